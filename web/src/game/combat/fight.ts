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
  winner: Side | null;
  scores: [number, number] | null; // best die and bonus, as they were compared
  loot: { treasure: string } | { ducats: number } | "nothing" | null;
}

export function begun(attacker: string, defender: string, space: string | null): Fight {
  return {
    attacker, defender, space, chance: null, cards: [], dice: [[], []], bonus: [0, 0], rerolled: null, touches: null,
    round: 1, rounds: 1, again: false, winner: null, scores: null, loot: null,
  };
}

/** The fight behind one more event; null where there is none (yet, or any more). `gangOf` gives a figure's gang. */
export function after(fight: Fight | null, event: Event, gangOf: (figure: string) => string | null): Fight | null {
  const [a, b, c] = event.values;
  if (event.kind === "combat_began") return begun(String(a), String(b), typeof c === "string" ? c : null);
  if (fight === null) return null;
  if (fight.again && (event.kind === "combat_card" || event.kind === "combat_dice")) {
    fight = { ...fight, cards: [], dice: [[], []], bonus: [0, 0], again: false };
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
      return { ...fight, cards: [...fight.cards, { side: gangOf(fight.defender) === a ? 1 : 0, card: String(b), cancelled: false }] };
    case "card_cancelled":
      return { ...fight, cards: fight.cards.map((row) => (row.card === b && gangOf([fight.attacker, fight.defender][row.side] ?? "") === a ? { ...row, cancelled: true } : row)) };
    case "combat_dice": {
      const dice: Fight["dice"] = [fight.dice[0], fight.dice[1]];
      dice[sideOf(a)] = facesOf(b);
      return { ...fight, dice, rerolled: null };
    }
    case "combat_rerolled":
      return rerolled(fight, Number(c), Number(d));
    case "touch": {
      const [winner, other] = [Number(b), Number(c)];
      return { ...fight, again: true, touches: sideOf(a) === 0 ? [winner, other] : [other, winner] };
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

/** Events name the faces, not the die: the side that has the old face is the one that changes. */
function rerolled(fight: Fight, from: number, to: number): Fight {
  const side: Side | null = fight.dice[0].includes(from) ? 0 : fight.dice[1].includes(from) ? 1 : null;
  if (side === null) return fight;
  const dice: Fight["dice"] = [[...fight.dice[0]], [...fight.dice[1]]];
  dice[side][dice[side].indexOf(from)] = to;
  return { ...fight, dice, rerolled: { side, from, to } };
}

/** The position knows better than the events what is on the table now: which die was rerolled, bonuses, the chance. */
export function corrected(fight: Fight | null, combat: Combat, totals = false): Fight {
  const over = combat.step === "won";
  const same = fight !== null && fight.attacker === combat.attacker && fight.defender === combat.defender && (over || fight.winner === null);
  const base = same ? fight : begun(combat.attacker, combat.defender, combat.space);
  const now = {
    ...base,
    cards: combat.cards,
    dice: combat.dice,
    bonus: combat.bonus,
    touches: combat.touches ?? base.touches,
    round: combat.round,
    rounds: combat.rounds,
    chance: combat.chance ?? base.chance,
  };
  if (!over || base.winner !== null) return now;
  // A page that comes in the middle has not heard who won: the higher sum, and on a tie the attacker (COM-2); with the
  // expansion first whoever has the higher total of all dice (KCO-1).
  const scores: [number, number] = [sum(now, 0), sum(now, 1)];
  const lead = scores[0] - scores[1] || (totals ? total(now, 0) - total(now, 1) : 0);
  return { ...now, scores, winner: lead >= 0 ? 0 : 1 };
}

function total(fight: Pick<Fight, "dice" | "bonus">, side: Side): number {
  return fight.dice[side].reduce((all, die) => all + die, fight.bonus[side]);
}

function sum(fight: Pick<Fight, "dice" | "bonus">, side: Side): number {
  return best(fight.dice[side]) + fight.bonus[side];
}

/** "62", 62, "6, 2" or [6, 2]: a six and a two. */
export function facesOf(value: unknown): number[] {
  return [...String(value)].filter((sign) => sign >= "1" && sign <= "6").map(Number);
}

/** The highest die, which is what counts. */
export function best(dice: number[]): number {
  return dice.length === 0 ? 0 : Math.max(...dice);
}
