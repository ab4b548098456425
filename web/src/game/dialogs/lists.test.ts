import { expect, test } from "vitest";
import content from "../../../fixtures/content.json";
import type { Content } from "../../wire.ts";
import { anEvent } from "../kit.ts";
import { isPurple, succeeded } from "./lists.ts";

test("a succeeded intrigue stands with the gang that showed it", () => {
  const log = [anEvent("intrigue_drawn", ["cursed", "IN-17"]), anEvent("intrigue_revealed", ["kaldern", "IN-03"])];
  expect(succeeded(["IN-03", "IN-17"], log)).toEqual([
    { id: "IN-03", gang: "kaldern" },
    { id: "IN-17", gang: null },
  ]);
});

test("cards of the expansion have purple backs", () => {
  const box = content as unknown as Content;
  expect([isPurple(box, "grit"), isPurple(box, "run"), isPurple(box, "nothing")]).toEqual([true, false, false]);
});
