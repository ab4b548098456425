/** Against positions of real games (web/fixtures): what lights up, what a click picks, what a second one sends. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Option, Question, ToPage, View } from "../wire.ts";
import { anOption, aQuestion } from "./kit.ts";
import {
  actors,
  answers,
  back,
  begin,
  cardChoices,
  click,
  clickCard,
  clickOption,
  commands,
  listed,
  lit,
  missionOptions,
  NOTHING,
  onTheBoard,
  playable,
  refused,
  targetsOf,
  type Picked,
  type Target,
} from "./selection.ts";

type Position = Extract<ToPage, { type: "position" }>;

function fixture(name: string): {
  question: Question;
  options: Option[];
  view: View;
  at: (figure: string) => string | null;
} {
  const position = JSON.parse(readFileSync(`fixtures/${name}.json`, "utf8")) as Position;
  const view = position.views[0]!;
  const question = position.question!;
  return {
    question,
    options: question.options ?? [],
    view,
    at: (figure) => view.figures.find((one) => one.id === figure)?.at ?? null,
  };
}

const BOARD = [
  "activated",
  "adventure_2_mark",
  "adventure_4_place_zombie",
  "adventure_4_zombies",
  "adventure_5_coach",
  "adventure_8_tokens",
  "busy_turn",
  "drop_room",
  "first_turn",
  "move_militia",
  "phase_two",
  "placement",
  "portcullis",
  "retreat",
];

/** Everything that can be reached by clicks: thieves, lights, commands, cards, missions, plain answers. */
function reachable(options: Option[], at: (figure: string) => string | null): Set<Option> {
  const found = new Set<Option>(answers(options));
  for (const thief of [null, ...actors(options)]) {
    const picked: Picked = { ...NOTHING, thief };
    for (const there of lit(options, picked, at).values()) there.forEach((option) => found.add(option));
    commands(options, thief).forEach((option) => found.add(option));
  }
  for (const [card, ways] of playable(options)) {
    const first = clickCard(options, NOTHING, card).picked;
    if (first.option !== null) found.add(first.option);
    cardChoices(options, first).forEach((option) => found.add(option));
    for (const thief of [null, ...ways.map((option) => option.thief)]) {
      for (const there of lit(options, { ...first, thief }, at).values()) there.forEach((option) => found.add(option));
    }
  }
  for (const option of options) {
    if (option.mission !== null) missionOptions(options, option.mission).forEach((way) => found.add(way));
  }
  return found;
}

describe("every question of the board", () => {
  it.each(BOARD)("%s: all of its options can be clicked", (name) => {
    const { question, options, at } = fixture(name);
    expect(onTheBoard(question)).toBe(true);
    expect(options.length).toBeGreaterThan(0);
    expect(options.filter((option) => !reachable(options, at).has(option))).toEqual([]);
  });
  it.each(BOARD)("%s: all of its options stand in the list", (name) => {
    const { options } = fixture(name);
    expect(listed(options).flatMap((group) => group.options)).toHaveLength(options.length);
  });
  it.each(["combat_card", "drop", "steal", "test_failed", "adventure_3_bid"])("%s is asked elsewhere", (name) => {
    expect(onTheBoard(fixture(name).question)).toBe(false);
  });
});

describe("a turn", () => {
  const { question, options, view, at } = fixture("busy_turn");

  it("begins with nobody selected and nothing lit", () => {
    const picked = begin(question, NOTHING, view);
    expect(picked).toEqual(NOTHING);
    expect(lit(options, picked, at).size).toBe(0);
    expect(answers(options).map((option) => option.verb)).toEqual(["end_turn"]);
  });
  it("lights the spaces of the thief who is clicked, and commits nothing", () => {
    const move = click(options, NOTHING, "figure:leona", at);
    expect(move.send).toBeNull();
    expect(move.picked.thief).toBe("leona");
    const lights = lit(options, move.picked, at);
    expect(lights.has("space:MC")).toBe(true);
    expect([...lights.values()].flat().every((option) => option.thief === "leona")).toBe(true);
  });
  it("picks with the first click and sends with the second", () => {
    const selected = click(options, NOTHING, "figure:leona", at).picked;
    const first = click(options, selected, "space:MC", at);
    expect(first.send).toBeNull();
    expect(first.picked.option?.words).toEqual(["move", "leona", "MC"]);
    const second = click(options, first.picked, "space:MC", at);
    expect(second.send).toBe(first.picked.option);
  });
  it("changes the target when another one is clicked", () => {
    const selected = click(options, NOTHING, "figure:leona", at).picked;
    const first = click(options, selected, "space:MC", at).picked;
    const other = click(options, first, "space:21", at);
    expect(other.send).toBeNull();
    expect(other.picked.option?.space).toBe("21");
  });
  it("offers an attack at the victim and at his space", () => {
    const selected = click(options, NOTHING, "figure:leona", at).picked;
    const attack = options.find((option) => option.thief === "leona" && option.victim !== null)!;
    const lights = lit(options, selected, at);
    expect(lights.get(`figure:${attack.victim!}`)).toContain(attack);
    expect(lights.get(`space:${attack.space!}`)).toContain(attack);
    expect(attack.chance).toBeGreaterThan(0);
  });
  it("opens the chest of the room from the chest and from buttons, the way without cards first", () => {
    const selected = click(options, NOTHING, "figure:leona", at).picked;
    const chest: Target = `chest:${at("leona")!}`;
    const ways = lit(options, selected, at).get(chest)!;
    expect(new Set(ways.map((option) => option.verb))).toEqual(new Set(["lockpick", "bash"]));
    expect(ways[0]!.attached).toEqual([]);
    expect(commands(options, "leona")).toEqual(expect.arrayContaining(ways));
  });
  it("puts the thief down again when he is clicked twice", () => {
    const selected = click(options, NOTHING, "figure:leona", at).picked;
    expect(click(options, selected, "figure:leona", at).picked).toEqual(NOTHING);
  });
  it("does not hear a click on what is not offered", () => {
    expect(click(options, NOTHING, "space:MC", at)).toEqual({ picked: NOTHING, send: null, heard: false });
    expect(click(options, NOTHING, "figure:nobody", at).heard).toBe(false);
  });
  it("goes back one step at a time", () => {
    const selected = click(options, NOTHING, "figure:leona", at).picked;
    const aimed = click(options, selected, "space:MC", at).picked;
    expect(back(aimed)).toEqual(selected);
    expect(back(selected)).toEqual(NOTHING);
  });
});

describe("where one begins", () => {
  it("is the activated thief", () => {
    const { question, view } = fixture("activated");
    expect(view.active).not.toBeNull();
    expect(begin(question, NOTHING, view).thief).toBe(view.active);
  });
  it("is the first thief to be placed, and his gates are lit", () => {
    const { question, options, view } = fixture("placement");
    const picked = begin(question, NOTHING, view);
    expect(picked.thief).toBe(options[0]!.thief);
    expect([...lit(options, picked).keys()].every((target) => /^space:[NSWE]\d$/.test(target))).toBe(true);
  });
  it("is the one figure that must be moved", () => {
    const { question, view } = fixture("move_militia");
    expect(begin(question, NOTHING, view).thief).toBe(question.subject);
  });
  it("is nobody where spaces are to be chosen, and they are lit at once", () => {
    const { question, options, view } = fixture("retreat");
    const picked = begin(question, NOTHING, view);
    expect(picked).toEqual(NOTHING);
    expect(lit(options, picked).size).toBe(options.length);
  });
  it("is the thief of before, if he can still act", () => {
    const { question, view } = fixture("busy_turn");
    expect(begin(question, { ...NOTHING, thief: "harid" }, view).thief).toBe("harid");
    expect(begin(question, { ...NOTHING, thief: "torham" }, view).thief).toBeNull();
  });
});

describe("figures that are themselves the answer", () => {
  it("are picked and sent like spaces", () => {
    const { options } = fixture("adventure_2_mark");
    const first = click(options, NOTHING, "figure:faras");
    expect(first.picked.option?.words).toEqual(["thief", "faras"]);
    expect(click(options, first.picked, "figure:faras").send?.words).toEqual(["thief", "faras"]);
  });
  it("stand beside a button to go on in the militia phase", () => {
    const { options } = fixture("phase_two");
    expect([...lit(options, NOTHING).keys()]).toEqual(["figure:kornak", "figure:valrut"]);
  });
});

describe("cards", () => {
  const gate = (thief: string, space: string): Option =>
    anOption("play", { words: ["play", "pentacle_gate", thief, space], card: "pentacle_gate", thief, space });
  const nerve = anOption("play", { words: ["play", "burst_of_nerve"], card: "burst_of_nerve" });
  const swap = (one: string, other: string): Option =>
    anOption("play", {
      words: ["play", "changing_places", one, other],
      card: "changing_places",
      thief: one,
      victim: other,
    });

  it("without a target are picked at once and sent by the second click", () => {
    const first = clickCard([nerve], NOTHING, "burst_of_nerve");
    expect(first.send).toBeNull();
    expect(clickCard([nerve], first.picked, "burst_of_nerve").send).toBe(nerve);
  });
  it("with a place light the places", () => {
    const options = [gate("leona", "07"), gate("leona", "12"), nerve];
    const picked = clickCard(options, NOTHING, "pentacle_gate").picked;
    expect([...lit(options, picked).keys()]).toEqual(["space:07", "space:12"]);
    expect(click(options, picked, "space:12").picked.option).toBe(options[1]);
  });
  it("with a thief and another thief ask for one after the other", () => {
    const options = [swap("leona", "iris"), swap("leona", "harid"), swap("iris", "harid")];
    const picked = clickCard(options, NOTHING, "changing_places").picked;
    expect([...lit(options, picked).keys()].sort()).toEqual(["figure:iris", "figure:leona"]);
    const second = click(options, picked, "figure:leona").picked;
    expect(second.option).toBeNull();
    expect(click(options, second, "figure:harid").picked.option).toBe(options[1]);
  });
  it("aimed at a player light his gang, never a thief of the same name", () => {
    const options = ["kaldern", "cursed"].map((victim) =>
      anOption("play", { words: ["play", "holed_purse", victim], card: "holed_purse", victim }),
    );
    const picked = clickCard(options, NOTHING, "holed_purse").picked;
    expect([...lit(options, picked).keys()]).toEqual(["gang:kaldern", "gang:cursed"]);
    expect(cardChoices(options, picked)).toEqual(options);
    expect(click(options, picked, "gang:cursed").picked.option).toBe(options[1]);
    expect(click(options, picked, "figure:kaldern").heard).toBe(false);
  });
  it("that cannot be played mean nothing", () => {
    expect(clickCard([nerve], NOTHING, "run").heard).toBe(false);
  });
  it("are put back by a second click when a target is still to be chosen", () => {
    const options = [gate("leona", "07"), gate("leona", "12")];
    const picked = clickCard(options, NOTHING, "pentacle_gate").picked;
    expect(clickCard(options, picked, "pentacle_gate").picked).toEqual(NOTHING);
  });
});

describe("small things", () => {
  it("a way out of the district is a button, not a place", () => {
    const out = anOption("move", { thief: "leona", space: "exit" });
    expect(targetsOf(out)).toEqual([]);
    expect(commands([out], "leona")).toEqual([out]);
  });
  it("a mission is fulfilled without cards first", () => {
    const plain = anOption("mission", { mission: "scroll_1", ap: 3 });
    const favour = anOption("mission", {
      words: ["mission", "scroll_1", "+favour"],
      mission: "scroll_1",
      ap: 2,
      attached: ["favour"],
    });
    expect(missionOptions([favour, plain], "scroll_1")).toEqual([plain, favour]);
  });
  it("a button shows first and sends then", () => {
    const bash = anOption("bash", { thief: "leona" });
    const first = clickOption({ ...NOTHING, thief: "leona" }, bash);
    expect(first.send).toBeNull();
    expect(clickOption(first.picked, bash).send).toBe(bash);
  });
  it("reasons are those of the selected thief", () => {
    const question = aQuestion(0, 1, {
      why_not: [
        { thief: "leona", command: "bash", reason: "no_chest" },
        { thief: "iris", command: "leave", reason: "no_gate" },
      ],
    });
    expect(refused(question, "leona").map((why) => why.command)).toEqual(["bash"]);
    expect(refused(question, null)).toEqual([]);
  });
});
