import { describe, expect, it } from "vitest";
import type { ArcanaFacts, TableInfo, ToPage } from "../../wire.ts";
import { aPosition, aSeat, aStore, aTable } from "../kit.ts";
import { isSlow, offered, pressed, takesRivals } from "./orders.ts";

const card = (id: string, ...windows: string[]): ArcanaFacts => ({
  id,
  copies: 2,
  windows,
  kind: "reaction",
  purple: false,
});
const ARCANA = [
  card("run", "movement"),
  card("jinx", "W3", "W5b"),
  card("niggling_injury", "W2"),
  card("low_blow", "W3"),
  card("spiked_grog", "W7"),
];
const NEVER = { answer_move: "never", test_passed: "never", answer_target: "never", answer_patrol: "never" };
const table = (mine: number[], seats = [aSeat(0), aSeat(1), aSeat(2)]): Extract<ToPage, { type: "table" }> =>
  aTable(mine, seats) as Extract<ToPage, { type: "table" }>;
const info = (seats?: Parameters<typeof table>[1]): TableInfo => table([0], seats).table;

describe("a slow game", () => {
  it("has no time limit and somebody at another device", () => {
    expect(isSlow(info(), [0])).toBe(true);
    expect(isSlow(info(), [0, 1])).toBe(true);
    expect(isSlow(info(), [0, 1, 2])).toBe(false);
    expect(isSlow(info([aSeat(0), aSeat(1, { kind: "bot", bot: "greedy" })]), [0])).toBe(false);
    expect(isSlow({ ...info(), options: { ...info().options, time_limit: 20 } }, [0])).toBe(false);
    expect(isSlow({ ...info(), status: "over" }, [0])).toBe(false);
    expect(isSlow(null, [0])).toBe(false);
  });

  it("asks about a window when a card of it is in hand", () => {
    expect(offered(["run", "low_blow"], ARCANA, NEVER, [])).toBeNull();
    expect(offered(["run", "niggling_injury"], ARCANA, NEVER, [])).toEqual({
      card: "niggling_injury",
      window: "answer_move",
    });
    expect(offered(["jinx"], ARCANA, NEVER, [])).toEqual({ card: "jinx", window: "test_passed" });
    expect(offered(["spiked_grog"], ARCANA, NEVER, [])).toEqual({ card: "spiked_grog", window: "answer_patrol" });
    expect(offered(["of_a_box_to_come"], ARCANA, NEVER, [])).toBeNull();
  });

  it("asks once in a game, and not who has chosen before", () => {
    expect(offered(["jinx", "niggling_injury"], ARCANA, NEVER, ["test_passed"])?.window).toBe("answer_move");
    expect(offered(["jinx"], ARCANA, { ...NEVER, test_passed: "ask" }, [])).toBeNull();
    expect(offered(["jinx"], ARCANA, {}, [])).toBeNull();
  });

  it("takes an order of the menu as chosen too", () => {
    const { store, sent } = aStore([0]);
    store.receive({ ...table([0]), orders: { 0: NEVER } });
    store.receive(aPosition(1, [0], null, [], true, { hand: ["jinx"] }));
    expect(store.offer(ARCANA)).toEqual({ card: "jinx", window: "test_passed" });
    store.order(0, "test_passed", "never");
    expect(sent).toEqual([{ type: "order", seat: 0, window: "test_passed", order: "never" }]);
    expect(store.offer(ARCANA)).toBeNull();
  });
});

describe("an order to use at once", () => {
  it("can be limited where it stops a rival's turn", () => {
    expect(takesRivals("answer_move")).toBe(true);
    expect(takesRivals("combat_card")).toBe(false);
    expect(takesRivals("own_die")).toBe(false);
  });

  it("is against all until one is taken out, and never against nobody", () => {
    expect(pressed([], 2, [1, 2, 3])).toEqual([1, 3]);
    expect(pressed([1, 3], 1, [1, 2, 3])).toEqual([3]);
    expect(pressed([3], 3, [1, 2, 3])).toEqual([3]);
    expect(pressed([1, 3], 2, [1, 2, 3])).toEqual([]);
  });

  it("says against whom", () => {
    const { store, sent } = aStore([0]);
    store.receive({ ...table([0]), orders: { 0: { answer_move: "use" } }, against: { 0: { answer_move: [2] } } });
    expect(store.against[0]).toEqual({ answer_move: [2] });
    store.order(0, "answer_move", "use", [1]);
    expect(sent).toEqual([{ type: "order", seat: 0, window: "answer_move", order: "use", against: [1] }]);
    store.order(0, "answer_move", "use");
    expect(store.against[0]).toEqual({ answer_move: [] });
  });
});
