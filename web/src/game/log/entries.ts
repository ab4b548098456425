/** What happened, as lines of the log: each event with the position it led to, its round and whose turn it was. */
import type { Event } from "../../wire.ts";

export interface Entry {
  id: number;
  event: Event;
  position: number;
  round: number;
  player: string | null; // the gang whose turn it was; null before the first
}

/** New events behind those that are known. */
export function entriesOf(events: Event[], position: number, before: Entry[] = []): Entry[] {
  const last = before[before.length - 1];
  let round = last?.round ?? 0;
  let player = last?.player ?? null;
  let id = last === undefined ? 0 : last.id + 1;
  const entries: Entry[] = [];
  for (const event of events) {
    const first = event.values[0];
    if (event.kind === "round_began" && typeof first === "number") {
      round = first;
      player = null;
    }
    if (event.kind === "turn_began" && typeof first === "string") player = first;
    entries.push({ id: id++, event, position, round, player });
  }
  return entries;
}

/** A space that an event is about: ids of spaces are short and without small letters. */
export function spaceOf(event: Event): string | null {
  const spaces = event.values.filter(
    (value): value is string => typeof value === "string" && /^[A-Z0-9]{1,4}$/.test(value),
  );
  return spaces[spaces.length - 1] ?? null;
}

/** Whether an event names this gang or one of its figures first: it did something, or something was done to it. */
export function concerns(event: Event, gang: string, figures: ReadonlySet<string>): boolean {
  return event.values.some((value) => value === gang || (typeof value === "string" && figures.has(value)));
}

/** Lines of a round, and of one turn in it. */
export interface Chapter {
  round: number;
  turns: { player: string | null; entries: Entry[] }[];
}

/** Turns and rounds get headings of their own; their events need no line besides. */
const HEADINGS = new Set(["turn_began", "turn_ended"]);

export function chapters(entries: Entry[]): Chapter[] {
  const found: Chapter[] = [];
  for (const entry of entries) {
    let chapter = found[found.length - 1];
    if (chapter === undefined || chapter.round !== entry.round) {
      chapter = { round: entry.round, turns: [] };
      found.push(chapter);
    }
    let turn = chapter.turns[chapter.turns.length - 1];
    if (turn === undefined || turn.player !== entry.player) {
      turn = { player: entry.player, entries: [] };
      chapter.turns.push(turn);
    }
    if (entry.event.text !== "" && !HEADINGS.has(entry.event.kind)) turn.entries.push(entry);
  }
  return found;
}

/** What happened since a gang's last turn ended; empty before its first. */
export function sinceTurnOf(entries: Entry[], gang: string): Entry[] {
  let from = -1;
  let began = -1;
  entries.forEach((entry, index) => {
    if (entry.event.values[0] !== gang) return;
    if (entry.event.kind === "turn_ended") from = index;
    if (entry.event.kind === "turn_began") began = index;
  });
  if (from < 0) return [];
  const to = began > from ? began : entries.length; // up to the turn that runs now
  return entries.slice(from + 1, to).filter((entry) => entry.event.text !== "");
}

/** Whether these events are the last ones of the log already. */
export function endsWith(entries: Entry[], events: Event[]): boolean {
  const tail = events.length === 0 ? [] : entries.slice(-events.length);
  return (
    tail.length === events.length &&
    tail.every((entry, i) => entry.event.text === events[i]?.text && entry.event.kind === events[i]?.kind)
  );
}

/** Whether a log begins with these lines. */
export function beginsWith(events: Event[], entries: Entry[]): boolean {
  return (
    entries.length <= events.length &&
    entries.every((entry, i) => entry.event.text === events[i]!.text && entry.event.kind === events[i]!.kind)
  );
}
