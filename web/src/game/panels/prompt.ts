/** What to do now, in one sentence: the action and the means; else whom the table waits for. */
import type { Figure, Question, TableInfo, View } from "../../wire.ts";
import { words } from "../../words.svelte.ts";
import { nameOf } from "../board/looks.ts";
import { seatName } from "../names.ts";
import { actors, type Picked } from "../selection.ts";

const say = (id: string, values: Record<string, string | number> = {}): string => words.say("page_prompt", id, values);

/** For whoever is asked. `picked`: what he has chosen so far. */
export function promptOf(question: Question, view: View, picked: Picked): string {
  if (question.kind === "turn") return turn(question, view, picked);
  if (question.kind === "place_thief" && picked.thief !== null) return placing(question, view, picked.thief);
  if (question.reason === "LEA-7") return say("portcullis", { number: view.portcullises.length + 1 });
  return question.text;
}

function turn(question: Question, view: View, picked: Picked): string {
  const number = view.gangs[question.seat]?.ap ?? 0;
  if (picked.thief !== null) return say("thief", { figure: nameOf(picked.thief), number });
  if (actors(question.options ?? []).length === 0)
    return say((question.options ?? []).length > 1 ? "turn" : "turn_over", { number });
  return say("turn", { number });
}

function placing(question: Question, view: View, thief: string): string {
  const own = view.figures.filter((figure: Figure) => figure.seat === question.seat);
  const number = own.filter((figure) => figure.status !== "unplaced").length + 1;
  return say("place_thief", { figure: nameOf(thief), number, all: own.length });
}

/** For everybody else: who is awaited, and whether he is there. `since`: when this page saw him go, in Unix seconds. */
export function awaited(
  question: Question,
  info: TableInfo | null,
  since: number | null,
  now = Date.now() / 1000,
): string {
  const seat = info?.seats[question.seat];
  const name = seatName(info, question.seat);
  if (seat === undefined) return question.text;
  if (seat.kind === "bot" || seat.replaced) return say("waits_bot", { name });
  if (seat.connected) return say("waits", { name });
  return since === null ? say("waits_away", { name }) : say("waits_since", { name, since: words.ago(since, now) });
}
