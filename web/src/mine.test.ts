import { expect, test } from "vitest";
import { inOrder } from "./mine.svelte.ts";
import { languageOf } from "./settings.svelte.ts";
import type { TableSummary } from "./wire.ts";

const table = (id: string, status: TableSummary["status"], changed: number, your_turn = false): TableSummary => ({
  id,
  status,
  changed,
  your_turn,
  adventure: "any",
  round: 1,
  rounds: 7,
  seats: [],
  mine: [0],
  campaign: null,
  held: [],
});

test("where one is waited for stands first, what is over last, the newest before the older", () => {
  const tables = [
    table("over", "over", 90),
    table("lobby", "lobby", 80),
    table("old", "playing", 10),
    table("new", "playing", 20),
    table("turn", "playing", 5, true),
  ];
  expect(inOrder(tables).map((row) => row.id)).toEqual(["turn", "new", "old", "lobby", "over"]);
});

test("the first language of the browser that is spoken here", () => {
  expect(languageOf(["de-DE", "fr-CA", "en"])).toBe("fr");
  expect(languageOf(["es-419"])).toBe("es");
  expect(languageOf(["de", "ja"])).toBe("en");
  expect(languageOf([])).toBe("en");
});
