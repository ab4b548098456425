import { beforeAll, expect, test } from "vitest";
import english from "../../fixtures/words.en.json";
import { anOption, aQuestion, aView } from "../game/kit.ts";
import { TableStore } from "../game/table.svelte.ts";
import type { LessonScript, LessonStep, Option, Words } from "../wire.ts";
import { words } from "../words.svelte.ts";
import { LessonCourse } from "./course.svelte.ts";

beforeAll(() => words.use("en", english as Words));

const right = anOption("lockpick", { words: ["lockpick", "elise"] });
const other = anOption("end_turn", { words: ["end_turn"] });

function aStep(number: number, say: string | null, answer: Option | null, wrong: string | null = null): LessonStep {
  const question = answer === null ? null : aQuestion(0, number, { options: [right, other] });
  const events = number === 1 ? [] : [{ kind: "x", values: [], text: `before ${number}`, path: null }];
  return {
    say,
    beside: null,
    answer: answer?.words ?? null,
    wrong,
    position: { number, views: [aView(0)], question, events, moments: [], fresh: number === 1 },
  } as unknown as LessonStep;
}

function begun(at = 0): { course: LessonCourse; store: TableStore; reached: number[] } {
  const script: LessonScript = {
    lesson: "first",
    chapter: "one",
    table: { id: "first-one", seats: [], options: {}, commitment: null } as unknown as LessonScript["table"],
    seat: 0,
    steps: [aStep(1, "read", null), aStep(2, "do it", right, "not so"), aStep(3, null, null)],
  };
  const course = new LessonCourse(script);
  const reached: number[] = [];
  course.reached = (step) => reached.push(step);
  const store = new TableStore(course, undefined, undefined, true);
  store.guided = true;
  course.begin(store, at);
  return { course, store, reached };
}

test("what is read is left with a button, what is asked with its answer", async () => {
  const { course, store, reached } = begun();
  expect(store.question).toBeNull();
  course.next();
  expect(store.question?.options).toHaveLength(2);
  store.answer(right);
  await Promise.resolve();
  expect(course.over).toBe(true);
  expect(store.log.map((event) => event.text)).toEqual(["before 2", "before 3"]);
  expect(reached).toEqual([0, 1, 2]);
});

test("a wrong answer is answered with a kind word and changes nothing", async () => {
  const { course, store } = begun(1);
  const before = store.view;
  store.answer(other);
  await Promise.resolve();
  expect(course.at).toBe(1);
  expect(course.nudge).toBe("not so");
  expect(store.refusal).toBeNull();
  expect(store.view).toBe(before);
  expect(store.question?.options).toHaveLength(2); // it may be answered again
  store.answer(right);
  await Promise.resolve();
  expect(course.at).toBe(2);
  expect(course.nudge).toBe("");
});

test("one may go back, and come back to a step", () => {
  const { course, store } = begun(1);
  expect(course.at).toBe(1);
  expect(store.log.map((event) => event.text)).toEqual(["before 2"]);
  course.go(0);
  expect([course.at, store.question, store.log.length]).toEqual([0, null, 0]);
  course.go(99);
  expect(course.over).toBe(true);
});

test("whoever left at the end begins anew", () => {
  expect(begun(2).course.at).toBe(0);
});

test("the table's other wishes lead nowhere", () => {
  const { course, store } = begun(1);
  store.send({ type: "resign", seat: 0 });
  expect([course.at, course.nudge !== ""]).toEqual([1, true]);
});
