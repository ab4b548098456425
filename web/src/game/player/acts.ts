/** How an event is shown, and for how long at the usual pace. An event without an act changes the table and takes no time. */
import type { Event } from "../../wire.ts";

export type ActKind = "move" | "die" | "card" | "ducats" | "alarm" | "chest" | "round" | "combat" | "note";
export interface Act {
  kind: ActKind;
  ms: number;
}

const ACTS: Record<string, [ActKind, number]> = {
  round_began: ["round", 1300],
  alarm: ["alarm", 1900],
  figure_moved: ["move", 900],
  thief_moved: ["move", 900],
  thief_relocated: ["move", 900],
  retreated: ["move", 700],
  thief_left: ["move", 700],
  militia_rolled: ["die", 1000],
  test_rolled: ["die", 1200],
  die_rolled: ["die", 1000],
  curse_rolled: ["die", 1100],
  card_played: ["card", 1500],
  card_cancelled: ["card", 1300],
  card_discarded: ["card", 900],
  card_taken: ["card", 1100],
  ducats_gained: ["ducats", 900],
  ducats_lost: ["ducats", 900],
  ducats_taken: ["ducats", 900],
  mission_fulfilled: ["note", 1500],
  chest_opened: ["chest", 1300],
  chest_bashed: ["note", 800],
  thief_captured: ["note", 1200],
  thief_removed: ["note", 1200],
  special_action: ["note", 1200],
  skill_used: ["note", 1000],
  token_turned: ["note", 1300],
  captive_taken: ["note", 1100],
  treasure_sold: ["note", 1100],
  commander: ["note", 1100],
  bid_made: ["note", 800],
  paralysed: ["note", 1100],
  cured: ["note", 1000],
  portcullis_placed: ["note", 350],
  combat_began: ["combat", 1100],
  combat_card: ["combat", 1300],
  combat_dice: ["combat", 1000],
  combat_rerolled: ["combat", 1100],
  touch: ["combat", 1100],
  combat_won: ["combat", 1800],
  nothing_taken: ["combat", 700],
  treasure_stolen: ["combat", 1200],
  reckoning: ["note", 1300],
  game_over: ["note", 900],
};
const STEP = 230; // of a walk
const LONGEST_WAY = 2600;

export function actOf(event: Event): Act | null {
  const row = ACTS[event.kind];
  if (row === undefined || (row[0] === "ducats" && ducatsOf(event).every((change) => change.change === 0))) return null;
  const isWalk = row[0] === "move" && event.path !== null;
  return { kind: row[0], ms: isWalk ? Math.min(LONGEST_WAY, STEP * (event.path!.length - 1) + 120) : row[1] };
}

/** Whose ducats change, and by how much. */
export function ducatsOf(event: Event): { gang: string; change: number }[] {
  const [gang, second, third] = event.values;
  if (typeof gang !== "string") return [];
  if (event.kind === "ducats_gained" && typeof second === "number") return [{ gang, change: second }];
  if (event.kind === "ducats_lost" && typeof second === "number") return [{ gang, change: -second }];
  if (event.kind === "mission_fulfilled" && typeof third === "number") return [{ gang, change: third }];
  if (event.kind === "ducats_taken" && typeof second === "string" && typeof third === "number") {
    return [
      { gang, change: third },
      { gang: second, change: -third },
    ];
  }
  return [];
}
