import { beforeAll, expect, test } from "vitest";
import english from "../../../fixtures/words.en.json";
import type { Words } from "../../wire.ts";
import { words } from "../../words.svelte.ts";
import { anOption, aQuestion } from "../kit.ts";
import { missionHindrance } from "./missions.ts";

beforeAll(() => words.use("en", english as Words));

const KEYS = { id: "keys_1", kind: "keys", bonus: 1, price: 3, pays: 7 };

test("a mission says why it cannot be fulfilled now, and nothing where it can", () => {
  const poor = aQuestion(0, 1, { why_not: [{ thief: "", command: "mission", reason: "no_ap" }] });
  expect(missionHindrance(poor, KEYS)).toBe("Not now: Not enough action points.");
  expect(missionHindrance(poor, { ...KEYS, pays: 0 })).toBe(
    "Not now: none of your thieves in the district carries one.",
  );
  const rich = aQuestion(0, 1, { options: [anOption("mission", { mission: "keys_1" })] });
  expect(missionHindrance(rich, KEYS)).toBeNull();
  expect(missionHindrance(rich, { ...KEYS, id: "scroll_0", pays: 0 })).toContain("carries one");
  expect(missionHindrance(null, { ...KEYS, pays: null })).toBeNull();
});
