/** What happened, as acts that can be watched: which events are shown, how, and for how long at the usual pace. */
import type { Event } from "../wire.ts";

export type ActKind = "move" | "die" | "card" | "ducats" | "alarm" | "chest" | "round" | "combat" | "note";

export interface Act {
  id: number;
  kind: ActKind;
  event: Event;
  ms: number; // at the usual pace
}

const ACTS: Record<string, [ActKind, number]> = {
  round_began: ["round", 1300],
  alarm: ["alarm", 1900],
  figure_moved: ["move", 900], thief_moved: ["move", 900], thief_relocated: ["move", 900], retreated: ["move", 700],
  thief_left: ["move", 700],
  militia_rolled: ["die", 1000], test_rolled: ["die", 1200], die_rolled: ["die", 1000], curse_rolled: ["die", 1100],
  card_played: ["card", 1500], card_cancelled: ["card", 1300], card_discarded: ["card", 900], card_taken: ["card", 1100],
  ducats_gained: ["ducats", 900], ducats_lost: ["ducats", 900], ducats_taken: ["ducats", 900],
  mission_fulfilled: ["note", 1500], chest_opened: ["chest", 1300], chest_bashed: ["note", 800],
  thief_captured: ["note", 1200], thief_removed: ["note", 1200], special_action: ["note", 1200], skill_used: ["note", 1000],
  token_turned: ["note", 1300], captive_taken: ["note", 1100], treasure_sold: ["note", 1100], commander: ["note", 1100],
  bid_made: ["note", 800], paralysed: ["note", 1100], cured: ["note", 1000], portcullis_placed: ["note", 350],
  combat_began: ["combat", 1100], combat_card: ["combat", 1300], combat_dice: ["combat", 1000],
  combat_rerolled: ["combat", 1100], touch: ["combat", 1100], combat_won: ["combat", 1800], nothing_taken: ["combat", 700],
  treasure_stolen: ["combat", 1200],
};
/** The board lets figures walk; here a walk only takes its time, so that a fight begins when the attacker arrives. */
const STEP = 230;
const LONGEST_WAY = 2600;
/** Where many acts wait (fast bots, a long break) each is shorter, so that nobody looks at old news. */
const CROWD = 8;

let counter = 0;

/** The acts of some events; an event that nobody needs to watch gives none. */
export function actsOf(events: Event[]): Act[] {
  const acts: Act[] = [];
  for (const event of events) {
    const row = ACTS[event.kind];
    if (row === undefined || (row[0] === "ducats" && ducatsOf(event).every((change) => change.change === 0))) continue;
    const way = row[0] === "move" && event.path !== null ? Math.min(LONGEST_WAY, STEP * (event.path.length - 1) + 120) : row[1];
    acts.push({ id: counter++, kind: row[0], event, ms: way });
  }
  return acts;
}

/** How long an act is shown: the pace of the settings (0: not at all), shorter where others wait. */
export function duration(act: Act, pace: number, waiting: number): number {
  return act.ms * pace * (waiting > CROWD ? CROWD / waiting : 1);
}

/** Whose ducats change, and by how much. */
export function ducatsOf(event: Event): { gang: string; change: number }[] {
  const [gang, second, third] = event.values;
  if (typeof gang !== "string") return [];
  if (event.kind === "ducats_gained" && typeof second === "number") return [{ gang, change: second }];
  if (event.kind === "ducats_lost" && typeof second === "number") return [{ gang, change: -second }];
  if (event.kind === "mission_fulfilled" && typeof third === "number") return [{ gang, change: third }];
  if (event.kind === "ducats_taken" && typeof second === "string" && typeof third === "number") {
    return [{ gang, change: third }, { gang: second, change: -third }];
  }
  return [];
}
