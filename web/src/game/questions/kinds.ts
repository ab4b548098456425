/** Which widget a question gets. Known kinds have theirs; any other gets one by the shape of its options. */
import type { Option, Question } from "../../wire.ts";
import { onTheBoard } from "../selection.ts";

export type Widget = "board" | "cards" | "items" | "number" | "outcomes" | "reaction" | "pair" | "exchange" | "list";

const WIDGETS: Record<string, Widget> = {
  discard: "cards",
  keep_card: "cards",
  take_card: "cards",
  steal: "items",
  drop: "items",
  sell: "items",
  lose_item: "items",
  bid: "number",
  amount: "number",
  hire: "pair",
  take_equipment: "pair",
  exchange: "exchange",
  keep_equipment: "items",
  choose_outcome: "outcomes",
  swap_tokens: "outcomes",
};

const FEW = 4; // so many answers stand side by side as large buttons

/** Answers that choose nothing in particular; they stand apart, last. */
const PLAIN = new Set(["pass", "done", "stay", "end_turn"]);

export function isPlain(option: Option): boolean {
  return PLAIN.has(option.verb);
}

export function plain(options: Option[]): Option[] {
  return options.filter(isPlain);
}

export function choices(options: Option[]): Option[] {
  return options.filter((option) => !isPlain(option));
}

export function widgetOf(question: Question): Widget {
  if (onTheBoard(question)) return "board";
  if (question.window) return "reaction";
  const real = choices(question.options ?? []);
  const known = WIDGETS[question.kind];
  if (known !== undefined && fits(known, real)) return known;
  for (const widget of ["cards", "items", "number"] as const) {
    if (real.length > 0 && fits(widget, real)) return widget;
  }
  return real.length <= FEW && real.every((option) => option.space === null) ? "outcomes" : "list";
}

/** Whether every choice names what the widget draws; a kind that is used in a new way must not lose an option. */
function fits(widget: Widget, options: Option[]): boolean {
  switch (widget) {
    case "cards":
      return options.every((option) => option.card !== null && !option.card.includes(":"));
    case "items":
      return options.every((option) => option.item !== null && option.space === null);
    case "pair":
      return options.every((option) => option.item !== null && option.thief !== null);
    case "exchange":
      return options.every((option) => option.item !== null && option.number !== null);
    case "number":
      return options.every((option) => option.number !== null && option.item === null && option.card === null);
    default:
      return true;
  }
}
