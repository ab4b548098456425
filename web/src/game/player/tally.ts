/** What a gang did, in a few words: "Nocturnis: 3 chests, 9 ducats". */
import type { Event } from "../../wire.ts";
import { words } from "../../words.svelte.ts";
import { ducatsOf } from "./acts.ts";

const COUNTED = ["chests", "thefts", "fights", "missions", "cards", "out"] as const;
export type Counted = (typeof COUNTED)[number];
export type Tally = Record<Counted, number> & { ducats: number };
const OF_EVENT: Record<string, Counted> = {
  chest_opened: "chests",
  treasure_stolen: "thefts",
  combat_won: "fights",
  mission_fulfilled: "missions",
  card_played: "cards",
  thief_left: "out",
};

/** By gang, in the order in which they did something; `gangOf` gives a figure's gang. */
export function tallies(events: Event[], gangOf: (figure: string) => string | null): Map<string, Tally> {
  const found = new Map<string, Tally>();
  const of = (gang: string): Tally => {
    const row = found.get(gang) ?? { chests: 0, thefts: 0, fights: 0, missions: 0, cards: 0, out: 0, ducats: 0 };
    found.set(gang, row);
    return row;
  };
  for (const event of events) {
    if (event.kind === "turn_began") of(String(event.values[0]));
    const counted = OF_EVENT[event.kind];
    const doer = event.values[0];
    const gang = typeof doer === "string" ? (gangOf(doer) ?? (words.has("gang", doer) ? doer : null)) : null;
    if (counted !== undefined && gang !== null) of(gang)[counted] += 1;
    for (const { gang: purse, change } of ducatsOf(event)) of(purse).ducats += change;
  }
  return found;
}

/** "3 chests, 9 ducats"; "nothing of note" where there is nothing to count. */
export function tallied(tally: Tally): string {
  const parts: string[] = COUNTED.filter((name) => tally[name] > 0).map((name) =>
    words.say("page_player", name, { number: tally[name] }),
  );
  if (tally.ducats !== 0)
    parts.push(words.say("page_player", tally.ducats > 0 ? "gained" : "lost", { number: Math.abs(tally.ducats) }));
  return parts.length > 0 ? parts.join(", ") : words.say("page_player", "nothing");
}
