import { beforeAll, expect, test } from "vitest";
import city from "../../../fixtures/board.json";
import catacombs from "../../../fixtures/catacombs.json";
import facts from "../../../fixtures/content.json";
import english from "../../../fixtures/words.en.json";
import type { Board, Content, Words } from "../../wire.ts";
import { words } from "../../words.svelte.ts";
import { piecesOf } from "../../glossary/pieces.ts";
import { linesOf, placesOf } from "./goal.ts";

beforeAll(() => words.use("en", english as Words));

const content = facts as unknown as Content;
const boards = [city, catacombs] as unknown as [Board, Board];

test("a clause in brackets becomes a link", () => {
  expect(piecesOf("Rob it. [ADV-1.3] [ADV-12.B] Then run.")).toEqual([
    { text: "Rob it." },
    { clause: "ADV-1.3" },
    { clause: "ADV-12.B" },
    { text: "Then run." },
  ]);
});

test.each(content.adventures.map((adventure) => [adventure.id, adventure] as const))(
  "%s says what it is about",
  (_, adventure) => {
    const lines = linesOf(adventure);
    expect(lines.map((line) => line.id)).toEqual(["pays", "how", "ends", "different"]);
    for (const line of lines) expect(line.pieces.some((piece) => "text" in piece && piece.text.length > 20)).toBe(true);
    expect(
      lines
        .flatMap((line) => line.pieces)
        .some((piece) => "clause" in piece && piece.clause.startsWith(`ADV-${adventure.number}.`)),
    ).toBe(true);
    expect(boards.flatMap((board) => placesOf(adventure, board)).length).toBeGreaterThan(0);
  },
);

test("the strongroom is called so, and pentacles are marked where they matter", () => {
  const [first, , , , , , , , , , choir] = content.adventures;
  expect(placesOf(first, boards[0])).toEqual([{ space: "TR", name: "Strongroom" }]);
  const pentacles = boards[0].spaces.filter((space) => space.pentacle).map((space) => space.id);
  expect(placesOf(choir, boards[0]).map((place) => place.space)).toEqual(pentacles);
  expect(
    placesOf(choir, boards[1])
      .map((place) => place.space)
      .sort(),
  ).toEqual(["HA", "SC"]);
});
