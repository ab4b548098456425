import { expect, test } from "vitest";
import catacombs from "../../../fixtures/catacombs.json";
import moment from "../../../fixtures/adventure_9_below.json";
import type { Board, Option, View } from "../../wire.ts";
import { lit, menus, NOTHING, type Target } from "../selection.ts";
import { below, boardFor, litOn } from "./below.ts";
import { asideOf } from "./strewn.ts";
import board from "../../../fixtures/board.json";
import { centre, distance, inRing, standing, spacesOf } from "./places.ts";

const deep = catacombs as unknown as Board;
const city = board as unknown as Board;
const view = moment.views[0] as unknown as View;
const options = moment.question!.options as unknown as Option[];
const at = (figure: string): string | null => view.figures.find((one) => one.id === figure)?.at ?? null;

test("whoever is in the catacombs is counted, thieves before the Cyclops", () => {
  const there = below(view, deep);
  expect(there.map((figure) => figure.id)).toEqual(
    [...view.figures.filter((one) => one.seat >= 0), ...view.figures.filter((one) => one.seat < 0)]
      .filter((one) => one.at !== null && deep.spaces.some((space) => space.id === one.at))
      .map((one) => one.id),
  );
  const home = { ...view, figures: view.figures.map((one) => (one.id === "cyclops" ? { ...one, at: "LR" } : one)) };
  expect(below(home, deep).some((one) => one.id === "cyclops")).toBe(false);
});

test("in the prison any number stand side by side", () => {
  const prison = deep.spaces.find((space) => space.slug === "prison")!;
  const crowd = view.figures.slice(0, 16).map((figure) => ({ ...figure, at: prison.id }));
  const points = [...standing(spacesOf(deep.spaces), crowd).values()];
  expect(new Set(points.map(String)).size).toBe(16);
  expect(points.every((point) => inRing(point, prison.polygon))).toBe(true);
});

test("stairs light the rooms below besides the streets", () => {
  const thief = options.find((option) => option.verb === "move" && option.space === "HA")!.thief;
  const lights = litOn(lit(options, { ...NOTHING, thief }, at), at, deep);
  expect(lights.below).toBeGreaterThan(0);
  expect(lights.city).toBeGreaterThan(0);
  expect(boardFor(lights)).toBeNull();
});

test("the board is changed only where the other one has nothing to choose", () => {
  const up: Map<Target, unknown> = new Map([["space:LI", null]]);
  const down: Map<Target, unknown> = new Map([
    ["space:HA", null],
    ["gang:cursed", null],
  ]);
  expect(boardFor(litOn(up, at, deep))).toBe("city");
  expect(boardFor(litOn(down, at, deep))).toBe("below");
  expect(boardFor(litOn(new Map(), at, deep))).toBeNull();
  expect(boardFor(litOn(new Map(), at, deep), "below")).toBe("below"); // he stands there, and can act there
});

test("an exploration token lies in its room, off the chest and off whoever stands there", () => {
  const sizes = { cell: city.cell, radius: city.cell * 0.72, chest: city.cell * 0.74, letters: city.cell * 0.5 };
  for (const room of city.spaces.filter((space) => space.kind === "room")) {
    const place = asideOf(room, true, sizes);
    expect(inRing(place, room.polygon)).toBe(true);
    expect(distance(place, room.chest!)).toBeGreaterThan(sizes.chest * 0.7);
    expect(distance(place, centre(room))).toBeGreaterThan(sizes.chest * 0.5);
    expect(asideOf({ ...room }, false, sizes)).toEqual(room.chest);
  }
});

test("buying, gifts and intrigues are lists behind one button each", () => {
  const some = [
    ...options,
    { ...options[0]!, verb: "buy", thief: null, space: null, item: "sword", words: ["buy", "sword"] },
  ];
  expect([...menus(some).keys()]).toEqual(["buy"]);
});
