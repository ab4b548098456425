import { beforeAll, describe, expect, it } from "vitest";
import english from "../../fixtures/words.en.json";
import type { Words } from "../wire.ts";
import { words } from "../words.svelte.ts";
import { piecesOf } from "./pieces.ts";
import { inText, termName, terms } from "./terms.ts";

beforeAll(() => words.use("en", english as Words));

describe("the glossary", () => {
  it("names and explains every term", () => {
    expect(terms().length).toBeGreaterThan(25);
    for (const id of terms()) {
      expect(termName(id).length).toBeGreaterThan(1);
      expect(
        piecesOf(words.say("glossary", id)).some((piece) => "clause" in piece),
        id,
      ).toBe(true);
    }
  });

  it("is found in sentences, in the plural too, once each, and never within a word", () => {
    const found = inText("Two chests behind portcullises: each chest is mine. The mindful have no mind.");
    expect(found.filter((piece) => "term" in piece)).toEqual([
      { text: "chests", term: "chest" },
      { text: "portcullises", term: "portcullis" },
      { text: "mind", term: "mind" },
    ]);
    expect(found.map((piece) => piece.text).join("")).toBe(
      "Two chests behind portcullises: each chest is mine. The mindful have no mind.",
    );
  });
});
