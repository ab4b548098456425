import { describe, expect, it } from "vitest";
import { anEvent } from "../kit.ts";
import type { Combat } from "../../wire.ts";
import { after, best, corrected, fightOf, type Fight } from "./fight.ts";

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
      anEvent("combat_dice", ["leona", [6, 2]]),
      anEvent("combat_dice", ["valdur", [6, 5, 1]]),
      anEvent("combat_rerolled", ["executioners", "skill:leona", "valdur", [6, 3]]),
      anEvent("combat_won", ["leona", "valdur", 7, 3]),
      anEvent("treasure_stolen", ["leona", "valdur", "keys"]),
    );
    expect(fight?.cards).toEqual([
      { side: 0, card: "powerful_blow", cancelled: false },
      { side: 1, card: "parry", cancelled: false },
    ]);
    expect(fight?.dice).toEqual([
      [6, 2],
      [3, 5, 1],
    ]); // the six of the one who was named
    expect(fight?.rerolled).toEqual({ side: 1, from: 6, to: 3 });
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
      anEvent("combat_dice", ["leona", [6, 2]]),
      anEvent("combat_dice", ["valdur", [4, 1]]),
      anEvent("touch", ["leona", 1, 0, [6, 4]]),
    );
    expect([first?.dice, first?.scores]).toEqual([
      [
        [6, 2],
        [4, 1],
      ],
      [6, 4],
    ]); // they lie there until the next begins
    const second = after(first, anEvent("combat_dice", ["leona", [3, 3]]), gangOf);
    expect([second?.cards, second?.dice, second?.touches]).toEqual([[], [[3, 3], []], [1, 0]]);
  });

  it("begins a second round when whoever was beaten rolls again", () => {
    const won = story(
      anEvent("combat_began", ["leona", "cyclops", "HA"]),
      anEvent("combat_card", ["executioners", "feint"]),
      anEvent("combat_dice", ["leona", [6, 2]]),
      anEvent("combat_dice", ["cyclops", [5, 4, 3, 2]]),
      anEvent("combat_won", ["leona", "cyclops", 6, 5]),
    );
    expect([won?.round, won?.winner]).toEqual([1, 0]);
    const second = after(won, anEvent("combat_dice", ["leona", [3, 1]]), gangOf);
    expect(second).toMatchObject({ round: 2, rounds: 2, winner: null, scores: null, cards: [], dice: [[3, 1], []] });
  });

  it("takes what is on the table from the position, also when the page comes in the middle", () => {
    const combat: Combat = {
      attacker: "leona",
      defender: "valdur",
      space: "LI",
      step: "rolled",
      cards: [{ side: 1, card: "parry", cancelled: false }],
      dice: [[4, 2], [6]],
      bonus: [1, 0],
      touches: null,
      leader: null,
      winner: null,
      scores: null,
      round: 1,
      rounds: 1,
      chance: 0.42,
    };
    const fight = corrected(null, combat);
    expect(fight.cards).toHaveLength(1);
    expect(fight.dice[0]).toEqual([4, 2]);
    expect(fight.chance).toBe(0.42);
    const later = corrected(fight, { ...combat, chance: null });
    expect(later.chance).toBe(0.42); // after the roll it is no longer told, but was
  });

  it("has the winner from the rules, though the dice would say otherwise", () => {
    const combat: Combat = {
      attacker: "zombie_1",
      defender: "valdur",
      space: "LI",
      step: "won",
      cards: [],
      dice: [[4], [4]],
      bonus: [0, 0],
      touches: null,
      leader: 1,
      winner: 1,
      scores: [4, 4],
      round: 1,
      rounds: 1,
      chance: null,
    };
    expect(corrected(null, combat)).toMatchObject({ winner: 1, scores: [4, 4] });
  });

  it("is over when something else happens, and not before its aftermath", () => {
    const won = [
      anEvent("combat_began", ["leona", "valdur", "LI"]),
      anEvent("combat_won", ["leona", "valdur", 6, 4]),
      anEvent("treasure_stolen", ["leona", "valdur", "keys"]),
      anEvent("retreated", ["valdur", "LI", "04"]),
    ];
    expect(fightOf(won, gangOf)?.loot).toEqual({ treasure: "keys" });
    expect(fightOf([...won, anEvent("thief_moved", ["leona", "LI", "07"])], gangOf)).toBeNull();
  });

  it("does not take theft outside a fight for its loot", () => {
    expect(story(anEvent("treasure_stolen", ["leona", "valdur", "keys"]))).toBeNull();
    expect(
      story(
        anEvent("combat_began", ["leona", "valdur", "LI"]),
        anEvent("ducats_taken", ["executioners", "nocturnis", 2]),
      )?.loot,
    ).toBeNull();
  });

  it("knows the die that counts", () => {
    expect([best([2, 5, 3]), best([])]).toEqual([5, 0]);
  });
});
