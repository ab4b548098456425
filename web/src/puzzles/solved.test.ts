import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepSolved, solvedPuzzles } from "./solved.ts";

describe("what was solved", () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
  });

  it("is remembered once, whatever else lies there", () => {
    expect(solvedPuzzles().size).toBe(0);
    keepSolved("a-1");
    keepSolved("b-2");
    keepSolved("a-1");
    expect([...solvedPuzzles()]).toEqual(["a-1", "b-2"]);
    expect(JSON.parse(stored.get("cadwallon.puzzles") ?? "")).toEqual(["a-1", "b-2"]);
    stored.set("cadwallon.puzzles", "nonsense{");
    expect(solvedPuzzles().size).toBe(0);
    stored.set("cadwallon.puzzles", '["c-3", 4, null]');
    expect([...solvedPuzzles()]).toEqual(["c-3"]);
  });

  it("lasts as long as the page where nothing may be stored", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    });
    keepSolved("d-4");
    expect(solvedPuzzles().has("d-4")).toBe(true);
  });
});
