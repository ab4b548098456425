import { describe, expect, it } from "vitest";
import { anEvent } from "../kit.ts";
import { ceiling, chart } from "./chart.ts";
import { accounts, shares } from "./sources.ts";

const GANGS = ["executioners", "nocturnis"];
const scores = [
  { seat: 0, treasures: 10, gains: 2, losses: 3, total: 17, won: false },
  { seat: 1, treasures: 16, gains: 0, losses: 0, total: 20, won: true },
];
const log = [
  anEvent("mission_fulfilled", ["executioners", "m1", 6]),
  anEvent("ducats_gained", ["executioners", 3, "purse"]),
  anEvent("ducats_taken", ["nocturnis", "executioners", 2]),
  anEvent("ducats_gained", ["nocturnis", 3, "special"]),
  anEvent("ducats_lost", ["nocturnis", 1, "militia"]),
];

describe("accounts", () => {
  it("put the best first and tell where each ducat came from", () => {
    const [first, second] = accounts(scores, GANGS, log);
    expect(first?.score.seat).toBe(1);
    expect(first?.from).toEqual({ treasures: 16, missions: 0, chests: 0, taken: 2, other: 3 });
    expect(first?.losses).toBe(1);
    expect(second?.from).toEqual({ treasures: 10, missions: 6, chests: 3, taken: 0, other: 3 });
    expect(second?.losses).toBe(5);
  });

  it("meet the total, whatever the log does not tell", () => {
    for (const known of [log, [], [anEvent("ducats_gained", ["executioners", 30, "chest"])]]) {
      for (const row of accounts(scores, GANGS, known)) {
        const sum = Object.values(row.from).reduce((a, b) => a + b, 0);
        expect(sum - row.losses).toBe(row.score.total);
      }
    }
  });

  it("call nothing lost that could not be paid", () => {
    const poor = [{ seat: 0, treasures: 0, gains: 0, losses: 12, total: 0, won: false }];
    const [row] = accounts(poor, GANGS, [anEvent("ducats_gained", ["executioners", 5, "special"])]);
    expect(row?.from).toEqual({ treasures: 0, missions: 0, chests: 0, taken: 0, other: 5 });
    expect(row?.losses).toBe(5);
  });

  it("have bars on one scale", () => {
    const [first, second] = shares(accounts(scores, GANGS, log));
    expect(second?.from.reduce((a, b) => a + b)).toBeCloseTo(1);
    expect(first?.from[0]).toBeCloseTo(16 / 22);
    expect(second?.losses).toBeCloseTo(5 / 22);
  });
});

const frame = { width: 300, height: 120, left: 30, right: 70, top: 10, bottom: 10 };

describe("the chart of ducats", () => {
  const rows = [
    { round: 1, ducats: [0, 0] },
    { round: 2, ducats: [4, 8] },
    { round: 3, ducats: [8, 8] },
  ];

  it("draws each seat from the left edge to the right, high for many", () => {
    const drawn = chart(rows, frame);
    expect(drawn.lines[0]?.points).toEqual([
      [30, 110],
      [130, 60],
      [230, 10],
    ]);
    expect(drawn.lines[1]?.path).toBe("M30 110L130 10L230 10");
    expect(drawn.ticks.map((tick) => tick.value)).toEqual([0, 2, 4, 6, 8]);
    expect(drawn.rounds.map((row) => row.x)).toEqual([30, 130, 230]);
  });

  it("keeps labels of lines that end together apart", () => {
    const [one, two] = chart(rows, frame).lines;
    expect(Math.abs((one?.label ?? 0) - (two?.label ?? 0))).toBeGreaterThanOrEqual(15);
  });

  it("keeps the labels of four who have nothing inside the picture", () => {
    const labels = chart(
      [
        { round: 0, ducats: [0, 0, 0, 0] },
        { round: 1, ducats: [0, 0, 0, 0] },
      ],
      frame,
    ).lines.map((line) => line.label);
    expect(Math.max(...labels)).toBeLessThanOrEqual(frame.height);
    for (const [at, label] of labels.entries()) if (at > 0) expect(label - labels[at - 1]!).toBeGreaterThanOrEqual(15);
  });

  it("stands a game without ducats and one of a single round", () => {
    expect(chart([], frame).lines).toEqual([]);
    expect(chart([{ round: 1, ducats: [0] }], frame).lines[0]?.points).toEqual([[30, 110]]);
  });

  it("ends its scale at a pleasant number", () => {
    expect([1, 5, 6, 9, 17, 33, 60, 81].map(ceiling)).toEqual([4, 5, 8, 10, 20, 40, 80, 100]);
  });
});
