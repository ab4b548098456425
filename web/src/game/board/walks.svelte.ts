/** Figures on their way: each walks along the path of its event while the stage shows that act.
 *
 * The position on the board is already the new one; who walks, or waits for his act, is drawn where he was.
 */
import type { Event, Point } from "../../wire.ts";

/** What is shown now and what is still to be shown: `stage.svelte.ts` is one. */
export interface Programme {
  readonly act: { event: Event } | null;
  readonly ms: number;
  readonly waiting: { event: Event }[];
}

export class Walks {
  #step: { figure: string; at: Point } | null = $state.raw(null);
  /** figure -> where it is drawn until it has arrived */
  at: Map<string, Point> = $derived.by(() => {
    const points = new Map<string, Point>();
    for (const act of this.programme.waiting) {
      const figure = walker(act.event);
      const start = figure === null || points.has(figure) ? undefined : this.way(act.event.path ?? [])[0];
      if (figure !== null && start !== undefined) points.set(figure, start);
    }
    if (this.#step !== null) points.set(this.#step.figure, this.#step.at);
    return points;
  });

  constructor(
    private programme: Programme,
    private way: (path: string[]) => Point[],
  ) {}

  /** Walks what is on the stage now. Called in an effect; returns the way to stop. */
  walk(): () => void {
    const { act, ms } = this.programme;
    const figure = act === null ? null : walker(act.event);
    const points = figure === null ? [] : this.way(act!.event.path ?? []);
    let frame = 0;
    if (figure !== null && points.length > 1 && ms > 0) {
      let begun: number | undefined;
      const step = (now: number): void => {
        begun ??= now;
        this.#step = { figure, at: along(points, Math.min(1, (now - begun) / (ms * 0.94))) };
        if (now - begun < ms) frame = requestAnimationFrame(step);
      };
      step(performance.now());
    }
    return () => {
      cancelAnimationFrame(frame);
      this.#step = null;
    };
  }
}

function walker(event: Event): string | null {
  const figure = event.values[0];
  return event.path !== null && event.path.length > 1 && typeof figure === "string" ? figure : null;
}

/** The place behind so much of the way, a little slower where it begins and ends. */
export function along(points: Point[], part: number): Point {
  const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
  const place = eased * (points.length - 1);
  const leg = Math.min(points.length - 2, Math.floor(place));
  const [ax, ay] = points[leg]!;
  const [bx, by] = points[leg + 1]!;
  return [ax + (bx - ax) * (place - leg), ay + (by - ay) * (place - leg)];
}
