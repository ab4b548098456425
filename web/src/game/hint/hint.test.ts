/** Hints: for the question that stands and whoever looks at it, shown on the board, one press plays them. */
import { expect, test } from "vitest";
import type { Heard } from "../../changes.ts";
import type { Advice } from "../../wire.ts";
import { Choice } from "../board/choice.svelte.ts";
import { anOption, aPosition, aQuestion, aSeat, aStore, aView } from "../kit.ts";
import { estimateOf, optionOf, placeOf } from "./hint.ts";

const move = anOption("move", { words: ["move", "leona", "LI"], thief: "leona", space: "LI", path: ["04", "LI"] });
const end = anOption("end_turn");
const advice = (words: string[], more: Partial<Advice> = {}): Advice => ({
  words,
  text: words.join(" "),
  share: null,
  behind: null,
  ...more,
});
const hint = (seat: number, question: number, ...words: string[][]): Heard => ({
  type: "hint",
  seat,
  question,
  advice: words.map((row) => advice(row)),
});
const asked = (number: number): Heard => aPosition(number, [0], aQuestion(0, number, { options: [end, move] }));

test("it is asked for once, and thought about until it comes", () => {
  const { store, sent } = aStore([0]);
  store.receive(asked(4));
  store.askHint();
  store.askHint();
  expect(sent).toEqual([{ type: "hint", seat: 0, question: 4 }]);
  expect(store.hintThinking).toBe(true);
  store.receive(hint(0, 4, move.words, end.words));
  expect(store.hintThinking).toBe(false);
  expect(store.hint?.advice.map((row) => row.words)).toEqual([move.words, end.words]);
  store.askHint();
  expect(sent).toHaveLength(1);
  store.forgetHint();
  expect(store.hint).toBeNull();
});

test("one that comes too late, or belongs to another, is not shown; an answer takes it away", () => {
  const { store } = aStore([0]);
  store.receive(asked(4));
  store.askHint();
  store.receive(asked(6));
  expect(store.hintThinking).toBe(false);
  store.receive(hint(0, 4, move.words));
  expect(store.hint).toBeNull();
  store.receive(hint(1, 6, move.words));
  expect(store.hint).toBeNull();
  store.receive(hint(0, 6, move.words));
  expect(store.hint).not.toBeNull();
  store.answer(end);
  expect(store.hint).toBeNull();
});

test("a refusal ends the thinking, and one may ask again", () => {
  const { store, sent } = aStore([0]);
  store.receive(asked(4));
  store.askHint();
  store.receive({ type: "refused", error: "hints_off", sentence: "No." });
  expect(store.hintThinking).toBe(false);
  expect(store.refusal?.sentence).toBe("No.");
  store.askHint();
  expect(sent).toHaveLength(2);
});

test("whoever is not asked, or only looks on, asks for nothing", () => {
  const { store, sent } = aStore([]);
  store.receive(aPosition(4, [], aQuestion(0, 4, { options: null })));
  store.askHint();
  expect(sent).toEqual([]);
});

test("at a shared device it is hidden until its owner has taken it", () => {
  const { store } = aStore([0, 1], [aSeat(0), aSeat(1)]);
  store.receive(aPosition(4, [0, 1], aQuestion(0, 4, { options: [end, move] })));
  store.takeDevice(0);
  store.askHint();
  store.receive(hint(0, 4, move.words));
  expect(store.hint).not.toBeNull();
  store.receive(aPosition(5, [0, 1], aQuestion(1, 5)));
  store.receive(hint(1, 5, end.words));
  expect(store.handover).toBe(1);
  expect(store.hint).toBeNull();
});

test("the board shows where the first one leads until something else is pointed at", () => {
  const { store } = aStore([0]);
  store.receive(aPosition(4, [0], aQuestion(0, 4, { options: [end, move] }), [], false, { figures: aView(0).figures }));
  const choice = new Choice(store);
  expect(choice.preview).toBeNull();
  store.receive(hint(0, 4, move.words, end.words));
  expect(choice.preview).toBe(move);
  expect(choice.hintedPlace).toBe("LI");
  choice.shown = end;
  expect(choice.preview).toBe(end);
});

test("a place: where it leads, where the other stands, else who does it", () => {
  const at = (figure: string): string | null => ({ leona: "04", iris: "BR" })[figure] ?? null;
  expect(placeOf(move, at)).toBe("LI");
  expect(placeOf(anOption("attack", { thief: "leona", victim: "iris" }), at)).toBe("BR");
  expect(placeOf(anOption("leave", { thief: "leona", space: "exit" }), at)).toBe("04");
  expect(placeOf(end, at)).toBeNull();
});

test("an advice names an offered option, and says what is known of it", () => {
  expect(optionOf(advice(["move", "leona", "LI"]), [end, move])).toBe(move);
  expect(optionOf(advice(["move", "leona", "BR"]), [end, move])).toBeNull();
  expect(optionOf(undefined, [end])).toBeNull();
  expect(estimateOf(advice([], { share: 0.4, behind: 0 }))).toBe("share");
  expect(estimateOf(advice([], { behind: 0.02 }))).toBe("less");
  expect(estimateOf(advice([], { behind: 0.001 }))).toBe("same");
  expect(estimateOf(advice([]))).toBeNull();
});
