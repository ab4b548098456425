import { expect, test } from "vitest";
import content from "../../../fixtures/content.json";
import board from "../../../fixtures/board.json";
import type { Content, Space } from "../../wire.ts";
import { aView } from "../kit.ts";
import { clausesOf } from "./clauses.ts";

const arcana = (content as unknown as Content).arcana;
const spaces = (board as unknown as { spaces: Space[] }).spaces;
const of = (subject: Parameters<typeof clausesOf>[0], view = aView(0)): string[] =>
  clausesOf(subject, arcana, spaces, view);

test("every card leads to the moments in which it is played", () => {
  expect(of({ kind: "card", id: "second_blade" })).toEqual(["W3"]);
  expect(of({ kind: "card", id: "jinx" })).toEqual(["W3", "W5"]);
  expect(of({ kind: "card", id: "muffled_hammer" })).toEqual(["CHE-2"]);
  for (const card of arcana)
    for (const clause of of({ kind: "card", id: card.id })) expect(clause).toMatch(/^[A-Z]+-?\d$/);
  expect(arcana.every((card) => of({ kind: "card", id: card.id }).length > 0)).toBe(true);
});

test("a room leads to what can be done in it and to what lies there", () => {
  const room = spaces.find((space) => space.kind === "room")!;
  expect(of({ kind: "space", id: room.id })).toEqual([]);
  const view = aView(0, { chests: [{ room: room.id, treasure: "keys", covered: false }] });
  expect(of({ kind: "space", id: room.id }, view)).toEqual(["CHE-1", "CHE-2"]);
  const gate = spaces.find((space) => space.kind === "gate")!;
  expect(of({ kind: "space", id: gate.id }, aView(0, { portcullises: [gate.id] }))).toEqual(["LEA-2"]);
});

test("treasures lead to how they are counted", () => {
  expect(of({ kind: "treasure", id: "purse" })).toEqual(["TRE-3"]);
  expect(of({ kind: "treasure", id: "scroll" })).toEqual(["TRE-2"]);
  expect(of({ kind: "term", id: "ap" })).toEqual([]);
});
