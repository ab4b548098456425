/** Why a press on the board does nothing, in one sentence; null where nobody here is asked anything on the board. */
import type { Question, View } from "../../wire.ts";
import { words } from "../../words.svelte.ts";
import { nameOf } from "../board/looks.ts";
import { actors, type Picked } from "../selection.ts";

const say = (id: string, values: Record<string, string> = {}): string => words.say("page_prompt", id, values);

export function whyNothing(
  question: Question,
  view: View,
  picked: Picked,
  asked: { kind: "space" | "figure"; id: string },
): string | null {
  const figure = asked.kind === "figure" ? view.figures.find((one) => one.id === asked.id) : undefined;
  if (question.kind !== "turn") return say("not_offered", { question: question.text });
  if (figure !== undefined && figure.seat === question.seat) return own(question, figure.id);
  if (picked.thief === null) return actors(question.options ?? []).length > 0 ? say("thief_first") : null;
  const name = nameOf(picked.thief);
  const hindered = reason(question, picked.thief, figure === undefined ? "move" : "attack");
  if (hindered !== null) return say("because", { figure: name, reason: hindered });
  return figure === undefined
    ? say("no_way_there", { figure: name })
    : say("cannot_reach", { figure: name, other: nameOf(figure.id) });
}

/** A thief of one's own who can do nothing: what keeps him from everything. */
function own(question: Question, thief: string): string | null {
  const found = question.why_not.find((row) => row.thief === thief);
  return found === undefined
    ? null
    : say("because", { figure: nameOf(thief), reason: words.say("why_not", found.reason) });
}

function reason(question: Question, thief: string, command: string): string | null {
  const found = question.why_not.find((row) => row.thief === thief && row.command === command);
  return found === undefined ? null : words.say("why_not", found.reason);
}
