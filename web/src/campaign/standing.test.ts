import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { aSeat, aTable } from "../game/kit.ts";
import { inOrder } from "../mine.svelte.ts";
import type { CampaignInfo, TableInfo, TableSummary, ToPage, Words } from "../wire.ts";
import { words } from "../words.svelte.ts";
import { bonusOf, campaignLine, notesOf, playersOf } from "./line.ts";
import { courseOf, goesOn, lastEvenings, leadersOf, rowsOf } from "./standing.ts";

const ADVENTURES = ["awakening_of_sophet_drahas", "market_for_bones", "choir_below", "price_of_pride"];
const none: CampaignInfo = {
  id: "campaign_of_ashes",
  evening: 1,
  adventures: ADVENTURES,
  evenings: [],
  totals: [0, 0],
  experience: [0, 0],
  champions: [],
  next: ADVENTURES[0]!,
  winners: [],
};
const two: CampaignInfo = {
  ...none,
  evening: 2,
  evenings: [
    {
      table: "a",
      adventure: ADVENTURES[0]!,
      gangs: ["cursed", "kaldern"],
      ducats: [12, 9],
      experience: [1, 0],
      winners: [0],
    },
    {
      table: "b",
      adventure: ADVENTURES[1]!,
      gangs: ["cursed", "nocturnis"],
      ducats: [4, 7],
      experience: [0, 2],
      winners: [1],
    },
  ],
  totals: [16, 16],
  experience: [0, 2],
  champions: [1],
  next: ADVENTURES[2]!,
};

describe("the standing of a campaign", () => {
  it("has a row for every evening, those to come too", () => {
    const rows = rowsOf(two);
    expect(rows.map((row) => row.adventure)).toEqual(ADVENTURES);
    expect(rows.map((row) => row.table)).toEqual(["a", "b", null, null]);
    expect(rows[1]?.cells).toEqual([
      { ducats: 4, gang: "cursed", won: false },
      { ducats: 7, gang: "nocturnis", won: true },
    ]);
    expect(rows[2]?.cells).toBeNull();
  });

  it("adds the ducats up from evening to evening", () => {
    expect(courseOf(two)).toEqual([
      { round: 0, ducats: [0, 0] },
      { round: 1, ducats: [12, 9] },
      { round: 2, ducats: [16, 16] },
    ]);
    expect(courseOf(none)).toEqual([{ round: 0, ducats: [0, 0] }]);
  });

  it("names who leads, all of them in a tie, nobody at the beginning", () => {
    expect(leadersOf(two)).toEqual([0, 1]);
    expect(leadersOf({ ...two, totals: [16, 15] })).toEqual([0]);
    expect(leadersOf(none)).toEqual([]);
  });
});

const text = JSON.parse(readFileSync("fixtures/words.en.json", "utf-8")) as Words;

describe("a campaign in words", () => {
  const seats = [
    aSeat(0, { name: "Ana" }),
    aSeat(1, { name: "", kind: "bot", bot: "burglar" }),
    aSeat(2, { name: "", kind: "bot", bot: "burglar" }),
  ];
  const told = aTable([0], seats) as Extract<ToPage, { type: "table" }>;
  const info: TableInfo = { ...told.table, campaign: two };
  beforeAll(() => words.use("en", text));

  it("says which evening it is", () => {
    expect(campaignLine(two)).toBe("The Campaign of Ashes · Evening 2 of 4");
  });

  it("tells two bots of one level apart", () => {
    expect(playersOf(info)).toEqual(["Ana", "Burglar 2", "Burglar 3"]);
  });

  it("says who has which bonus, before the adventure and in it, and nothing where there is none", () => {
    const next = { ...two, champions: [0] };
    expect(bonusOf({ ...info, status: "over" }, next)?.whose).toBe("Bonus in the next adventure, for Ana:");
    expect(bonusOf({ ...info, status: "lobby" }, next)?.whose).toBe("Bonus in this adventure, for Ana:");
    expect(bonusOf(info, next)?.what).toContain("ash coin");
    expect(bonusOf(info, { ...two, next: null })).toBeNull();
    expect(bonusOf(info, none)).toBeNull();
    expect(notesOf({ ...info, campaign: next })).toHaveLength(2);
    expect(notesOf({ ...info, campaign: null })).toEqual([]);
  });
});

const table = (id: string, more: Partial<TableSummary> = {}): TableSummary => ({
  id,
  status: "over",
  changed: 1,
  your_turn: false,
  adventure: "any",
  round: 1,
  rounds: 7,
  seats: [],
  mine: [0],
  campaign: null,
  held: [],
  ...more,
});
const evening = (first: string, number: number, over = false): Partial<TableSummary> => ({
  campaign: { id: "campaign_of_ashes", first, evening: number, evenings: 4, over },
});

describe("the list of my tables", () => {
  it("shows the evening that a campaign has reached, and every single game", () => {
    const tables = [
      table("one", evening("one", 1)),
      table("two", evening("one", 2)),
      table("other", evening("other", 1)),
      table("single"),
    ];
    expect(lastEvenings(tables).map((row) => row.id)).toEqual(["two", "other", "single"]);
  });

  it("puts a campaign between two evenings before what is over for good", () => {
    const tables = [
      table("single", { changed: 9 }),
      table("done", { ...evening("done", 4, true), changed: 8 }),
      table("goes on", evening("goes on", 2)),
      table("playing", { status: "playing" }),
    ];
    expect(tables.map(goesOn)).toEqual([false, false, true, false]);
    expect(inOrder(tables).map((row) => row.id)).toEqual(["playing", "goes on", "single", "done"]);
  });
});
