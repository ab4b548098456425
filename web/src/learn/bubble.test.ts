import { expect, test } from "vitest";
import { around, boxAt, overlap, placed } from "./bubble.ts";

const room = boxAt(0, 46, 1366, 722);
const size = { width: 340, height: 150 };

test("a bubble stands beside its thing, within the window, and never over it", () => {
  for (const thing of [
    boxAt(600, 300, 40, 40),
    boxAt(0, 50, 60, 60),
    boxAt(1300, 700, 60, 60),
    boxAt(10, 700, 900, 60),
  ]) {
    const box = placed(thing, size, room, []);
    expect(overlap(box, thing)).toBe(0);
    expect(box.left).toBeGreaterThanOrEqual(room.left);
    expect(box.top).toBeGreaterThanOrEqual(room.top);
    expect(box.right).toBeLessThanOrEqual(room.right);
    expect(box.bottom).toBeLessThanOrEqual(room.bottom);
  }
});

test("what is needed stays in sight where there is a way", () => {
  const thing = boxAt(600, 600, 40, 40);
  const ask = boxAt(0, 640, 980, 56);
  const right = boxAt(650, 500, 400, 200);
  expect(overlap(placed(thing, size, room, [ask, right]), ask)).toBe(0);
  expect(overlap(placed(thing, size, room, [ask, right]), right)).toBe(0);
});

test("one box round several", () => {
  expect(around([boxAt(10, 10, 5, 5), boxAt(0, 20, 5, 5)])).toEqual(boxAt(0, 10, 15, 15));
});
