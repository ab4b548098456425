import { expect, test } from "vitest";
import type { RuleBook } from "../wire.ts";
import { noted, pieces, plain, search } from "./search.ts";

const book: RuleBook = {
  chapters: [
    { id: "MIL", title: "Milice" },
    { id: "LEA", title: "Quitter le quartier" },
    { id: "ADV-1", title: "Aventure 1" },
  ],
  clauses: [
    { id: "MIL-1", chapter: "MIL", ruling: false, text: "Le joueur nomme un milicien et lance un dé.", note: "" },
    { id: "MIL-10", chapter: "MIL", ruling: true, text: "À égalité, le milicien gagne (MIL-1).", note: "" },
    { id: "LEA-2", chapter: "LEA", ruling: false, text: "Une herse bloque la sortie ; voir W2.", note: "" },
    { id: "ADV-1.2", chapter: "ADV-1", ruling: false, text: "La chambre forte est fermée.", note: "" },
  ],
};
const found = (query: string): string[] => search(book, query).map((clause) => clause.id);

test("nothing typed yet: everything", () => {
  expect(found("")).toHaveLength(4);
  expect(found("   ")).toHaveLength(4);
});

test("accents and capitals do not matter", () => {
  expect(found("egalite")).toEqual(["MIL-10"]);
  expect(found("ÉGALITÉ")).toEqual(["MIL-10"]);
  expect(plain("Œuvre à l'Été")).toBe("œuvre a l'ete");
});

test("the beginning of a word is enough, its middle is not", () => {
  expect(found("milic")).toEqual(["MIL-1", "MIL-10"]);
  expect(found("erse")).toEqual([]);
});

test("all the words must be there", () => {
  expect(found("milicien gagne")).toEqual(["MIL-10"]);
  expect(found("milicien herse")).toEqual([]);
});

test("the chapter's title counts too", () => {
  expect(found("quartier")).toEqual(["LEA-2"]);
});

test("an id finds its clause and not a longer one; a chapter finds all of its own", () => {
  expect(found("mil-1")).toEqual(["MIL-1"]);
  expect(found("MIL")).toEqual(["MIL-1", "MIL-10"]);
  expect(found("adv-1")).toEqual(["ADV-1.2"]);
});

test("what was searched for is marked where it stands, accents and all", () => {
  const marked = pieces("À égalité, le milicien gagne.", "egalite mil", new Set()).filter((piece) => piece.found);
  expect(marked.map((piece) => piece.text)).toEqual(["égalité", "mil"]);
});

test("the pieces are the text", () => {
  const text = "Œil pour œil : « à l'été » (MIL-1), W2.";
  expect(
    pieces(text, "oeil ete", new Set(["MIL-1"]))
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

test("ids of clauses that exist become links", () => {
  const linked = pieces("Voir MIL-1 et MIL-99, W2.", "", new Set(["MIL-1", "W2"])).filter((piece) => piece.clause);
  expect(linked.map((piece) => piece.clause)).toEqual(["MIL-1", "W2"]);
});

test("what stands behind a ruling is found too, and opened", () => {
  const clause = { id: "LEA-9", chapter: "LEA", ruling: true, text: "Une sortie.", note: "La face est illisible." };
  const larger = { ...book, clauses: [...book.clauses, clause] };
  expect(search(larger, "illisible").map((found) => found.id)).toEqual(["LEA-9"]);
  expect(noted(clause, "ILLISIBLE")).toBe(true);
  expect(noted(clause, "sortie")).toBe(false);
});
