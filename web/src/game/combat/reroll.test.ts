import { expect, it } from "vitest";
import { anOption } from "../kit.ts";
import { dieOf, forDie, sourceOf } from "./reroll.ts";

const feint = anOption("reroll", { words: ["reroll", "skill:leona", "defender", "6"] });
const jinx = anOption("reroll", { words: ["reroll", "jinx", "defender", "6"], card: "jinx" });
const own = anOption("reroll", { words: ["reroll", "skill:tortok", "attacker", "1"] });

it("knows which die an option is about", () => {
  expect(dieOf(feint)).toEqual({ side: 1, face: 6 });
  expect(dieOf(anOption("pass"))).toBeNull();
  expect(dieOf(anOption("reroll", { words: ["reroll", "lucky_charm", "4"] }))).toBeNull(); // no die of a combat
  expect(forDie([feint, jinx, own], 1, 6)).toEqual([feint, jinx]);
});

it("knows what makes it possible", () => {
  expect(sourceOf(feint)).toEqual({ skill: "leona" });
  expect(sourceOf(jinx)).toEqual({ card: "jinx" });
  expect(sourceOf(anOption("use", { words: ["use", "second_chance"] }))).toEqual({ card: "second_chance" });
  expect(sourceOf(anOption("card", { words: ["card", "parry", "low_blow"], card: "parry" }))).toEqual({
    card: "parry",
  });
  expect(sourceOf(anOption("use", { words: ["use", "#7"] }))).toEqual({ other: "#7" });
  expect(sourceOf(anOption("pass"))).toBeNull();
});

it("knows what else makes a reroll possible: experience, equipment, a treasure", () => {
  const of = (source: string): unknown => sourceOf(anOption("reroll", { words: ["reroll", source, "attacker", "1"] }));
  expect(of("experience")).toEqual({ item: "experience" });
  expect(of("equipment:parrying_dagger")).toEqual({ item: "equipment:parrying_dagger" });
  expect(of("treasure:bracelet")).toEqual({ item: "treasure:bracelet" });
  expect(of("jinx")).toEqual({ card: "jinx" });
});
