import { beforeEach, expect, test } from "vitest";
import { put, tablesOn, take } from "./shelf.ts";

const kept = new Map<string, string>();
let full = false;

beforeEach(() => {
  kept.clear();
  full = false;
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error("full");
      kept.set(key, value);
    },
  } as unknown as Storage;
});

test("a table is put out of sight once, and taken back", () => {
  put("removed", "a");
  put("removed", "b");
  put("removed", "a");
  expect(tablesOn("removed")).toEqual(["b", "a"]);
  expect(tablesOn("resigned")).toEqual([]);
  take("removed", "b");
  expect(tablesOn("removed")).toEqual(["a"]);
});

test("nonsense in the memory is none, and where nothing is stored it lasts as long as the page", () => {
  kept.set("cadwallon.resigned", '{"a": 1}');
  expect(tablesOn("resigned")).toEqual([]);
  full = true;
  put("resigned", "a");
  expect(tablesOn("resigned")).toEqual(["a"]);
});
