/** The analysis of a finished game: asked for, waited for, drawn. */
import { expect, test } from "vitest";
import { Refused } from "../../api.ts";
import type { Analysis, Chances, Verdict } from "../../wire.ts";
import { chanceChart, placeAt } from "./chances.ts";
import { bySeat, Study, type Ways } from "./study.svelte.ts";

const none: Analysis = { state: "none", done: 0, total: 0, verdicts: [], chances: [] };
const thinking: Analysis = { ...none, state: "thinking", done: 3, total: 9 };
const done: Analysis = { ...thinking, state: "done", done: 9 };

/** A server that gives these answers in turn, and time that passes by hand. */
function served(
  answers: (Analysis | Error)[],
  tokens = ["t"],
): { ways: Ways; asked: string[]; pass: () => Promise<void> } {
  const asked: string[] = [];
  let waiting: (() => void) | null = null;
  const next = (): Promise<Analysis> => {
    const answer = answers.shift();
    return answer instanceof Error || answer === undefined ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const ways: Ways = {
    get: () => (asked.push("get"), next()),
    ask: (_, held) => (asked.push(`ask ${held.join()}`), next()),
    tokens: () => tokens,
    later: (call) => (waiting = call),
    cancel: () => (waiting = null),
  };
  const pass = async (): Promise<void> => {
    const call = waiting;
    waiting = null;
    call?.();
    await new Promise((settled) => setTimeout(settled));
  };
  return { ways, asked, pass };
}

test("it is looked at again until it is done", async () => {
  const { ways, asked, pass } = served([none, thinking, thinking, done]);
  const study = new Study("x", ways);
  await study.load();
  expect(study.found?.state).toBe("none");
  await pass();
  expect(asked).toEqual(["get"]);
  await study.ask();
  expect(study.found?.done).toBe(3);
  await pass();
  await pass();
  await pass();
  expect(study.found?.state).toBe("done");
  expect(asked).toEqual(["get", "ask t", "get", "get"]);
});

test("where the server began anew, it is asked for again", async () => {
  const { ways, asked, pass } = served([thinking, none, thinking, done]);
  const study = new Study("x", ways);
  await study.ask();
  await pass();
  await pass();
  expect(asked).toEqual(["ask t", "get", "ask t", "get"]);
  expect(study.found?.state).toBe("done");
});

test("a server that is away for a moment does not end it; a refusal is told in its sentence", async () => {
  const { ways, pass } = served([thinking, new Refused("offline", ""), done]);
  const study = new Study("x", ways);
  await study.ask();
  await pass();
  await pass();
  expect(study.found?.state).toBe("done");
  const refused = new Study("x", served([new Refused("analysis_seated", "Only somebody who sat here.")], []).ways);
  expect(refused.mayAsk).toBe(false);
  await refused.ask();
  expect(refused.trouble).toBe("Only somebody who sat here.");
});

test("nothing goes on behind a page that was left", async () => {
  const { ways, asked, pass } = served([thinking, thinking]);
  const study = new Study("x", ways);
  await study.ask();
  study.stop();
  await pass();
  expect(asked).toEqual(["ask t"]);
});

test("verdicts are for each seat, mine first", () => {
  const row = (seat: number, cost: number): Verdict => ({
    number: 1,
    round: 1,
    seat,
    question: "",
    played: "",
    better: "",
    share: 0.5,
    cost,
  });
  const groups = bySeat([row(2, 0.3), row(0, 0.2), row(2, 0.1)], 3, [2]);
  expect(groups.map((group) => [group.seat, group.verdicts.map((verdict) => verdict.cost)])).toEqual([
    [2, [0.3, 0.1]],
    [0, [0.2]],
    [1, []],
  ]);
});

const rows: Chances[] = [
  { number: 8, round: 1, shares: [0.5, 0.5] },
  { number: 18, round: 1, shares: [0.6, 0.4] },
  { number: 30, round: 2, shares: [0.2, 0.8] },
  { number: 40, round: 2, shares: [0, 1] },
];
const frame = { width: 340, height: 140, left: 30, right: 10, top: 20, bottom: 20 };

test("chances run from turn to turn, rounds stand where they begin", () => {
  const chart = chanceChart(rows, frame);
  expect(chart.lines[0]!.path).toBe("M30 70L130 60L230 100L330 120");
  expect(chart.lines[1]!.last).toEqual([330, 20]);
  expect(chart.rounds).toEqual([
    { round: 1, x: 30 },
    { round: 2, x: 230 },
  ]);
  expect(chart.turns.map((turn) => [turn.from, turn.to, turn.number])).toEqual([
    [30, 80, 8],
    [80, 180, 18],
    [180, 280, 30],
    [280, 330, 40],
  ]);
});

test("a position lies between its turn and the next", () => {
  const { turns } = chanceChart(rows, frame);
  expect(placeAt(turns, 3)).toBeNull();
  expect(placeAt(turns, 8)).toBe(30);
  expect(placeAt(turns, 24)).toBe(180);
  expect(placeAt(turns, 40)).toBe(330);
  expect(placeAt([], 4)).toBeNull();
});

test("nothing known is nothing drawn", () => {
  expect(chanceChart([], frame).lines).toEqual([]);
});
