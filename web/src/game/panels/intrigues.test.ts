import { beforeAll, expect, test } from "vitest";
import english from "../../../fixtures/words.en.json";
import type { Words } from "../../wire.ts";
import { words } from "../../words.svelte.ts";
import { anOption } from "../kit.ts";
import { declaring, progress, rewards } from "./intrigues.ts";

beforeAll(() => words.use("en", english as Words));

test("an intrigue says how far it is, unless it is one thing that happens", () => {
  expect(progress({ id: "IN-03", met: false, have: 2, need: 3 })).toBe("2 of 3 red gems");
  expect(progress({ id: "IN-13", met: false, have: 0, need: 1 })).toBe("");
});

test("its reward stands in words", () => {
  const card = {
    id: "IN-19",
    moment: "declare",
    ducats: 0,
    experience: 1,
    arcana: 0,
    equipment: 1,
    penalty: 0,
  } as const;
  expect(rewards(card)).toEqual(["1 experience token", "an equipment card"]);
  expect(rewards({ ...card, ducats: 2, arcana: 2, experience: 0, equipment: 0 })).toEqual(["2 ducats", "2 cards"]);
});

test("and only what is offered can be declared", () => {
  const offered = anOption("declare", { item: "IN-17" });
  expect(declaring([offered], "IN-17")).toBe(offered);
  expect(declaring([offered], "IN-03")).toBeUndefined();
});
