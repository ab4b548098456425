import { describe, expect, it } from "vitest";
import { anEvent } from "../kit.ts";
import type { Combat } from "../../wire.ts";
import { after, best, corrected, facesOf, type Fight } from "./fight.ts";

const GANGS: Record<string, string> = { leona: "executioners", valdur: "nocturnis" };
const gangOf = (figure: string): string | null => GANGS[figure] ?? null;
const story = (...events: ReturnType<typeof anEvent>[]): Fight | null =>
  events.reduce<Fight | null>((fight, event) => after(fight, event, gangOf), null);

describe("a fight", () => {
  it("is told by its events: cards, dice, a reroll, the winner, the theft", () => {
    const fight = story(
      anEvent("combat_began", ["leona", "valdur", "LI"]),
      anEvent("combat_card", ["executioners", "powerful_blow"]),
      anEvent("combat_card", ["nocturnis", "parry"]),
      anEvent("combat_dice", ["leona", 62]),
      anEvent("combat_dice", ["valdur", "5, 1"]),
      anEvent("combat_rerolled", ["executioners", "skill:leona", 5, 3]),
      anEvent("combat_won", ["leona", "valdur", 7, 3]),
      anEvent("treasure_stolen", ["leona", "valdur", "keys"]),
    );
    expect(fight?.cards).toEqual([
      { side: 0, card: "powerful_blow", cancelled: false },
      { side: 1, card: "parry", cancelled: false },
    ]);
    expect(fight?.dice).toEqual([[6, 2], [3, 1]]);
    expect(fight?.rerolled).toEqual({ side: 1, from: 5, to: 3 });
    expect(fight?.winner).toBe(0);
    expect(fight?.scores).toEqual([7, 3]);
    expect(fight?.loot).toEqual({ treasure: "keys" });
  });

  it("keeps scores and touches on their sides when the defender wins", () => {
    const fight = story(
      anEvent("combat_began", ["leona", "valdur", "LI"]),
      anEvent("touch", ["valdur", 2, 1]),
      anEvent("combat_won", ["valdur", "leona", 6, 4]),
      anEvent("ducats_taken", ["nocturnis", "executioners", 2]),
    );
    expect(fight?.touches).toEqual([1, 2]);
    expect(fight?.scores).toEqual([4, 6]);
    expect(fight?.loot).toEqual({ ducats: 2 });
  });

  it("begins each exchange of a duel with new cards and dice", () => {
    const first = story(
      anEvent("combat_began", ["leona", "valdur", "LI"]),
      anEvent("combat_card", ["executioners", "powerful_blow"]),
      anEvent("combat_dice", ["leona", 62]),
      anEvent("combat_dice", ["valdur", 41]),
      anEvent("touch", ["leona", 1, 0]),
    );
    expect(first?.dice).toEqual([[6, 2], [4, 1]]); // they lie there until the next begins
    const second = after(first, anEvent("combat_dice", ["leona", 33]), gangOf);
    expect([second?.cards, second?.dice, second?.touches]).toEqual([[], [[3, 3], []], [1, 0]]);
  });

  it("begins a second round when whoever was beaten rolls again", () => {
    const won = story(
      anEvent("combat_began", ["leona", "cyclops", "HA"]),
      anEvent("combat_card", ["executioners", "feint"]),
      anEvent("combat_dice", ["leona", 62]),
      anEvent("combat_dice", ["cyclops", 5432]),
      anEvent("combat_won", ["leona", "cyclops", 6, 5]),
    );
    expect([won?.round, won?.winner]).toEqual([1, 0]);
    const second = after(won, anEvent("combat_dice", ["leona", 31]), gangOf);
    expect(second).toMatchObject({ round: 2, rounds: 2, winner: null, scores: null, cards: [], dice: [[3, 1], []] });
  });

  it("takes what is on the table from the position, also when the page comes in the middle", () => {
    const combat: Combat = {
      attacker: "leona", defender: "valdur", space: "LI", step: "rolled", cards: [{ side: 1, card: "parry", cancelled: false }],
      dice: [[4, 2], [6]], bonus: [1, 0], touches: null, round: 1, rounds: 1, chance: 0.42,
    };
    const fight = corrected(null, combat);
    expect(fight.cards).toHaveLength(1);
    expect(fight.dice[0]).toEqual([4, 2]);
    expect(fight.chance).toBe(0.42);
    const later = corrected(fight, { ...combat, chance: null });
    expect(later.chance).toBe(0.42); // after the roll it is no longer told, but was
  });

  it("knows the winner also for who comes after the dice, a tie going to the attacker", () => {
    const combat: Combat = {
      attacker: "leona", defender: "valdur", space: "LI", step: "won", cards: [], dice: [[4, 2], [5]], bonus: [1, 0],
      touches: null, round: 1, rounds: 1, chance: null,
    };
    expect(corrected(null, combat).winner).toBe(0);
    expect(corrected(null, { ...combat, bonus: [0, 0] }).winner).toBe(1);
    const told = { ...corrected(null, { ...combat, step: "cards" }), winner: 1 as const };
    expect(corrected(told, combat).winner).toBe(1); // what was told counts
    // with the expansion a tie goes to the higher total first (KCO-1)
    const tie = { ...combat, dice: [[4, 1], [4, 3]] as [number[], number[]], bonus: [0, 0] as [number, number] };
    expect([corrected(null, tie).winner, corrected(null, tie, true).winner]).toEqual([0, 1]);
  });

  it("does not take theft outside a fight for its loot", () => {
    expect(story(anEvent("treasure_stolen", ["leona", "valdur", "keys"]))).toBeNull();
    expect(story(anEvent("combat_began", ["leona", "valdur", "LI"]), anEvent("ducats_taken", ["executioners", "nocturnis", 2]))?.loot).toBeNull();
  });

  it("reads dice however they are written", () => {
    expect([62, "62", "6, 2", [6, 2]].map(facesOf)).toEqual([[6, 2], [6, 2], [6, 2], [6, 2]]);
    expect(best([2, 5, 3])).toBe(5);
    expect(best([])).toBe(0);
  });
});
