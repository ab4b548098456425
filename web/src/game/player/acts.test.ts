import { expect, it } from "vitest";
import { anEvent } from "../kit.ts";
import { actOf, ducatsOf } from "./acts.ts";

const walk = (...path: string[]) => ({
  ...anEvent("thief_moved", ["leona", path[0] ?? null, path[path.length - 1] ?? null]),
  path,
});

it("has no act for what nobody needs to watch", () => {
  expect(
    [anEvent("turn_ended", ["cursed"]), anEvent("unknown"), anEvent("ducats_lost", ["cursed", 0, "militia"])].map(
      actOf,
    ),
  ).toEqual([null, null, null]);
  expect(actOf(anEvent("alarm"))?.kind).toBe("alarm");
});

it("gives a walk the time of its steps, but not for ever", () => {
  expect(actOf(walk("04", "05", "LI"))?.ms).toBe(580);
  expect(actOf(walk(..."abcdefghijklmnopq"))?.ms).toBe(2600);
});

it("counts ducats on both sides of a theft", () => {
  expect(ducatsOf(anEvent("ducats_taken", ["cursed", "kaldern", 3]))).toEqual([
    { gang: "cursed", change: 3 },
    { gang: "kaldern", change: -3 },
  ]);
  expect(ducatsOf(anEvent("mission_fulfilled", ["cursed", "m1", 9]))).toEqual([{ gang: "cursed", change: 9 }]);
});
