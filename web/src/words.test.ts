/** The same rules for gaps as text/catalogue.py. */
import { beforeEach, expect, test } from "vitest";
import { words } from "./words.svelte.ts";

const NOUNS = {
  en: {
    ducat: "ducat",
    ducats: "ducats",
    die: "die",
    dice: "dice",
    thief: "thief",
    thieves: "thieves",
    militiamen: "militiamen",
  },
  fr: { ducat: "ducat", ducats: "ducats" },
  es: { ducat: "ducado", ducats: "ducados" },
};

beforeEach(() => {
  words.use("en", {
    word: NOUNS.en,
    event: { gained: "{seat}: {number:ducat} gained.", plain: "Nothing happens." },
  });
});

test("a text without gaps is said as it is written", () => {
  expect(words.say("event", "plain")).toBe("Nothing happens.");
});

test("gaps are filled, and numbers counted with their noun", () => {
  expect(words.say("event", "gained", { seat: "Wanda", number: 1 })).toBe("Wanda: 1 ducat gained.");
  expect(words.say("event", "gained", { seat: "Wanda", number: 3 })).toBe("Wanda: 3 ducats gained.");
});

test("a name with signs of a pattern stays as it is", () => {
  expect(words.say("event", "gained", { seat: "$& {number}", number: 2 })).toBe("$& {number}: 2 ducats gained.");
});

test.each([
  ["en", ["0 ducats", "1 ducat", "2 ducats", "-1 ducat"]],
  ["fr", ["0 ducat", "1 ducat", "2 ducats", "-1 ducat"]],
  ["es", ["0 ducados", "1 ducado", "2 ducados", "-1 ducado"]],
] as const)("%s counts as its speakers count", (language, counts) => {
  words.use(language, { word: NOUNS[language] });
  expect([0, 1, 2, -1].map((number) => words.count(number, "ducat"))).toEqual(counts);
});

test("nouns with a plural of their own", () => {
  expect(["die", "thief", "militiaman"].map((noun) => words.count(2, noun))).toEqual([
    "2 dice",
    "2 thieves",
    "2 militiamen",
  ]);
});

test("a name after de loses the vowel before a vowel", () => {
  words.use("fr", { word: { movement: "déplacement {figure:de}" } });
  expect(["Leona", "Iris", "Élise", "Harid"].map((figure) => words.say("word", "movement", { figure }))).toEqual([
    "déplacement de Leona",
    "déplacement d'Iris",
    "déplacement d'Élise",
    "déplacement de Harid",
  ]);
});

test("what is missing is a mistake that a test sees", () => {
  expect(() => words.say("event", "nowhere")).toThrow("There is no text [event] nowhere in the language en.");
  expect(() => words.say("event", "gained", { number: 1 })).toThrow("needs a value for seat");
  expect(() => words.say("event", "gained", { seat: "Wanda", number: "many" })).toThrow(
    "counts number, which is not a number",
  );
});

test("a moment is told in the language", () => {
  const now = 1_000_000;
  expect(words.ago(now - 5, now)).toBe("now");
  expect(words.ago(now - 120, now)).toBe("2 minutes ago");
  words.use("fr", {});
  expect(words.ago(now - 90_000, now)).toBe("hier");
});

test("names stand in a row as the language puts them", () => {
  expect(words.list(["Iris", "Leona", "Harid"])).toBe("Iris, Leona, and Harid");
  words.use("es", {});
  expect(words.list(["Iris", "Leona"])).toBe("Iris y Leona");
});

test("what names something ends as the language writes it", () => {
  expect(words.label("Reward")).toBe("Reward:");
  words.use("fr", {});
  expect(words.label("Récompense")).toBe("Récompense\u00A0:");
});
