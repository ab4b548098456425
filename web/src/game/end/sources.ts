/** Where the ducats of a gang came from and went to: the final reckoning, and before it what the log tells. */
import type { Event, Score } from "../../wire.ts";
import { ducatsOf } from "../player/acts.ts";

export const SOURCES = ["treasures", "missions", "chests", "taken", "other"] as const;
export type SourceId = (typeof SOURCES)[number];
export interface Account {
  score: Score;
  from: Record<SourceId, number>;
  losses: number; // of the whole game
}

const IN_CHESTS = new Set(["chest", "purse", "ducat_chest"]);

/** The best first; equals by seat. `gangs`: by seat. */
export function accounts(scores: Score[], gangs: string[], log: Event[]): Account[] {
  return [...scores]
    .sort((a, b) => b.total - a.total || a.seat - b.seat)
    .map((score) => account(score, gangs[score.seat] ?? "", log));
}

function account(score: Score, gang: string, log: Event[]): Account {
  const from: Account["from"] = { treasures: score.treasures, missions: 0, chests: 0, taken: 0, other: 0 };
  let losses = Math.abs(score.losses);
  let told = score.gains; // gains that have no column of their own
  for (const event of log) {
    for (const row of ducatsOf(event)) {
      if (row.gang !== gang) continue;
      if (row.change < 0) losses -= row.change;
      else if (event.kind === "mission_fulfilled") from.missions += row.change;
      else if (event.kind === "ducats_taken") from.taken += row.change;
      else if (event.kind === "ducats_gained" && IN_CHESTS.has(String(event.values[2]))) from.chests += row.change;
      else told += row.change;
    }
  }
  const rest = score.total + losses - from.treasures - from.missions - from.chests - from.taken;
  // Nobody ends below zero (END-5): what could not be paid at the end was not lost. Otherwise the rest are gains of the
  // sheet that no event tells; the sums always meet.
  const unpaid = score.total > 0 ? 0 : Math.max(0, Math.min(Math.abs(score.losses), rest - told));
  from.other = Math.max(0, rest - unpaid);
  return { score, from, losses: losses - unpaid - Math.min(0, rest) };
}

/** Shares of the longest bar, 0 to 1, in the order of SOURCES, and of the losses. */
export function shares(rows: Account[]): { from: number[]; losses: number }[] {
  const sums = rows.map((row) => SOURCES.reduce((sum, source) => sum + row.from[source], 0));
  const longest = Math.max(1, ...sums, ...rows.map((row) => row.losses));
  return rows.map((row) => ({
    from: SOURCES.map((source) => row.from[source] / longest),
    losses: row.losses / longest,
  }));
}
