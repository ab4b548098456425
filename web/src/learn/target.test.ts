import { expect, test } from "vitest";
import { anOption, aQuestion, aView } from "../game/kit.ts";
import { Choice } from "../game/board/choice.svelte.ts";
import { TableStore } from "../game/table.svelte.ts";
import type { Option } from "../wire.ts";
import { besides, pointing } from "./target.ts";

const move = anOption("move", { words: ["move", "elise", "KI"], thief: "elise", space: "KI" });
const far = anOption("move", { words: ["move", "sarys", "LI"], thief: "sarys", space: "LI" });
const lock = anOption("lockpick", { words: ["lockpick", "elise", "treasure"], thief: "elise", item: "treasure" });
const mission = anOption("mission", { words: ["mission", "keys_1"], mission: "keys_1" });
const end = anOption("end_turn", { words: ["end_turn"] });

function asked(options: Option[], kind = "turn"): Choice {
  const store = new TableStore({ send: () => {} });
  store.receive({ type: "table", table: { id: "t", seats: [], options: {} }, seats: [0] } as never);
  store.receive({
    type: "position",
    number: 1,
    views: [aView(0)],
    question: aQuestion(0, 1, { kind, options }),
    events: [],
    moments: [],
    fresh: true,
    moment: "",
  });
  return new Choice(store);
}

test("the way to a movement: who, where to, confirm", () => {
  const choice = asked([move, far, lock, end]);
  expect(pointing(move, choice)).toMatchObject({ press: "thief", figure: "elise" });
  choice.click("figure:elise");
  expect(pointing(move, choice)).toEqual({
    press: "place",
    selectors: ['[data-space="KI"]', '[data-board][aria-pressed="false"]'],
  });
  choice.click("space:KI");
  expect(pointing(move, choice)).toEqual({ press: "confirm", selectors: ["[data-confirm]"] });
});

test("somebody else was chosen: back to who it is", () => {
  const choice = asked([move, far, end]);
  choice.click("figure:sarys");
  choice.click("space:LI");
  expect(pointing(move, choice)).toMatchObject({ press: "thief", figure: "elise" });
});

test("buttons, missions and answers in a tray", () => {
  const choice = asked([move, far, lock, mission, end]);
  expect(pointing(end, choice).selectors).toEqual(['[data-option="end_turn"]']);
  expect(pointing(mission, choice).selectors[0]).toBe('[data-option="mission keys_1"]');
  choice.click("figure:elise");
  expect(pointing(lock, choice)).toEqual({ press: "press", selectors: ['[data-option="lockpick elise treasure"]'] });
  const jinx = anOption("card", { words: ["card", "jinx"], card: "jinx" });
  expect(pointing(jinx, asked([jinx, anOption("pass")], "test_passed"))).toEqual({
    press: "press",
    selectors: ['[data-option="card jinx"]'],
  });
});

test("things as lessons name them", () => {
  expect(besides("space 04")[0]).toBe('[data-space="04"]');
  expect(besides("panel turn")).toEqual([".top .turn"]);
  expect(besides("card run")).toEqual(['[data-held="run"]', '[role="tab"][data-tab="hand"]']);
  expect(besides("")).toEqual([]);
});
