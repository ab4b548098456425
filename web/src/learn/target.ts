/** What has to be pressed next so that an answer is given: where it is on the screen, and what to say of it. */
import type { Choice } from "../game/board/choice.svelte.ts";
import { actorOf, type Target } from "../game/selection.ts";
import type { Option } from "../wire.ts";

export interface Pointing {
  /** Places in the document; the first that can be seen is meant. */
  selectors: string[];
  /** A text of [page_learn] for the press. */
  press: "press" | "thief" | "place" | "card" | "confirm";
  figure?: string;
}

const quoted = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
const button = (option: Option): string => `[data-option="${quoted(option.words.join(" "))}"]`;
/** The board that is not looked at: what lies on it can be seen behind its tab. */
const OTHER_BOARD = '[data-board][aria-pressed="false"]';
const tab = (name: string): string => `[role="tab"][data-tab="${name}"]`;

/** A thing that a sentence stands beside, as lessons name it: "space 04", "panel hand". */
export function besides(beside: string): string[] {
  const at = beside.indexOf(" ");
  const [kind, id] = [beside.slice(0, at), beside.slice(at + 1)];
  switch (kind) {
    case "space":
      return [`[data-space="${quoted(id)}"]`, OTHER_BOARD];
    case "figure":
      return [`[data-figure="${quoted(id)}"]`, OTHER_BOARD];
    case "card":
      return [`[data-held="${quoted(id)}"]`, tab("hand")];
    case "mission":
      return [`[data-mission="${quoted(id)}"]`, tab("missions")];
    default:
      return PANELS[id] ?? [];
  }
}

const PANELS: Record<string, string[]> = {
  question: [".tray", ".ask"],
  hand: [".side .hand", tab("hand")],
  missions: [".side .missions", tab("missions")],
  gangs: [".side .gangs", tab("gangs")],
  log: [".side .log", tab("log")],
  round: [".top .track", ".top .round"],
  turn: [".top .turn"],
  fight: [".combat"],
};

export function pointing(option: Option, choice: Choice): Pointing {
  const { picked } = choice;
  if (!choice.mine) return { selectors: [button(option)], press: "press" };
  if (picked.option === option) return { selectors: ["[data-confirm]"], press: "confirm" };
  if (option.mission !== null) return { selectors: [button(option), tab("missions")], press: "press" };
  if (choice.answers.includes(option) || choice.commands.includes(option))
    return { selectors: [button(option)], press: "press" };
  if (option.verb === "play" && option.card !== null && picked.card !== option.card)
    return { selectors: besides(`card ${option.card}`), press: "card" };
  const actor = actorOf(option);
  if (actor !== null && picked.card === null && picked.thief !== actor)
    return {
      selectors: [`[data-figure="${quoted(actor)}"]`, `[data-thief="${quoted(actor)}"]`, OTHER_BOARD, tab("gangs")],
      press: "thief",
      figure: actor,
    };
  const target = [...choice.lights].find(([, options]) => options.includes(option))?.[0];
  if (target === undefined || picked.target === target) return { selectors: [button(option)], press: "press" };
  return { selectors: [placeOf(target), OTHER_BOARD], press: "place" };
}

function placeOf(target: Target): string {
  const at = target.indexOf(":");
  return `[data-${target.slice(0, at)}="${quoted(target.slice(at + 1))}"]`;
}

/** Whether a press there only brings to light what is meant. */
export const isOnTheWay = (selector: string): boolean =>
  selector === OTHER_BOARD || selector.startsWith('[role="tab"]');

/** What is on the screen of the first of these; null: nothing. A board that is not looked at keeps its place unseen. */
export function seen(selectors: string[], root: ParentNode = document): { selector: string; box: DOMRect } | null {
  for (const selector of selectors)
    for (const found of root.querySelectorAll(selector)) {
      const box = found.getBoundingClientRect();
      const inside = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
      if (box.width > 0 && box.height > 0 && inside && found.closest(".plan.away") === null) return { selector, box };
    }
  return null;
}
