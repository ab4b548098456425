/** A finished game that is looked at again: where one is, and the positions that are here already. */
import type { Event, Moment, ReplayInfo, ReplayPosition, View } from "../../wire.ts";

export type Fetch = (from: number, to: number) => Promise<ReplayPosition[]>;
export interface Clock {
  later(call: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
}
const browser: Clock = {
  later: (call, milliseconds) => setTimeout(call, milliseconds),
  cancel: (timer) => clearTimeout(timer as number),
};

const CHUNK = 40; // positions that come together
export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP = 800; // milliseconds from position to position at speed 1, if nothing takes longer to be shown

export class Course {
  at = $state(0); // so many answers were given
  playing = $state(false);
  speed: number = $state(1);
  trouble: unknown = $state.raw(null);
  readonly info: ReplayInfo;
  readonly last: number;
  /** The first position of each round. */
  readonly rounds: { round: number; number: number }[];
  private known: Map<number, ReplayPosition> = $state.raw(new Map());
  private asked = new Set<number>();
  /** Something of this position is still being shown: playing waits for it. */
  busy: () => boolean = () => false;
  private timer: unknown = null;
  private fetch: Fetch;
  private clock: Clock;

  constructor(info: ReplayInfo, fetch: Fetch, at = 0, clock: Clock = browser) {
    this.info = info;
    this.fetch = fetch;
    this.clock = clock;
    this.last = info.steps.length;
    this.rounds = roundsOf(info);
    this.go(at);
  }

  /** The position that is shown; while a new one is on its way, the last one that was. */
  private shown: ReplayPosition | null = $state.raw(null);
  get view(): View | null {
    return this.shown?.view ?? null;
  }
  get events(): Event[] {
    return this.shown?.events ?? [];
  }
  get moments(): Moment[] {
    return this.shown?.moments ?? [];
  }
  /** The cards of every hand, by seat: the game is over, and nothing is secret any more. */
  get hands(): string[][] {
    return this.shown?.hands ?? [];
  }
  /** The wanted position is still on its way. */
  get waiting(): boolean {
    return this.shown?.number !== this.at;
  }
  get round(): number {
    let round = 0;
    for (const row of this.rounds) if (row.number <= this.at) round = row.round;
    return round;
  }

  go(number: number): void {
    this.at = Math.max(0, Math.min(this.last, Math.trunc(number) || 0));
    this.show();
    void this.want(this.at);
    if (this.at + CHUNK / 2 < this.last) void this.want(this.at + CHUNK / 2);
    if (this.at === this.last) this.pause();
  }

  step(by: 1 | -1): void {
    this.pause();
    this.go(this.at + by);
  }

  toRound(round: number): void {
    const row = this.rounds.find((one) => one.round === round);
    if (row !== undefined) this.go(row.number);
  }

  /** To the beginning of this round or the one before; to the next. */
  jump(by: 1 | -1): void {
    const starts = this.rounds.map((row) => row.number);
    const next = by === 1 ? starts.find((start) => start > this.at) : starts.filter((start) => start < this.at).pop();
    this.go(next ?? (by === 1 ? this.last : 0));
  }

  play(): void {
    if (this.at === this.last) this.go(0);
    this.playing = true;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    this.clock.cancel(this.timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Another language: the sentences must come anew. */
  forget(): void {
    this.known = new Map();
    this.asked = new Set();
    void this.want(this.at);
  }

  private wait(): void {
    this.clock.cancel(this.timer);
    this.timer = this.clock.later(() => {
      if (!this.playing) return;
      if (!this.waiting && !this.busy()) this.go(this.at + 1);
      if (this.playing) this.wait();
    }, STEP / this.speed);
  }

  private show(): void {
    const found = this.known.get(this.at);
    if (found !== undefined) this.shown = found;
  }

  private async want(number: number): Promise<void> {
    const from = Math.floor(number / CHUNK) * CHUNK;
    if (this.asked.has(from)) return;
    this.asked.add(from);
    try {
      const found = await this.fetch(from, Math.min(this.last, from + CHUNK - 1));
      const known = new Map(this.known);
      for (const position of found) known.set(position.number, position);
      this.known = known;
      this.trouble = null;
      this.show();
    } catch (trouble) {
      this.asked.delete(from);
      this.trouble = trouble;
      this.pause();
    }
  }
}

/** A step tells the round in which it was answered; the position before it is the first of that round. */
export function roundsOf(info: ReplayInfo): { round: number; number: number }[] {
  const rounds: { round: number; number: number }[] = [];
  info.steps.forEach((step, index) => {
    if (rounds[rounds.length - 1]?.round !== step.round) rounds.push({ round: step.round, number: index });
  });
  return rounds;
}
