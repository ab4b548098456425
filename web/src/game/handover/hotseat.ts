/** Who may look at a device that several people share.
 *
 * One person: he always sees his seat. Several: whoever pressed last holds the device, and nobody sees the hand of
 * another before he has pressed. A reaction window of somebody who does not hold it is first an open prompt to all.
 * What is chosen from public facts alone, where thieves and portcullises go, needs no curtain: all hands lie face down.
 */
import type { Question, View } from "../../wire.ts";

/** Windows in which every rival of the acting player is asked in turn, not one seat that is concerned. */
const RIVALS_ANSWER = new Set(["answer_move", "test_passed", "answer_patrol"]);

/** Questions about public facts alone, by the clauses that ask them: placement, portcullises. */
const OPEN = new Set(["SET-9", "LEA-7"]);

/** Whether everybody at the device may look on while it is answered. */
export function isOpen(question: Question | null, people: number[]): boolean {
  return question !== null && people.length > 1 && people.includes(question.seat) && OPEN.has(question.reason);
}

export interface HotSeat {
  holder: number | null; // the seat whose secrets are on the screen
  moment: string | null; // the window that the people at this device have already answered together
  claimed: number | null; // who said "I do" in that moment, but is not asked yet
}

/** What the screen has to do before a question may be shown. */
export type Step =
  | { show: "question" } // the asked seat holds the device
  | { show: "nothing" } // somebody else's question
  | { show: "handover"; seat: number }
  | { show: "prompt"; seats: number[] } // "does anyone answer?"
  | { show: "pass" }; // nobody wanted to, or somebody else of this device does

export function empty(): HotSeat {
  return { holder: null, moment: null, claimed: null };
}

/** The same moment: rivals are asked one after the other about the same thing, and nothing happens in between. */
export function moment(question: Question): string {
  return [question.kind, question.reason, question.subject ?? ""].join("|");
}

/** The people of this device who may want to answer in this window, the asked one first. */
export function candidates(question: Question, people: number[], player: number): number[] {
  if (!RIVALS_ANSWER.has(question.kind)) return [question.seat];
  const rivals = people.filter((seat) => seat !== player || seat === question.seat);
  const first = rivals.indexOf(question.seat);
  return first < 0 ? rivals : [...rivals.slice(first), ...rivals.slice(0, first)];
}

export function step(state: HotSeat, question: Question | null, people: number[], player: number): Step {
  if (question === null || !people.includes(question.seat)) return { show: "nothing" };
  if (people.length === 1 || state.holder === question.seat || isOpen(question, people)) return { show: "question" };
  if (!question.window) return { show: "handover", seat: question.seat };
  if (state.moment === moment(question)) {
    return state.claimed === question.seat ? { show: "handover", seat: question.seat } : { show: "pass" };
  }
  return { show: "prompt", seats: candidates(question, people, player) };
}

/** What is left of a view when nobody in particular looks: only what everybody at the table may see. */
export function veiled(view: View, openDucats: boolean, seat = -1): View {
  return {
    ...view,
    seat,
    hand: [],
    gangs: openDucats || view.over ? view.gangs : view.gangs.map((gang) => ({ ...gang, ducats: null })),
    chests: view.chests.map((chest) => (chest.covered ? { ...chest, treasure: null } : chest)),
    tokens: view.tokens.map((token) => (token.up ? token : { ...token, face: null, note: "" })),
    missions: view.missions.map((mission) => ({ ...mission, pays: null })),
    can_undo: false,
    undo_needs_consent: false,
  };
}
