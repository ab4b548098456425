import { describe, expect, it, test } from "vitest";
import { aQuestion, anOption } from "../kit.ts";
import { choices, plain, widgetOf } from "./kinds.ts";
import { bySource, groupsOf, isLong, once, pairs, search } from "./grouping.ts";

const gem = anOption("item", { words: ["item", "red_gem"], item: "red_gem", text: "a red gem" });
const keys = anOption("item", { words: ["item", "keys"], item: "keys", text: "a bunch of keys" });

describe("the widget of a question", () => {
  it("is that of its kind", () => {
    expect(widgetOf(aQuestion(0, 1, { kind: "steal", options: [gem, keys] }))).toBe("items");
    expect(widgetOf(aQuestion(0, 1, { kind: "retreat", options: [anOption("space", { space: "04" })] }))).toBe("board");
    expect(
      widgetOf(aQuestion(0, 1, { kind: "bid", options: [anOption("pass"), anOption("bid", { number: 2 })] })),
    ).toBe("number");
    expect(widgetOf(aQuestion(0, 1, { kind: "turn", options: [anOption("mission", { mission: "m1" })] }))).toBe(
      "board",
    );
  });

  it("loses no option when a kind is used in a new way", () => {
    const captive = anOption("item", { text: "the governor" });
    expect(widgetOf(aQuestion(0, 1, { kind: "steal", options: [gem, captive] }))).toBe("outcomes");
    const gifts = [1, 2, 3, 4, 5].map((n) => anOption("gift", { words: ["gift", `${n}`] }));
    expect(widgetOf(aQuestion(0, 1, { kind: "drop", options: gifts }))).toBe("list");
  });

  it("goes by the shape of the options for a kind that nobody knows yet", () => {
    expect(widgetOf(aQuestion(0, 1, { kind: "new", options: [anOption("space", { space: "LI" })] }))).toBe("list");
    expect(widgetOf(aQuestion(0, 1, { kind: "new", options: [anOption("card", { card: "run" })] }))).toBe("cards");
    expect(widgetOf(aQuestion(0, 1, { kind: "new", options: [anOption("yes"), anOption("no")] }))).toBe("outcomes");
    expect(widgetOf(aQuestion(0, 1, { kind: "new", window: true, options: [anOption("pass"), anOption("yes")] }))).toBe(
      "reaction",
    );
    expect(widgetOf(aQuestion(0, 1, { kind: "new", options: [1, 2, 3, 4, 5].map(() => anOption("buy")) }))).toBe(
      "list",
    );
  });
});

describe("groups of options", () => {
  const options = [
    anOption("move", { thief: "leona", space: "LI", text: "Leona moves to the Library" }),
    anOption("pass"),
    anOption("move", { thief: "iris", space: "04", text: "Iris moves to street 4" }),
    anOption("bash", { thief: "leona", text: "Leona bashes the chest" }),
    anOption("move", { thief: "leona", space: "05", text: "Leona moves to street 5" }),
    anOption("play", { card: "decoy", text: "Play Decoy" }),
    anOption("end_turn"),
  ];

  it("put what one thief can do together, verb by verb, and keep plain answers apart", () => {
    const groups = groupsOf(options);
    expect(groups.map((group) => group.thief ?? group.verb)).toEqual(["leona", "iris", "play"]);
    expect(groups[0]?.options.map((option) => option.verb)).toEqual(["move", "move", "bash"]);
    expect(plain(options).map((option) => option.verb)).toEqual(["pass", "end_turn"]);
    expect(groups.flatMap((group) => group.options)).toHaveLength(choices(options).length);
  });

  it("are searched without regard to case, accents and order", () => {
    const french = [anOption("space", { text: "Bibliothèque" }), anOption("space", { text: "Égouts" })];
    expect(search(french, "egout").map((option) => option.text)).toEqual(["Égouts"]);
    expect(search(options, "chest leona")).toHaveLength(1);
    expect(search(options, "  ")).toHaveLength(options.length);
    expect(isLong(options)).toBe(false);
  });

  it("show equal choices once with their number", () => {
    expect(once([gem, keys, gem]).map(({ option, times }) => [option.item, times])).toEqual([
      ["red_gem", 2],
      ["keys", 1],
    ]);
  });

  it("put the uses of one skill together, and leave cards alone", () => {
    const feint = (face: string) => anOption("reroll", { words: ["reroll", "skill:leona", "defender", face] });
    const groups = bySource([feint("2"), anOption("card", { words: ["card", "jinx"], card: "jinx" }), feint("5")]);
    expect(groups.map((group) => group.length)).toEqual([2, 1]);
  });
});

test("questions of The King of Ashes have widgets of their own", () => {
  const hire = anOption("hire", { thief: "leona", item: "sienne" });
  expect(widgetOf(aQuestion(0, 1, { kind: "hire", options: [hire, anOption("pass")] }))).toBe("pair");
  const take = anOption("take", { thief: "leona", item: "sword" });
  expect(widgetOf(aQuestion(0, 1, { kind: "take_equipment", options: [take] }))).toBe("pair");
  expect(pairs([take, { ...take, thief: "iris" }, hire]).map((row) => [row.item, row.options.length])).toEqual([
    ["sword", 2],
    ["sienne", 1],
  ]);
  const give = anOption("item", { item: "equipment:sword", number: 0 });
  expect(widgetOf(aQuestion(0, 1, { kind: "exchange", options: [give, anOption("done")] }))).toBe("exchange");
});
