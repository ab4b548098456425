/** Which fight is on the screen: as far as it has been told, and one's own as it stands. */
import type { Event, Question } from "../../wire.ts";
import { onTheBoard } from "../selection.ts";
import type { TableStore } from "../table.svelte.ts";
import { corrected, fightOf, type Fight } from "./fight.ts";

export class CombatShow {
  #gone = $state(-1); // put away: the last moment of it that was seen

  constructor(private store: TableStore) {}

  /** The fight that the moments up to now tell. */
  #told: Fight | null = $derived.by(() => {
    const { moments, at } = this.store.player;
    let from = at;
    while (from >= 0 && moments[from]!.event?.kind !== "combat_began") from -= 1;
    if (from < 0) return null;
    const events = moments
      .slice(from, at + 1)
      .map((moment) => moment.event)
      .filter((event): event is Event => event !== null);
    return fightOf(events, this.#gangOf);
  });

  fight: Fight | null = $derived.by(() => {
    const player = this.store.player;
    if (player.now !== null && player.now.id <= this.#gone && !player.busy) return null;
    const combat = player.busy ? null : (this.store.view?.combat ?? null);
    if (combat !== null) return corrected(this.#told, combat);
    const told = this.#told;
    // A fight that is over stays for the last look: one's own until it is put away, others' while they are shown.
    return told !== null && told.winner !== null && !player.busy && !this.own(told) ? null : told;
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
    return this.through && !this.store.player.busy;
  }

  own(fight: Fight): boolean {
    const mine = this.store.people;
    return [fight.attacker, fight.defender].some((figure) => mine.includes(this.#seatOf(figure) ?? -1));
  }

  /** Whoever puts it away, or answers the next question, has seen it. */
  close(): void {
    if (this.store.player.busy) this.store.player.skip();
    this.#gone = this.store.player.now?.id ?? -1;
  }

  /** The fight is over and everything about it has been shown. */
  get ended(): boolean {
    return (
      this.fight !== null && this.fight.winner !== null && !this.store.player.busy && this.store.view?.combat == null
    );
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
