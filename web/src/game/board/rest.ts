/** A pointer that rests on a room shows its text in passing: what it is, and what lies there. */
import { info } from "../panels/info.svelte.ts";

const REST = 800; // milliseconds: longer than for a card, because pointers often stand still over a board

export class Rest {
  #space: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown = false;

  /** The pointer is over this room; null: over none, or over something that is previewed already. */
  over(space: string | null, at: { clientX: number; clientY: number }): void {
    if (space === this.#space) return;
    this.leave();
    this.#space = space;
    if (space === null) return;
    const [x, y] = [at.clientX, at.clientY];
    this.#timer = setTimeout(() => {
      this.#shown = true;
      info.peeked = { subject: { kind: "space", id: space }, x, y };
    }, REST);
  }

  leave(): void {
    clearTimeout(this.#timer);
    if (this.#shown) info.peeked = null;
    this.#shown = false;
    this.#space = null;
  }
}
