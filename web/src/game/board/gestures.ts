/** Fingers, mouse and wheel on the board: one drags, two pinch, the wheel looks closer. */
import type { Zoom } from "./zoom.svelte.ts";

const SLACK = 7; // pixels: less is a click
type Place = [number, number];

export class Gestures {
  /** The pointer that was just lifted had moved: it was no click. */
  dragged = false;
  #down = new Map<number, Place>();
  #travelled = 0;

  constructor(
    private zoom: Zoom,
    private box: () => DOMRect,
  ) {}

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.zoom.by(Math.exp(-event.deltaY * lines * 0.0016), this.#place(event));
  };

  down = (event: PointerEvent): void => {
    if ((event.target as Element).closest("button")) return;
    if (this.#down.size === 0) {
      this.dragged = false;
      this.#travelled = 0;
    }
    this.#down.set(event.pointerId, this.#place(event));
  };

  move = (event: PointerEvent): void => {
    const before = this.#down.get(event.pointerId);
    if (before === undefined) return;
    const now = this.#place(event);
    const others = [...this.#down].filter(([id]) => id !== event.pointerId);
    this.#down.set(event.pointerId, now);
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    this.#travelled += Math.hypot(dx, dy);
    if (this.#travelled > SLACK) this.dragged = true;
    const other = others[0]?.[1];
    if (other !== undefined) {
      const [was, is] = [span(before, other), span(now, other)];
      if (was > 0) this.zoom.by(is / was, [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
      this.zoom.pan(dx / 2, dy / 2);
    } else if (this.dragged) this.zoom.pan(dx, dy);
  };

  up = (event: PointerEvent): void => {
    this.#down.delete(event.pointerId);
  };

  #place(event: { clientX: number; clientY: number }): Place {
    const box = this.box();
    return [event.clientX - box.left, event.clientY - box.top];
  }
}

function span([ax, ay]: Place, [bx, by]: Place): number {
  return Math.hypot(ax - bx, ay - by);
}
