import { beforeEach, expect, test } from "vitest";
import { letOpen, opensByItself, opensNow } from "./first.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
});

test("the goal opens once at each table", () => {
  expect([opensNow("a"), opensNow("a"), opensNow("b")]).toEqual([true, false, true]);
});

test("and nowhere by itself for whoever knows the game", () => {
  letOpen(false);
  expect([opensByItself(), opensNow("a")]).toEqual([false, false]);
  letOpen(true);
  expect([opensByItself(), opensNow("a"), opensNow("b")]).toEqual([true, false, true]);
});
