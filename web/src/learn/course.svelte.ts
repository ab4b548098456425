/** One chapter of a lesson while it is played: the other end of the table's line.
 *
 * The server has played the chapter and sent the table at every step; here the right answer leads to the next one, and
 * any other answer to a kind word and nowhere else.
 */
import type { Line, TableStore } from "../game/table.svelte.ts";
import type { LessonScript, LessonStep, ToServer } from "../wire.ts";
import { words } from "../words.svelte.ts";

export class LessonCourse implements Line {
  at = $state(0);
  /** What is said to whoever did something else. */
  nudge: string = $state("");
  step: LessonStep = $derived.by(() => this.script.steps[this.at]!);
  /** The chapter is over: what is shown is how it ended. */
  over: boolean = $derived.by(() => this.step.say === null);
  private store: TableStore | null = null;
  /** Told when another step is reached. */
  reached: (at: number) => void = () => {};

  constructor(readonly script: LessonScript) {}

  /** So many sentences there are to say. */
  get length(): number {
    return this.script.steps.length - 1;
  }

  begin(store: TableStore, at: number): void {
    this.store = store;
    const { table, seat } = this.script;
    store.receive({ type: "table", table, seats: [seat], orders: {}, against: {} });
    this.go(at < this.length ? at : 0);
  }

  /** A step out of the blue: what led there stands in the log and is not shown again. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(this.script.steps.length - 1, at));
    this.nudge = "";
    const events = this.script.steps.slice(0, this.at + 1).flatMap((step) => step.position.events);
    this.store?.forget();
    this.store?.receive({ ...this.step.position, type: "position", events, moments: [], fresh: true });
    this.reached(this.at);
  }

  /** On to the next step, with all that happens on the way. */
  next(): void {
    if (this.at >= this.script.steps.length - 1) return;
    this.at += 1;
    this.nudge = "";
    this.store?.receive({ ...this.step.position, type: "position" });
    this.reached(this.at);
  }

  send(message: ToServer): void {
    const { answer, wrong } = this.step;
    if (message.type === "answer" && answer !== null && message.option.join(" ") === answer.join(" ")) {
      // as a server would: after whoever sent it is done
      queueMicrotask(() => this.next());
      return;
    }
    this.nudge =
      message.type === "answer" ? (wrong ?? words.say("page_learn", "wrong")) : words.say("page_learn", "no");
    this.store?.receive({ type: "refused", error: "lesson", sentence: this.nudge });
    this.store?.dismissRefusal();
  }
}
