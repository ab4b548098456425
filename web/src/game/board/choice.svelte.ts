/** What the person at the board has picked and not yet sent: the state behind `selection.ts`. */
import type { Option, Question } from "../../wire.ts";
import { optionOf, placeOf } from "../hint/hint.ts";
import {
  actors,
  answers,
  back,
  begin,
  cardChoices,
  click,
  clickCard,
  clickOption,
  commands,
  lit,
  menus,
  NOTHING,
  onTheBoard,
  playable,
  refused,
  type Move,
  type Picked,
  type Target,
} from "../selection.ts";
import type { TableStore } from "../table.svelte.ts";

const NO_OPTIONS: Option[] = [];

export class Choice {
  /** What the pointer or the keyboard is on: it is previewed. */
  over = $state<Target | null>(null);
  /** A hovered option of a list or a chooser. */
  shown = $state.raw<Option | null>(null);
  #picked = $state.raw<Picked>(NOTHING);
  #number = $state(-1); // of the question that `#picked` belongs to

  question: Question | null = $derived.by(() => this.store.question);
  options: Option[] = $derived.by(() => this.question?.options ?? NO_OPTIONS);
  /** This question is answered on the board, and by whoever looks at it. */
  mine: boolean = $derived(this.question !== null && this.question.options !== null && onTheBoard(this.question));
  picked: Picked = $derived.by(() =>
    this.question !== null && this.#number === this.question.number
      ? this.#picked
      : begin(this.mine ? this.question : null, this.#picked, this.store.view),
  );
  able: Set<string> = $derived(new Set(this.mine ? actors(this.options) : []));
  lights: Map<Target, Option[]> = $derived.by(() => (this.mine ? lit(this.options, this.picked, this.at) : new Map()));
  commands: Option[] = $derived.by(() => {
    if (!this.mine) return [];
    return this.picked.card === null
      ? commands(this.options, this.picked.thief)
      : cardChoices(this.options, this.picked);
  });
  refused = $derived(this.picked.card === null ? refused(this.question, this.picked.thief) : []);
  answers: Option[] = $derived(this.mine ? answers(this.options) : []);
  menus: Map<string, Option[]> = $derived(this.mine ? menus(this.options) : new Map());
  playable: Map<string, Option[]> = $derived(playable(this.options));
  /** What ends at the picked target: more than one, and the person may choose. */
  ways: Option[] = $derived(this.picked.target === null ? [] : (this.lights.get(this.picked.target) ?? []));
  /** What the hint would do, and where that is. */
  hinted: Option | null = $derived.by(() => optionOf(this.store.hint?.advice[0], this.options));
  hintedPlace: string | null = $derived.by(() => (this.hinted === null ? null : placeOf(this.hinted, this.at)));
  /** What is drawn and told in advance. */
  preview: Option | null = $derived.by(() => {
    if (this.shown !== null) return this.shown;
    const over = this.over === null ? undefined : this.lights.get(this.over)?.[0];
    return over ?? this.picked.option ?? this.hinted;
  });

  constructor(readonly store: TableStore) {}

  at = (figure: string): string | null => this.store.view?.figures.find((one) => one.id === figure)?.at ?? null;

  /** True if the question had a use for the click. */
  click(target: Target): boolean {
    if (!this.mine) return false;
    return this.#do(click(this.options, this.picked, target, this.at));
  }

  /** A space: itself, the chest that lies there, or who stands there. */
  clickSpace(space: string): boolean {
    if (this.lights.has(`space:${space}`)) return this.click(`space:${space}`);
    if (this.lights.has(`chest:${space}`)) return this.click(`chest:${space}`);
    const figure = this.store.view?.figures.find((one) => one.at === space && this.#means(`figure:${one.id}`));
    return figure !== undefined && this.click(`figure:${figure.id}`);
  }

  #means(target: Target): boolean {
    return this.lights.has(target) || this.able.has(target.slice("figure:".length));
  }

  clickCard(card: string): boolean {
    return this.question?.options != null && this.#do(clickCard(this.options, this.picked, card));
  }

  /** A button of one option: the first press shows it, the second sends it. */
  clickOption(option: Option): boolean {
    return this.#do(clickOption(this.picked, option));
  }

  /** One of several ways to the same place. */
  choose(option: Option): void {
    this.#keep({ ...this.picked, option });
  }

  send(option: Option | null = this.picked.option): void {
    if (option === null) return;
    const thief = this.picked.thief;
    this.store.answer(option);
    this.#keep({ ...NOTHING, thief });
    this.#number = -1; // the next question begins with the same thief
    this.over = this.shown = null;
  }

  cancel(): void {
    this.shown = this.over = null;
    this.#keep(back(this.picked));
  }

  /** The next thief who can do something, for the keyboard. */
  nextThief(step: 1 | -1): string | null {
    const able = [...this.able];
    if (able.length === 0) return null;
    const now = this.picked.thief === null ? (step === 1 ? -1 : 0) : able.indexOf(this.picked.thief);
    const next = able[(now + step + able.length) % able.length]!;
    this.#keep({ ...NOTHING, thief: next });
    return next;
  }

  #do(move: Move): boolean {
    if (move.send !== null) this.send(move.send);
    else if (move.heard) this.#keep(move.picked);
    return move.heard;
  }

  #keep(picked: Picked): void {
    this.#picked = picked;
    this.#number = this.question?.number ?? -1;
  }
}
