/** Plays acts one after the other. It only shows: the position behind it is always the newest, and nothing waits for it. */
import type { Event } from "../wire.ts";
import { actsOf, duration, type Act } from "./animation.ts";

export interface Clock {
  later(call: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
}
const browser: Clock = {
  later: (call, milliseconds) => setTimeout(call, milliseconds),
  cancel: (timer) => clearTimeout(timer as number),
};

export class Stage {
  /** What is shown now, and for how many milliseconds. */
  act: Act | null = $state.raw(null);
  ms = $state(0);
  waiting: Act[] = $state.raw([]);
  private timer: unknown = null;
  private pace: () => number;
  private clock: Clock;
  /** Told of each act when it begins; also of those that are skipped, so that a scene knows all of it. */
  begun: (act: Act, shown: boolean) => void = () => {};

  constructor(pace: () => number, clock: Clock = browser) {
    this.pace = pace;
    this.clock = clock;
  }

  get playing(): boolean {
    return this.act !== null;
  }

  add(events: Event[]): void {
    this.waiting = [...this.waiting, ...actsOf(events)];
    if (this.act === null) this.next();
  }

  /** Everything that waits has been seen. */
  skip(): void {
    this.clock.cancel(this.timer);
    const rest = this.waiting;
    this.waiting = [];
    this.act = null;
    for (const act of rest) this.begun(act, false);
  }

  private next(): void {
    for (;;) {
      const [act, ...rest] = this.waiting;
      if (act === undefined) {
        this.act = null;
        return;
      }
      this.waiting = rest;
      const ms = duration(act, this.pace(), rest.length + 1);
      this.begun(act, ms > 0);
      if (ms <= 0) continue;
      this.act = act;
      this.ms = ms;
      this.timer = this.clock.later(() => this.next(), ms);
      return;
    }
  }
}
