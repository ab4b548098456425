/** A combat as it is watched, built from what happened: so that a fight between bots, or one that begins and ends
 * between two questions, is seen like one's own.
 */
import type { Combat, Event } from "../../wire.ts";

export type Side = 0 | 1; // attacker, defender
export interface Fight {
  attacker: string;
  defender: string;
  space: string | null;
  chance: number | null; // the attacker's, without cards, before the roll
  cards: { side: Side; card: string; cancelled: boolean }[];
  dice: [number[], number[]];
  bonus: [number, number];
  rerolled: { side: Side; from: number; to: number } | null; // the last one
  touches: [number, number] | null; // in a duel
  round: number; // of `rounds`: the Cyclops is fought twice
  rounds: number;
  again: boolean; // an exchange of a duel is over: the next card or die begins a new one
  leader: Side | null; // as the dice lie, where the position tells it
  winner: Side | null;
  scores: [number, number] | null; // as they were compared
  loot: { treasure: string } | { ducats: number } | "nothing" | null;
}

export function begun(attacker: string, defender: string, space: string | null): Fight {
  return {
    attacker,
    defender,
    space,
    chance: null,
    cards: [],
    dice: [[], []],
    bonus: [0, 0],
    rerolled: null,
    touches: null,
    round: 1,
    rounds: 1,
    again: false,
    leader: null,
    winner: null,
    scores: null,
    loot: null,
  };
}

/** The fight behind one more event; null where there is none (yet, or any more). `gangOf` gives a figure's gang. */
export function after(fight: Fight | null, event: Event, gangOf: (figure: string) => string | null): Fight | null {
  const [a, b, c] = event.values;
  if (event.kind === "combat_began") return begun(String(a), String(b), typeof c === "string" ? c : null);
  if (fight === null) return null;
  if (fight.again && (event.kind === "combat_card" || event.kind === "combat_dice")) {
    fight = { ...fight, cards: [], dice: [[], []], bonus: [0, 0], scores: null, again: false };
  }
  // a roll after the end: whoever lost gets up once more
  if (fight.winner !== null && (event.kind === "combat_card" || event.kind === "combat_dice")) {
    const round = fight.round + 1;
    fight = { ...begun(fight.attacker, fight.defender, fight.space), round, rounds: Math.max(round, fight.rounds) };
  }
  return told(fight, event, gangOf);
}

function told(fight: Fight, event: Event, gangOf: (figure: string) => string | null): Fight {
  const [a, b, c, d] = event.values;
  const sideOf = (figure: unknown): Side => (figure === fight.defender ? 1 : 0);
  switch (event.kind) {
    case "combat_card":
      return {
        ...fight,
        cards: [...fight.cards, { side: gangOf(fight.defender) === a ? 1 : 0, card: String(b), cancelled: false }],
      };
    case "card_cancelled":
      return {
        ...fight,
        cards: fight.cards.map((row) =>
          row.card === b && gangOf([fight.attacker, fight.defender][row.side] ?? "") === a
            ? { ...row, cancelled: true }
            : row,
        ),
      };
    case "combat_dice": {
      const dice: Fight["dice"] = [fight.dice[0], fight.dice[1]];
      dice[sideOf(a)] = Array.isArray(b) ? b : [];
      return { ...fight, dice, rerolled: null };
    }
    case "combat_rerolled":
      return Array.isArray(d) ? rerolled(fight, sideOf(c), d) : fight;
    case "touch": {
      const [winner, other] = [Number(b), Number(c)];
      const [high, low] = Array.isArray(d) ? d : [];
      const scores: Fight["scores"] =
        high === undefined || low === undefined ? null : sideOf(a) === 0 ? [high, low] : [low, high];
      return { ...fight, again: true, scores, touches: sideOf(a) === 0 ? [winner, other] : [other, winner] };
    }
    case "combat_won": {
      const winner = sideOf(a);
      const scores: [number, number] = winner === 0 ? [Number(c), Number(d)] : [Number(d), Number(c)];
      return { ...fight, winner, scores };
    }
    case "treasure_stolen":
      return fight.winner === null ? fight : { ...fight, loot: { treasure: String(c) } };
    case "ducats_taken":
      return fight.winner === null ? fight : { ...fight, loot: { ducats: Number(c) } };
    case "nothing_taken":
      return fight.winner === null ? fight : { ...fight, loot: "nothing" };
    default:
      return fight;
  }
}

/** The die of a side that showed the old face shows the new one. */
function rerolled(fight: Fight, side: Side, [from, to]: number[]): Fight {
  const at = fight.dice[side].indexOf(from ?? 0);
  if (at < 0 || from === undefined || to === undefined) return fight;
  const dice: Fight["dice"] = [[...fight.dice[0]], [...fight.dice[1]]];
  dice[side][at] = to;
  return { ...fight, dice, rerolled: { side, from, to } };
}

/** The position knows what the events do not tell: bonuses, the chance, and all of a fight that was met in the middle. */
export function corrected(fight: Fight | null, combat: Combat): Fight {
  const over = combat.winner !== null;
  const same =
    fight !== null &&
    fight.attacker === combat.attacker &&
    fight.defender === combat.defender &&
    (over || fight.winner === null);
  const base = same ? fight : begun(combat.attacker, combat.defender, combat.space);
  return {
    ...base,
    cards: combat.cards,
    dice: combat.dice,
    bonus: combat.bonus,
    touches: combat.touches ?? base.touches,
    round: combat.round,
    rounds: combat.rounds,
    chance: combat.chance ?? base.chance,
    leader: combat.leader,
    winner: combat.winner,
    scores: combat.scores ?? base.scores,
  };
}

/** The highest die, which is the one that counts. */
export function best(dice: number[]): number {
  return dice.length === 0 ? 0 : Math.max(...dice);
}

/** What happens next, when a fight and its aftermath are over. */
const NEXT = new Set([
  "movement_declared",
  "thief_moved",
  "figure_named",
  "militia_rolled",
  "lock_tried",
  "chest_bashed",
  "turn_began",
  "turn_ended",
  "round_began",
  "special_action",
  "card_played",
  "thief_left",
  "game_over",
]);

/** The fight that is being told at the end of these events, with what decides it; null: none, or it is over and gone. */
export function fightOf(events: Event[], gangOf: (figure: string) => string | null): Fight | null {
  return events.reduce<Fight | null>(
    (fight, event) => (fight?.winner != null && NEXT.has(event.kind) ? null : after(fight, event, gangOf)),
    null,
  );
}
