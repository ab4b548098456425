/** The line to one table: says hello, comes back by itself after a break, and never sends an answer late.
 *
 * An answer that cannot be sent at once is dropped and its owner told: the position may be another one by the time the
 * line is back, and nothing is worse than an answer to a question that somebody has forgotten.
 */
import { whole, type Heard } from "./changes.ts";
import type { Language, ToPage, ToServer, View } from "./wire.ts";

export type LineState = "connecting" | "open" | "lost";

export interface Ends {
  /** Asked anew at every hello: a seat may have been taken in another tab. */
  tokens(): string[];
  language(): Language;
  name?(): string;
  receive(message: Heard): void;
  state(state: LineState): void;
  /** Something could not be sent. */
  unsent(message: ToServer): void;
  /** The server does not know this table, or does not let us in: there is nothing to come back to. */
  closed(sentence: string): void;
}

/** What the browser gives; tests give their own. */
export interface World {
  open(path: string): WebSocket;
  later(call: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
  chance(): number;
}

const FIRST_WAIT = 400; // milliseconds; doubled after each failure
const LONGEST_WAIT = 10_000;
const OPEN = 1;
/** The server closes with this code after it has said why we cannot come in: no such table, or too many people there. */
const NOT_HERE = 1008;
const LATE_IS_FINE = new Set<ToServer["type"]>(["order"]); // standing orders hold whenever they arrive

const browser: World = {
  open: (path) => new WebSocket(`${location.origin.replace(/^http/, "ws")}${path}`),
  later: (call, milliseconds) => setTimeout(call, milliseconds),
  cancel: (timer) => clearTimeout(timer as number),
  chance: () => Math.random(),
};

export class TableSocket {
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: unknown = null;
  #welcome = false; // the server has told us about the table on this connection
  #stopped = false;
  #refused = ""; // the last sentence of the server
  #waiting: ToServer[] = [];
  #views: View[] = []; // as they were told last

  constructor(
    private readonly table: string,
    private readonly ends: Ends,
    private readonly world: World = browser,
  ) {}

  open(): void {
    this.#stopped = false;
    this.#connect();
  }

  /** For good: the page goes elsewhere. */
  close(): void {
    this.#stopped = true;
    this.world.cancel(this.#timer);
    this.#leave();
  }

  send(message: ToServer): void {
    if (this.#socket?.readyState === OPEN && this.#welcome) this.#socket.send(JSON.stringify(message));
    else if (LATE_IS_FINE.has(message.type)) this.#waiting.push(message);
    else this.ends.unsent(message);
  }

  /** Says hello again: another language, or one more seat. */
  greet(): void {
    if (this.#socket?.readyState !== OPEN) return;
    const name = this.ends.name?.();
    const hello: ToServer = { type: "hello", tokens: this.ends.tokens(), lang: this.ends.language() };
    this.#socket.send(JSON.stringify(name ? { ...hello, name } : hello));
  }

  /** Tries at once instead of waiting: the network is back, or somebody pressed a button. */
  retry(): void {
    if (this.#stopped || this.#socket?.readyState === OPEN) return;
    this.world.cancel(this.#timer);
    this.#leave();
    this.#failures = 0;
    this.#connect();
  }

  /** The line may be dead without anybody having told us (a laptop that slept): begin a new one. */
  renew(): void {
    if (this.#stopped) return;
    this.#leave();
    this.retry();
  }

  #connect(): void {
    const socket = this.world.open(`/api/tables/${this.table}/socket?lang=${this.ends.language()}`);
    this.#socket = socket;
    this.#welcome = false;
    this.#views = [];
    if (this.#failures === 0) this.ends.state("connecting");
    socket.onopen = () => this.greet();
    socket.onmessage = (event: MessageEvent) => this.#hear(event.data);
    socket.onclose = (event: CloseEvent) => this.#lost(event.code);
  }

  #hear(text: unknown): void {
    let told: ToPage;
    try {
      told = JSON.parse(String(text)) as ToPage;
    } catch {
      return;
    }
    const message = told.type === "change" ? whole(told, this.#views) : told;
    if (!message) {
      this.renew(); // we know another position than the server thinks
      return;
    }
    if (message.type === "position") this.#views = message.views;
    if (message.type === "refused") this.#refused = message.sentence;
    else if (!this.#welcome) {
      this.#welcome = true;
      this.#failures = 0;
      this.ends.state("open");
      for (const late of this.#waiting.splice(0)) this.send(late);
    }
    this.ends.receive(message);
  }

  #lost(code: number): void {
    this.#leave();
    if (this.#stopped) return;
    if (code === NOT_HERE) {
      this.#stopped = true;
      this.ends.closed(this.#refused);
      return;
    }
    this.ends.state("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures) * (0.75 + this.world.chance() / 2);
    this.#failures += 1;
    this.#timer = this.world.later(() => this.#connect(), wait);
  }

  #leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcome = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
