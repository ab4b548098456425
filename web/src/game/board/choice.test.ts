/** What is picked and not yet sent, at a table of a real game: nothing is sent before a second click, nothing outlives its question. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ToPage, ToServer } from "../../wire.ts";
import { TableStore } from "../table.svelte.ts";
import { Choice } from "./choice.svelte.ts";

type Position = Extract<ToPage, { type: "position" }>;

function fixture(name: string): Position {
  return JSON.parse(readFileSync(`fixtures/${name}.json`, "utf8")) as Position;
}

function table(name: string): { store: TableStore; choice: Choice; sent: ToServer[]; position: Position } {
  const sent: ToServer[] = [];
  const store = new TableStore({ send: (message) => void sent.push(message) });
  const position = fixture(name);
  store.mine = [0];
  store.receive(position);
  return { store, choice: new Choice(store), sent, position };
}

describe("a turn at the board", () => {
  it("sends nothing before the second click on the same space", () => {
    const { choice, sent, position } = table("busy_turn");
    choice.click("figure:leona");
    choice.clickSpace("MC");
    expect(sent).toEqual([]);
    expect(choice.preview?.path).toEqual(["DY", "21", "MC"]);
    choice.clickSpace("MC");
    expect(sent).toEqual([
      { type: "answer", seat: 0, question: position.question!.number, option: ["move", "leona", "MC"] },
    ]);
  });
  it("offers nothing more once the answer is on its way", () => {
    const { choice } = table("busy_turn");
    choice.click("figure:leona");
    choice.clickSpace("MC");
    choice.send();
    expect(choice.mine).toBe(false);
    expect(choice.lights.size).toBe(0);
    expect(choice.click("figure:leona")).toBe(false);
  });
  it("a room with a chest opens the chest of the thief who stands in it", () => {
    const { choice } = table("busy_turn");
    choice.click("figure:leona");
    expect(choice.clickSpace("DY")).toBe(true);
    expect(choice.picked.target).toBe("chest:DY");
    expect(choice.ways.length).toBeGreaterThan(1);
  });
  it("a rival who can be attacked is found through his space", () => {
    const { choice } = table("busy_turn");
    choice.click("figure:leona");
    const attack = choice.options.find((option) => option.thief === "leona" && option.victim !== null)!;
    choice.clickSpace(attack.space!);
    expect(choice.picked.option?.victim).toBe(attack.victim);
  });
  it("goes through the thieves who can act", () => {
    const { choice } = table("busy_turn");
    const seen = [choice.nextThief(1), choice.nextThief(1), choice.nextThief(1), choice.nextThief(1)];
    expect(new Set(seen)).toEqual(choice.able);
    expect(choice.nextThief(1)).toBe(seen[0]);
    expect(choice.nextThief(-1)).toBe(seen[3]);
  });
});

describe("the next question", () => {
  it("forgets the target and keeps the thief, if he can still act", () => {
    const { store, choice, position } = table("busy_turn");
    choice.click("figure:harid");
    choice.clickSpace([...choice.lights.keys()].find((target) => target.startsWith("space:"))!.slice("space:".length));
    expect(choice.picked.option).not.toBeNull();
    store.receive({
      ...position,
      number: position.number + 1,
      fresh: false,
      events: [],
      question: { ...position.question!, number: 900 },
    });
    expect(choice.picked).toEqual({ thief: "harid", card: null, target: null, option: null });
  });
  it("of somebody else lights nothing", () => {
    const { choice } = table("combat_waiting");
    expect(choice.mine).toBe(false);
    expect(choice.lights.size).toBe(0);
    expect(choice.clickSpace("MC")).toBe(false);
  });
});
