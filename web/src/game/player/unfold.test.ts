import { expect, it } from "vitest";
import type { Figure, View } from "../../wire.ts";
import { aView, anEvent } from "../kit.ts";
import { unfold } from "./unfold.ts";

const aFigure = (id: string, seat: number, more: Partial<Figure> = {}): Figure => ({
  id,
  seat,
  at: "04",
  status: "board",
  load: [],
  cargo: [],
  marks: [],
  done: false,
  muted: false,
  combat: 2,
  movement: 5,
  mind: 3,
  wounds: 0,
  equipment: null,
  ...more,
});
const before = (more: Partial<View> = {}): View =>
  aView(0, {
    figures: [aFigure("leona", 0), aFigure("valdur", 1, { load: ["keys"] })],
    chests: [{ room: "LI", treasure: null, covered: true }],
    ...more,
  });

it("keeps a chest until it is opened, and gives the treasure to whoever opened it at that moment", () => {
  const old = before();
  const now = { ...old, figures: [aFigure("leona", 0, { at: "LI", load: ["scroll"] }), old.figures[1]!], chests: [] };
  const found = unfold(old, now, [
    anEvent("lock_tried", ["leona", "LI"]),
    anEvent("test_rolled", ["leona", 2, 4, 1]),
    anEvent("chest_opened", ["leona", "LI", "scroll"]),
  ]);
  expect(found.map((view) => [view.chests.length, view.figures[0]!.load])).toEqual([
    [1, []],
    [1, []],
    [0, ["scroll"]],
  ]);
});

it("lets a move happen before what follows from it, and ducats when they are taken", () => {
  const old = before();
  const gangs = old.gangs.map((gang, seat) => (seat === 1 ? { ...gang, ap: 3 } : gang));
  gangs[0] = { ...gangs[0]!, ducats: 3 };
  const now = { ...old, gangs, figures: [old.figures[0]!, aFigure("valdur", 1, { at: "05", load: ["keys"] })] };
  const found = unfold(old, now, [
    anEvent("thief_moved", ["valdur", "04", "05"]),
    anEvent("alarm"),
    anEvent("ducats_taken", ["gang_1", "gang_0", 2]),
    anEvent("nothing_taken", ["kornak"]),
  ]);
  expect(found.map((view) => view.figures[1]!.at)).toEqual(["05", "05", "05", "05"]);
  expect(found.map((view) => view.gangs[0]!.ducats)).toEqual([5, 5, 3, 3]);
  expect(found.map((view) => view.gangs[1]!.ap)).toEqual([5, 5, 3, 3]);
});

it("says whose turn it is, which round and that there is an alarm, when it is told", () => {
  const old = before({ player: 1, round: 2 });
  const now = { ...old, player: 0, round: 3, alarm: true };
  const found = unfold(old, now, [
    anEvent("turn_ended", ["gang_1"]),
    anEvent("round_began", [3]),
    anEvent("alarm"),
    anEvent("turn_began", ["gang_0"]),
    anEvent("card_drawn", ["gang_0", null]),
  ]);
  expect(found.map((view) => view.round)).toEqual([2, 3, 3, 3, 3]);
  expect(found.map((view) => view.alarm)).toEqual([false, false, true, true, true]);
  expect(found.map((view) => view.player)).toEqual([1, 1, 1, 0, 0]);
});

it("puts up gates, rubble and tokens with their events, and what is not named with the last", () => {
  const old = before({ deck: 9 });
  const now = { ...old, deck: 8, portcullises: ["N1", "S1"], lying: [{ space: "07", id: "rubble", number: 1 }] };
  const found = unfold(old, now, [
    anEvent("portcullis_placed", ["gang_0", "N1"]),
    anEvent("rubble_placed", ["07"]),
    anEvent("portcullis_placed", ["gang_0", "S1"]),
  ]);
  expect(found.map((view) => [view.portcullises, view.lying.length, view.deck])).toEqual([
    [["N1"], 0, 9],
    [["N1"], 1, 9],
    [["N1", "S1"], 1, 8],
  ]);
  expect(found[2]).toBe(now); // the end is what the server said
});
