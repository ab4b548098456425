/** Which fight is on the screen: one's own as it stands, those of others as the stage plays them. */
import type { Question } from "../../wire.ts";
import { onTheBoard } from "../selection.ts";
import type { Stage } from "../stage.svelte.ts";
import type { TableStore } from "../table.svelte.ts";
import { after, corrected, type Fight } from "./fight.ts";

export class CombatShow {
  #told: Fight | null = $state.raw(null);
  #closed = $state(false);

  constructor(
    private store: TableStore,
    private stage: Stage,
  ) {
    stage.begun = (act) => {
      const next = after(this.#told, act.event, this.#gangOf);
      if (act.event.kind === "combat_began") this.#closed = false;
      this.#told = next;
    };
  }

  fight: Fight | null = $derived.by(() => {
    if (this.#closed) return null;
    const combat = this.store.view?.combat ?? null;
    const live = combat !== null && (this.asked !== null || !this.stage.playing);
    if (live) return corrected(this.#told, combat, this.store.view?.ashes != null);
    const told = this.#told;
    if (told === null) return null;
    // A fight that is over stays for the last look: one's own until it is put away, others' while the stage plays.
    if (told.winner !== null && !this.stage.playing && !this.own(told)) return null;
    return told;
  });

  /** The question that belongs to this combat and that somebody here answers now. */
  get asked(): Question | null {
    const question = this.store.question;
    if (question === null || question.options === null || onTheBoard(question)) return null;
    return this.store.view?.combat != null ? question : null;
  }

  /** Somebody here chooses on the board: where to retreat, or what to do next in the turn. */
  get through(): boolean {
    const question = this.store.question;
    return question !== null && question.options !== null && onTheBoard(question);
  }

  /** The board is needed, and the fight has been seen: the scene makes itself small. */
  get aside(): boolean {
    const rolling = this.stage.act?.kind === "combat" || this.stage.waiting.some((act) => act.kind === "combat");
    return this.through && !rolling;
  }

  own(fight: Fight): boolean {
    const mine = this.store.people;
    return [fight.attacker, fight.defender].some((figure) => mine.includes(this.#seatOf(figure) ?? -1));
  }

  close(): void {
    this.#closed = true;
    this.#told = null;
    this.stage.skip();
  }

  /** The fight is over and everything about it has been shown. */
  get ended(): boolean {
    return this.fight !== null && this.fight.winner !== null && !this.stage.playing && this.store.view?.combat == null;
  }

  /** Whoever answers the next question has seen the end of the last fight. */
  seen(): void {
    if (this.#told?.winner != null) this.#told = null;
  }

  /** A position that came afresh, or was taken back: what was told is no longer true. */
  forget(): void {
    this.#told = null;
  }

  #gangOf = (figure: string): string | null => {
    const seat = this.#seatOf(figure);
    return seat === null ? null : (this.store.views[0]?.gangs[seat]?.gang ?? null);
  };

  #seatOf = (figure: string): number | null => {
    const seat = this.store.views[0]?.figures.find((one) => one.id === figure)?.seat ?? -1;
    return seat < 0 ? null : seat;
  };
}
