import { describe, expect, it } from "vitest";
import { aTable, aView, anEvent } from "../kit.ts";
import type { ReplayInfo, ReplayPosition, TableInfo } from "../../wire.ts";
import { Course, type Clock } from "./course.svelte.ts";

const ROUNDS = [0, 0, 1, 1, 1, ...Array.from({ length: 90 }, (_, i) => 2 + Math.floor(i / 30))];
const info: ReplayInfo = {
  table: (aTable([]) as { table: TableInfo }).table,
  steps: ROUNDS.map((round, number) => ({ number, round, player: 0, seat: 0, text: `step ${number}` })),
  ducats: [],
  scores: [],
};
const settled = (): Promise<void> =>
  new Promise((done) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(done))));

function aCourse(at = 0): { course: Course; asked: [number, number][]; tick(): void; fail: { now: boolean } } {
  const asked: [number, number][] = [];
  const fail = { now: false };
  let call: (() => void) | null = null;
  const clock: Clock = { later: (next) => ((call = next), 1), cancel: () => (call = null) };
  const fetch = async (from: number, to: number): Promise<ReplayPosition[]> => {
    asked.push([from, to]);
    if (fail.now) throw new Error("offline");
    return Array.from({ length: to - from + 1 }, (_, i) => ({
      number: from + i,
      view: aView(-1, { round: from + i }),
      events: [anEvent("alarm")],
      moments: [],
      hands: [],
    }));
  };
  const course = new Course(info, fetch, at, clock);
  return {
    course,
    asked,
    fail,
    tick() {
      const now = call;
      call = null;
      now?.();
    },
  };
}

describe("a replay", () => {
  it("fetches positions in pieces, each once, and stays within the game", async () => {
    const { course, asked } = aCourse();
    await settled();
    expect(course.view?.round).toBe(0);
    course.step(1);
    course.step(1);
    course.step(-1);
    expect(course.at).toBe(1);
    expect(course.view?.round).toBe(1);
    expect(asked).toEqual([[0, 39]]);
    course.go(999);
    await settled();
    expect(course.at).toBe(95);
    expect(asked).toEqual([
      [0, 39],
      [80, 95],
    ]);
    course.go(-3);
    expect(course.at).toBe(0);
  });

  it("opens at a linked position, and shows the last one while another is on its way", async () => {
    const { course } = aCourse(50);
    expect(course.view).toBeNull();
    await settled();
    expect(course.view?.round).toBe(50);
    course.go(10);
    expect(course.waiting).toBe(true);
    expect(course.view?.round).toBe(50);
    await settled();
    expect(course.waiting).toBe(false);
    expect(course.view?.round).toBe(10);
  });

  it("jumps to rounds", async () => {
    const { course } = aCourse();
    expect(course.rounds.slice(0, 3)).toEqual([
      { round: 0, number: 0 },
      { round: 1, number: 2 },
      { round: 2, number: 5 },
    ]);
    course.toRound(2);
    expect([course.at, course.round]).toEqual([5, 2]);
    course.jump(1);
    expect(course.at).toBe(35);
    course.jump(-1);
    course.jump(-1);
    expect(course.at).toBe(2);
  });

  it("plays to the end and stops there, and waits for what is on its way", async () => {
    const { course, tick } = aCourse(93);
    course.play();
    tick();
    expect(course.at).toBe(93); // not here yet
    await settled();
    tick();
    tick();
    expect([course.at, course.playing]).toEqual([95, false]);
    course.play();
    expect(course.at).toBe(0); // once more from the beginning
    course.toggle();
    expect(course.playing).toBe(false);
  });

  it("waits for what is still being shown", async () => {
    const { course, tick } = aCourse(10);
    await settled();
    let busy = true;
    course.busy = () => busy;
    course.play();
    tick();
    expect(course.at).toBe(10);
    busy = false;
    tick();
    expect(course.at).toBe(11);
  });

  it("stops where the server does not answer, and asks again later", async () => {
    const { course, asked, fail } = aCourse();
    await settled();
    fail.now = true;
    course.go(60);
    await settled();
    expect(course.trouble).toBeInstanceOf(Error);
    fail.now = false;
    course.go(61);
    await settled();
    expect(course.trouble).toBeNull();
    expect(course.view?.round).toBe(61);
    expect(asked.filter(([from]) => from === 40)).toHaveLength(2);
  });
});
