/** A figure on its way: it walks along the path of its event into the place where the shown position has it. */
import type { Event, Point } from "../../wire.ts";

/** What is shown now, and for how long: `player/player.svelte.ts` is one. */
export interface Programme {
  readonly now: { event: Event | null } | null;
  readonly ms: number;
}

export class Walks {
  #step: { figure: string; at: Point } | null = $state.raw(null);
  /** figure -> where it is drawn until it has arrived */
  at: Map<string, Point> = $derived.by(() => new Map(this.#step === null ? [] : [[this.#step.figure, this.#step.at]]));

  constructor(
    private programme: Programme,
    private way: (path: string[]) => Point[],
    private still: () => boolean = () => false, // nothing moves: he is where he goes
  ) {}

  /** Walks what is shown now. Called in an effect; returns the way to stop. */
  walk(): () => void {
    const { now, ms } = this.programme;
    const event = ms > 0 && !this.still() ? (now?.event ?? null) : null;
    const figure = event === null ? null : walker(event);
    const points = figure === null ? [] : this.way(event!.path ?? []);
    let frame = 0;
    if (figure !== null && points.length > 1) {
      let begun: number | undefined;
      const step = (time: number): void => {
        begun ??= time;
        this.#step = { figure, at: along(points, Math.min(1, (time - begun) / (ms * 0.94))) };
        if (time - begun < ms) frame = requestAnimationFrame(step);
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
