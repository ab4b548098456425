import { expect, test } from "vitest";
import { whole } from "./changes.ts";
import { aView } from "./game/kit.ts";
import type { ToldChange } from "./wire.ts";

const change = (...views: ToldChange["views"]): ToldChange => ({
  type: "change",
  number: 8,
  views,
  question: null,
  events: [],
  moments: [],
  moment: "",
});

test("what is not named stays as it was", () => {
  const before = [aView(0, { round: 2, hand: ["run"] })];
  const now = whole(change({ round: 3 }), before)!;
  expect(now.views[0]).toEqual({ ...before[0], round: 3 });
  expect(now).toMatchObject({ type: "position", number: 8, fresh: false });
  expect(before[0]!.round).toBe(2);
});

test("things of a list change by place, and only in the named parts", () => {
  const view = aView(0);
  const [first, ...others] = view.gangs;
  const now = whole(change({ gangs: { 0: { ducats: 99 } } }), [view])!;
  expect(now.views[0]!.gangs[0]).toEqual({ ...first, ducats: 99 });
  expect(now.views[0]!.gangs.slice(1)).toEqual(others);
});

test("a list may be another one, longer, shorter or empty", () => {
  const view = aView(0, { hand: ["run"], chests: [] });
  const now = whole(change({ hand: [], discard: ["run"] }), [view])!;
  expect(now.views[0]!.hand).toEqual([]);
  expect(now.views[0]!.discard).toEqual(["run"]);
});

test("a change of other views than those that are known is none", () => {
  expect(whole(change({ round: 3 }), [])).toBeNull();
});
