import { expect, test } from "vitest";
import { soundOf } from "./sound.ts";

test("what happened makes one sound, the weightiest", () => {
  expect(soundOf(["thief_moved"])).toBeNull();
  expect(soundOf(["test_rolled", "chest_opened", "ducats_gained"])).toBe("dice");
  expect(soundOf(["round_began", "alarm", "ducats_gained"])).toBe("alarm");
  expect(soundOf(["ducats_gained", "ducats_gained"])).toBe("coin");
});
