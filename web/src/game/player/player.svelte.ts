/** The one player of what happens. Every part of the table reads the moment that is shown, and none the newest one.
 *
 * Moments come in at the end (`add`); `at` is the one that is shown. Each stays as long as it takes to be looked at, then
 * the next one comes, until `busy` is over and the question may be asked. One may pause, step, look again, or skip.
 */
import type { Event } from "../../wire.ts";
import { duration, type Moment } from "./moments.ts";

export interface Clock {
  later(call: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
}
const browser: Clock = {
  later: (call, milliseconds) => setTimeout(call, milliseconds),
  cancel: (timer) => clearTimeout(timer as number),
};
const KEPT = 400; // moments that one can go back

export class Player {
  moments: Moment[] = $state.raw([]);
  at = $state(-1);
  paused = $state(false);
  /** What is shown now takes so many milliseconds; 0: it stands. */
  ms = $state(0);
  /** Nobody looks: nothing is played, and nothing is lost. */
  private held = false;
  /** Whoever skips wants to come to his turn: routine of others that follows is skipped too, until something touches him. */
  private rushing = false;
  private timer: unknown = null;
  private mark = -1; // the last moment before an answer was given here

  now: Moment | null = $derived(this.moments[this.at] ?? null);
  /** There is something that has not been shown, or is being shown. */
  busy: boolean = $derived(this.at < this.moments.length - 1 || this.ms > 0);
  /** Nothing is left but what follows from one's own answer. */
  onlyOwn: boolean = $derived(
    this.busy && this.moments.slice(Math.max(0, this.at)).every((moment) => moment.own || moment.ms === 0),
  );
  waiting: number = $derived(this.moments.length - 1 - this.at);

  /** Told of events when they are shown, or skipped. */
  told: (events: Event[]) => void = () => {};
  /** Told when all has been shown. */
  idle: () => void = () => {};

  constructor(
    private pace: () => number = () => 0,
    private clock: Clock = browser,
  ) {}

  /** A position out of the blue: nothing of before is shown any more. */
  jump(moment: Moment): void {
    this.stop();
    this.moments = [moment];
    this.at = 0;
    this.paused = false;
    this.rushing = false;
    this.mark = -1;
    this.idle();
  }

  add(moments: Moment[]): void {
    const wasIdle = !this.busy;
    const over = Math.max(0, Math.min(this.at, this.moments.length + moments.length - KEPT));
    this.moments = [...this.moments.slice(over), ...moments];
    this.at -= over;
    if (wasIdle) {
      this.paused = false;
      this.go();
    }
  }

  /** An answer was given: what follows can be looked at again from here. */
  answered(): void {
    this.mark = this.now?.id ?? -1;
    this.rushing = false;
  }

  /** Everything up to now has been seen. */
  skip(): void {
    this.stop();
    this.paused = false;
    this.rushing = true;
    this.show(this.moments.length - 1);
    this.idle();
  }

  pause(): void {
    if (!this.busy) return;
    this.paused = true;
    this.clock.cancel(this.timer);
  }

  resume(): void {
    this.paused = false;
    this.ms = 0;
    this.go();
  }

  /** One act back or on, and wait there. */
  step(by: 1 | -1): void {
    this.stop();
    this.paused = true;
    this.rushing = false;
    let to = this.at + by;
    while (to > 0 && to < this.moments.length - 1 && this.moments[to]!.ms === 0) to += by;
    to = Math.max(0, Math.min(this.moments.length - 1, to));
    if (by === 1) this.show(to);
    else this.at = to;
    if (!this.busy) {
      this.paused = false;
      this.idle();
    }
  }

  /** Milliseconds until everything has been shown. */
  get left(): number {
    return this.moments
      .slice(this.at + 1)
      .reduce((all, moment) => all + duration(moment, this.pace(), this.waiting), this.ms);
  }

  get canStepBack(): boolean {
    return this.at > 0;
  }

  /** Where "show me again" begins: behind the last answer that was given here; null: nothing has happened since. */
  get since(): number | null {
    const from = this.moments.findIndex((moment) => moment.id === this.mark);
    return this.moments.slice(from + 1).some((moment) => moment.ms > 0) ? Math.max(0, from) : null;
  }

  /** Show what happened since the last answer once more. */
  again(): void {
    const from = this.since;
    if (from === null) return;
    this.stop();
    this.at = from;
    this.paused = false;
    this.rushing = false;
    if (this.pace() > 0) this.go();
    else this.step(1); // whoever lets nothing be shown looks at it step by step
  }

  /** A key of the keyboard; true: it was one of the player's. */
  press(key: string): boolean {
    if (key === "r" && !this.busy && this.since !== null) this.again();
    else if (key === "," && this.canStepBack) this.step(-1);
    else if (!this.busy) return false;
    else if (key === " ") this.paused ? this.resume() : this.pause();
    else if (key === ".") this.step(1);
    else if (key === "s") this.skip();
    else return false;
    return true;
  }

  /** Nobody looks at the page, or somebody does again. */
  hold(held: boolean): void {
    if (held === this.held) return;
    this.held = held;
    if (held) this.clock.cancel(this.timer);
    else if (!this.paused && this.busy) this.go();
  }

  private stop(): void {
    this.clock.cancel(this.timer);
    this.ms = 0;
  }

  /** Shows everything up to a moment. */
  private show(to: number): void {
    const events: Event[] = [];
    for (let i = this.at + 1; i <= to; i += 1)
      if (this.moments[i]!.event !== null) events.push(this.moments[i]!.event!);
    this.at = to;
    if (events.length > 0) this.told(events);
  }

  /** On to the next moment that takes time, and from there when it has been looked at. */
  private go(): void {
    this.clock.cancel(this.timer);
    if (this.held && this.pace() > 0) return;
    let to = this.at;
    let ms = 0;
    while (ms <= 0 && to < this.moments.length - 1) {
      const next = this.moments[(to += 1)]!;
      if (next.ms > 0 && !next.quick) this.rushing = false;
      ms = this.rushing ? 0 : duration(next, this.pace(), this.moments.length - to);
    }
    this.ms = ms;
    this.show(to);
    if (ms > 0) this.timer = this.clock.later(() => ((this.ms = 0), this.go()), ms);
    else if (!this.busy) this.idle();
  }
}
