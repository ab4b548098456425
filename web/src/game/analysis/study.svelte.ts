/** The analysis of a finished game as this page knows it: asked for once, looked at again until it is there. */
import { askAnalysis, getAnalysis, Refused } from "../../api.ts";
import { tokensAt } from "../../seats.ts";
import type { Analysis, Verdict } from "../../wire.ts";

export interface Ways {
  get(id: string): Promise<Analysis>;
  ask(id: string, tokens: string[]): Promise<Analysis>;
  tokens(id: string): string[];
  later(call: () => void): unknown;
  cancel(timer: unknown): void;
}
const AGAIN = 1000; // milliseconds until it is looked at again
const server: Ways = {
  get: getAnalysis,
  ask: askAnalysis,
  tokens: tokensAt,
  later: (call) => setTimeout(call, AGAIN),
  cancel: (timer) => clearTimeout(timer as number),
};

export class Study {
  found: Analysis | null = $state.raw(null);
  /** Why nothing came, in one sentence. */
  trouble: string | null = $state(null);
  readonly mayAsk: boolean;
  private wanted = false;
  private ended = false;
  private timer: unknown = null;

  constructor(
    private readonly id: string,
    private readonly ways: Ways = server,
  ) {
    this.mayAsk = ways.tokens(id).length > 0;
  }

  load(): Promise<void> {
    return this.take(this.ways.get(this.id));
  }

  ask(): Promise<void> {
    this.wanted = true;
    return this.take(this.ways.ask(this.id, this.ways.tokens(this.id)));
  }

  stop(): void {
    this.ended = true;
    this.ways.cancel(this.timer);
  }

  private async take(answer: Promise<Analysis>): Promise<void> {
    let again = false;
    try {
      const found = await answer;
      this.found = found;
      this.trouble = null;
      again = found.state === "thinking";
      // The server was started again in the middle of it.
      if (found.state === "none" && this.wanted && !this.ended) return await this.ask();
    } catch (error) {
      this.trouble = error instanceof Refused ? error.sentence : "";
      again = error instanceof Refused && error.error === "offline" && this.found?.state === "thinking";
    }
    if (this.ended) return;
    this.ways.cancel(this.timer);
    if (again) this.timer = this.ways.later(() => void this.load());
  }
}

/** The verdicts by seat, those of this device first; a seat without one has an empty list. */
export function bySeat(verdicts: Verdict[], seats: number, mine: number[]): { seat: number; verdicts: Verdict[] }[] {
  const rows = Array.from({ length: seats }, (_, seat) => ({
    seat,
    verdicts: verdicts.filter((row) => row.seat === seat),
  }));
  return rows.sort(
    (one, other) => Number(mine.includes(other.seat)) - Number(mine.includes(one.seat)) || one.seat - other.seat,
  );
}
