import { beforeAll, expect, test } from "vitest";
import english from "../../../fixtures/words.en.json";
import type { Space, Words } from "../../wire.ts";
import { words } from "../../words.svelte.ts";
import { anEvent } from "../kit.ts";
import { partsOf } from "./named.ts";

beforeAll(() => words.use("en", english as Words));

test("figures, gangs and cards of a sentence can be looked up, and nothing of it is lost", () => {
  const event = anEvent(
    "card_played",
    ["executioners", "niggling_injury", "sarys"],
    "Executioners: the card Niggling Injury is played (Sarys).",
  );
  const parts = partsOf(event);
  expect(parts.map((part) => part.text).join("")).toBe(event.text);
  expect(parts.filter((part) => part.subject !== null).map((part) => part.subject)).toEqual([
    { kind: "gang", id: "executioners" },
    { kind: "card", id: "niggling_injury" },
    { kind: "figure", id: "sarys" },
  ]);
  expect(partsOf(anEvent("alarm", [], "The alarm!"))).toEqual([{ text: "The alarm!", subject: null }]);
});

test("rooms of the board can be looked up too", () => {
  const library = { id: "LI", slug: "library", kind: "room" } as unknown as Space;
  const event = anEvent("chest_opened", ["leona", "LI"], "Leona opens the chest in the Library.");
  const subjects = partsOf(event, new Map([["LI", library]])).map((part) => part.subject);
  expect(subjects).toContainEqual({ kind: "space", id: "LI" });
  expect(partsOf(event).map((part) => part.subject)).not.toContainEqual({ kind: "space", id: "LI" });
});
