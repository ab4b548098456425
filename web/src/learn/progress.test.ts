import { beforeEach, expect, test, vi } from "vitest";
import { keptOf } from "./progress.svelte.ts";

const CHAPTERS = [{ id: "one" }, { id: "two" }];
let stored: Record<string, string> = {};

beforeEach(() => {
  stored = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
  });
  vi.resetModules();
});

test("what was left is found again by a page that is opened later", async () => {
  const { progress } = await import("./progress.svelte.ts");
  expect(progress.nextOf("first", CHAPTERS)).toBe("one");
  progress.reach({ lesson: "first", chapter: "one", step: 3 });
  vi.resetModules();
  const later = (await import("./progress.svelte.ts")).progress;
  expect(later.stepOf("first", "one")).toBe(3);
  expect(later.stepOf("first", "two")).toBe(0);
  expect(later.isDone("first", "one")).toBe(false);
});

test("a chapter that is done is done once, and the next one follows", async () => {
  const { progress } = await import("./progress.svelte.ts");
  progress.reach({ lesson: "first", chapter: "one", step: 3 });
  progress.finish("first", "one");
  progress.finish("first", "one");
  expect(progress.at).toBeNull();
  expect(progress.isDone("first", "one")).toBe(true);
  expect(progress.nextOf("first", CHAPTERS)).toBe("two");
  progress.finish("first", "two");
  expect(progress.nextOf("first", CHAPTERS)).toBeNull();
  expect(JSON.parse(stored["cadwallon.lessons"]!)).toEqual({ done: { first: ["one", "two"] }, at: null });
});

test("nonsense in the browser's memory is nothing", () => {
  const none = { done: {}, at: null };
  for (const text of [null, "", "7", "[]", '{"done":7}', '{"at":{"lesson":1}}', "{"])
    expect(keptOf(text)).toEqual(none);
  expect(keptOf('{"done":{"first":["one",7]}}').done).toEqual({ first: ["one"] });
});
