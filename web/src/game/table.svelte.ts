/** One table as this page knows it: fed by the socket's messages (or by a test, a fixture), read by every component.
 *
 * `receive` is the only way in, `answer`, `undo` and `send` the only ways out. What may be shown to whoever sits at
 * the device is decided here: `view` and `question` never hold more than that; nor do they hold what the player
 * (`player/`) has not shown yet.
 */
import { keepCommitment } from "../commitments.ts";
import { keepSeats } from "../seats.ts";
import type { Heard } from "../changes.ts";
import type { ArcanaFacts, Event, Option, Question, TableInfo, ToPage, ToServer, View } from "../wire.ts";
import { chosenAt, isSlow, keepChosen, offered, type Offer } from "./dialogs/orders.ts";
import * as hotseat from "./handover/hotseat.ts";
import { beginsWith, endsWith, entriesOf, type Entry } from "./log/entries.ts";
import { momentsOf, plain, type Looker } from "./player/moments.ts";
import { Player, type Clock } from "./player/player.svelte.ts";

export interface Line {
  send(message: ToServer): void;
}
export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: number;
  note: boolean;
}
export type Hint = Extract<ToPage, { type: "hint" }>;
export type Connection = "connecting" | "open" | "lost";
/** Events of a whole log came to pass before this page looked: no undo that it sees alone takes them away. */
const OLD = -1;
/** So much of a time limit may pass while one is shown what led to the question. */
const SHARE_OF_LIMIT = 1 / 3;
type Position = Extract<ToPage, { type: "position" }>;

/** Who has just gone is away from now on, who is back is not, and of who was away before we only know that. */
function stillAway(
  before: ReadonlyMap<number, number>,
  old: TableInfo | null,
  table: TableInfo,
): ReadonlyMap<number, number> {
  const after = new Map<number, number>();
  for (const seat of table.seats) {
    const since = before.get(seat.seat) ?? (old?.seats[seat.seat]?.connected ? Date.now() / 1000 : undefined);
    if (!seat.connected && seat.kind === "person" && since !== undefined) after.set(seat.seat, since);
  }
  return after;
}

export class TableStore {
  info: TableInfo | null = $state.raw(null);
  mine: number[] = $state.raw([]);
  orders: Record<string, Record<string, string>> = $state.raw({}); // seat -> window -> order
  against: Record<string, Record<string, number[]>> = $state.raw({}); // seat -> window -> rivals; none: all
  readonly player: Player;
  /** The newest of everything, shown or not. */
  private newest: Question | null = $state.raw(null);
  private number = -1; // of the position
  private known: Entry[] = $state.raw([]);
  private arrived = 0; // when the newest question came
  private hurry = 1; // a time limit runs: what is shown before the question must not take it all

  views: View[] = $derived.by(() => this.player.now?.views ?? []);
  entries: Entry[] = $derived.by(() => this.known.slice(0, this.player.now?.heard ?? 0));
  /** The question, whoever may see it, once all that led to it was shown. Components read `question`. */
  asked: Question | null = $derived.by(() => {
    const question = this.player.busy ? null : this.newest;
    if (question === null || question.deadline === null) return question;
    return { ...question, deadline: Math.max(0, question.deadline - (Date.now() - this.arrived) / 1000) };
  });
  /** Since when seats are empty, in Unix seconds, as far as this page saw it. */
  awaySince: ReadonlyMap<number, number> = $state.raw(new Map());
  chat: ChatLine[] = $state.raw([]);
  refusal: { error: string; sentence: string } | null = $state.raw(null);
  undoAsked: number | null = $state(null); // the seat that wants to take back
  /** The others are asked whether something may be taken back. */
  undoWaiting = $state(false);
  /** A lesson: whoever leaves goes back to the list of them. */
  guided = false;
  connection: Connection = $state("connecting");
  /** What links call the newest position, as everybody sees it. */
  moment = $state("");
  /** Nobody else is here, and nothing is kept: a lesson, a moment of another table, a puzzle. */
  readonly alone: boolean;
  /** An answer is on its way: its question is not offered a second time. */
  sent: number | null = $state(null);
  /** A space that the log points at; the board draws attention to it. */
  highlight: string | null = $state(null);
  private hot = $state.raw(hotseat.empty());
  private advised: Hint | null = $state.raw(null);
  private hintAsked: number | null = $state(null); // the question that somebody thinks about

  /** Local seats behind which a person sits now. */
  people: number[] = $derived.by(() =>
    this.mine.filter((seat) => {
      const info = this.info?.seats[seat];
      return info === undefined || (info.kind === "person" && !info.replaced);
    }),
  );
  shared: boolean = $derived(this.people.length > 1);
  spectator: boolean = $derived(this.mine.length === 0);
  private step: hotseat.Step = $derived.by(() =>
    hotseat.step(this.hot, this.asked, this.people, this.views[0]?.player ?? -1),
  );
  /** All may look: what is asked is chosen from public facts alone. */
  open: boolean = $derived.by(() => hotseat.isOpen(this.asked, this.people));
  /** The seat that has to take the device before anything of it is shown. */
  handover: number | null = $derived(this.step.show === "handover" ? this.step.seat : null);
  /** The seats for "does anyone answer?". */
  prompt: number[] | null = $derived(this.step.show === "prompt" ? this.step.seats : null);
  /** The seat whose secrets are on the screen; null where nobody's are (spectators, while the device is handed over). */
  seatShown: number | null = $derived.by(() => {
    if (this.spectator || this.handover !== null || this.open) return null;
    if (!this.shared) return this.people[0] ?? this.mine[0] ?? null;
    return this.hot.holder;
  });
  view: View | null = $derived.by(() => {
    const open = this.info?.options.open_ducats ?? false;
    const own = this.views.find((view) => view.seat === this.seatShown);
    // All look at an open prompt: the holder's cards lie face down meanwhile, everything else stays where it is.
    if (own !== undefined) return this.prompt === null ? own : hotseat.veiled(own, open, own.seat);
    const any = this.views[0];
    return any === undefined ? null : hotseat.veiled(any, open);
  });
  /** The question, with its options only where the asked person is looking and has not answered yet. */
  question: Question | null = $derived.by(() => {
    const asked = this.asked;
    if (asked === null || asked.options === null) return asked;
    if (this.step.show === "question" && this.sent !== asked.number) return asked;
    return { ...asked, options: null, why_not: [] };
  });
  /** What the strongest bot would answer, for whoever is asked and looks. */
  hint: Hint | null = $derived.by(() => {
    const [advised, question] = [this.advised, this.question];
    return advised !== null && question?.options != null && question.number === advised.question ? advised : null;
  });
  /** A hint is on its way. */
  hintThinking: boolean = $derived(
    this.hint === null && this.question?.options != null && this.hintAsked === this.question.number,
  );
  /** Nobody looks at the page: whoever is asked is called at once, and sees what led there when he comes back. */
  hidden = $state(false);
  /** The question to which somebody is called. */
  calling: Question | null = $derived(this.hidden ? this.newest : this.asked);
  /** Somebody at this device has to do something: for the title of the page. */
  myTurn: boolean = $derived(
    this.calling !== null && this.people.includes(this.calling.seat) && this.sent !== this.calling.number,
  );
  log: Event[] = $derived(this.entries.map((entry) => entry.event));

  private listeners = new Set<(events: Event[]) => void>();

  private line: Line;
  private rechat = false;

  /** `pace`: how long things are shown, as a share of the usual time; 0: not at all. */
  constructor(line: Line, pace: () => number = () => 0, clock?: Clock, alone = false) {
    this.line = line;
    this.alone = alone;
    this.player = new Player(() => pace() * this.hurry, clock);
    this.player.told = (events) => this.listeners.forEach((listener) => listener(events));
    this.player.idle = () => this.passForAll();
  }

  receive(message: Heard): void {
    switch (message.type) {
      case "table":
        this.awaySince = stillAway(this.awaySince, this.info, message.table);
        this.info = message.table;
        keepCommitment(message.table.id, message.table.commitment);
        this.mine = message.seats;
        this.orders = message.orders;
        this.against = message.against ?? {};
        this.passForAll();
        break;
      case "position":
        this.place(message);
        break;
      case "undo_asked":
        this.undoAsked = message.seat;
        break;
      case "chat":
        if (this.rechat) this.chat = []; // all of it comes again
        this.rechat = false;
        this.chat = [
          ...this.chat,
          { seat: message.seat, name: message.name, text: message.text, at: message.at, note: message.note },
        ];
        break;
      case "seated":
        keepSeats(message.table, [{ seat: message.seat, token: message.token }]);
        break;
      case "refused":
        this.refusal = { error: message.error, sentence: message.sentence };
        this.sent = null; // the same question may be answered again
        this.undoWaiting = false;
        this.hintAsked = null;
        break;
      case "hint":
        if (message.question !== this.asked?.number || message.seat !== this.asked.seat) break; // too late
        this.advised = message;
        this.hintAsked = null;
        break;
    }
  }

  private place(message: Position): void {
    // sent twice, or only the view has changed
    const again = !message.fresh && message.number === this.number && endsWith(this.known, message.events);
    const back = !message.fresh && message.number < this.number; // somebody took an answer back
    // The line was lost for a while: the whole log comes, and goes on where ours ends.
    const rest =
      message.fresh && this.known.length > 0 && beginsWith(message.events, this.known)
        ? message.events.slice(this.known.length)
        : null;
    const news = rest ?? (message.fresh || again || back ? [] : message.events);
    const heard = this.known.length;
    const own = this.sent !== null && this.sent === this.newest?.number;
    if (message.fresh && rest === null) this.known = entriesOf(message.events, OLD);
    else if (back) this.known = this.known.filter((entry) => entry.position <= message.number);
    else if (news.length > 0) this.known = [...this.known, ...entriesOf(news, message.number, this.known)];
    if (message.fresh || message.number !== this.number) {
      this.sent = null;
      this.undoAsked = null;
      this.undoWaiting = false;
      this.forgetHint();
    }
    const question = message.question;
    const sameMoment = news.length === 0 && (question === null || this.hot.moment === hotseat.moment(question));
    if (this.hot.moment !== null && !sameMoment) this.hot = { ...this.hot, moment: null, claimed: null };
    const before = this.player.moments.at(-1)?.views;
    this.number = message.number;
    this.moment = message.moment;
    this.newest = question;
    this.arrived = Date.now();
    this.hurry = 1;
    if (before === undefined || back || (message.fresh && rest === null)) {
      this.player.jump(plain(message.views, this.known.length));
      return;
    }
    const moments = momentsOf(
      before,
      message.views,
      news,
      rest === null ? message.moments : [],
      heard,
      this.looker(message.views, own),
    );
    if (question?.deadline != null && this.people.includes(question.seat)) {
      const needed = moments.reduce((all, moment) => all + moment.ms, this.player.left);
      this.hurry = Math.min(1, (question.deadline * 1000 * SHARE_OF_LIMIT) / Math.max(1, needed));
    }
    this.player.add(moments);
  }

  /** What comes next has nothing to do with what came before: a jump in a replay. */
  forget(): void {
    this.known = [];
  }

  private looker(views: View[], own: boolean): Looker {
    const [view] = views;
    const figures = view?.figures.filter((figure) => this.people.includes(figure.seat)).map((figure) => figure.id);
    return { gangs: this.people.map((seat) => view?.gangs[seat]?.gang ?? ""), figures: new Set(figures), own };
  }

  /** Tells of what happens when it is shown (never of the log that comes with a new connection). Returns the way to stop. */
  listen(listener: (events: Event[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  send(message: ToServer): void {
    this.line.send(message);
  }

  answer(option: Option | string[]): void {
    const question = this.question;
    if (question === null || question.options === null) return;
    this.reply(question, Array.isArray(option) ? option : option.words);
  }

  private reply(question: Question, words: string[]): void {
    if (this.sent === question.number) return;
    this.sent = question.number;
    this.refusal = null;
    this.player.answered();
    this.send({ type: "answer", seat: question.seat, question: question.number, option: words });
  }

  /** Whether it is given is said by the server: at a table without hints in one sentence. */
  askHint(): void {
    const question = this.question;
    if (question?.options == null || this.hint !== null || this.hintThinking) return;
    this.hintAsked = question.number;
    this.refusal = null;
    this.send({ type: "hint", seat: question.seat, question: question.number });
  }

  forgetHint(): void {
    this.advised = null;
    this.hintAsked = null;
  }

  // --- one device, several people ---

  /** Somebody has taken the device: from now on it shows his seat. */
  takeDevice(seat: number): void {
    if (this.people.includes(seat)) this.hot = { ...this.hot, holder: seat };
  }

  /** "Does anyone answer?": this seat does. Those who are asked before him pass. */
  claim(seat: number): void {
    const question = this.asked;
    if (question === null || this.prompt === null) return;
    this.hot = { ...this.hot, moment: hotseat.moment(question), claimed: seat };
    this.passForAll();
  }

  /** "Does anyone answer?": nobody does, and nobody at this device is asked again about the same moment. */
  nobodyAnswers(): void {
    const question = this.asked;
    if (question === null || this.prompt === null) return;
    this.hot = { ...this.hot, moment: hotseat.moment(question), claimed: null };
    this.passForAll();
  }

  private passForAll(): void {
    if (this.step.show !== "pass" || this.asked === null) return;
    const pass = this.asked.options?.find((option) => option.verb === "pass");
    if (pass !== undefined) this.reply(this.asked, pass.words);
  }

  // --- taking back, standing orders, leaving ---

  /** The seat that could take back now: the one that is shown, or at a shared device whoever acted last. */
  undoSeat: number | null = $derived.by(() => {
    const shown = this.views.find((view) => view.seat === (this.seatShown ?? this.hot.holder));
    return shown !== undefined && shown.can_undo ? shown.seat : null;
  });

  undo(): void {
    const seat = this.undoSeat;
    if (seat === null || this.undoWaiting) return;
    this.undoWaiting = this.views.find((view) => view.seat === seat)?.undo_needs_consent ?? false;
    this.send({ type: "undo", seat });
  }

  consent(yes: boolean): void {
    for (const seat of this.people) {
      if (seat !== this.undoAsked) this.send({ type: "consent", seat, yes });
    }
    this.undoAsked = null;
  }

  order(seat: number, window: string, order: string, against: number[] = []): void {
    if (this.info !== null) keepChosen(this.info.id, seat, window);
    this.orders = { ...this.orders, [seat]: { ...this.orders[seat], [window]: order } };
    this.against = { ...this.against, [seat]: { ...this.against[seat], [window]: against } };
    this.send({ type: "order", seat, window, order, ...(against.length > 0 ? { against } : {}) });
  }

  /** In a slow game: the window about which whoever looks has not been asked yet, though he holds a card of it. */
  offer(arcana: ArcanaFacts[]): Offer | null {
    const [seat, view, info] = [this.seatShown, this.view, this.info];
    if (
      seat === null ||
      view === null ||
      info === null ||
      view.over ||
      !this.people.includes(seat) ||
      !isSlow(info, this.mine)
    )
      return null;
    return offered(view.hand, arcana, this.orders[seat] ?? {}, chosenAt(info.id, seat));
  }

  say(text: string): void {
    const words = text.trim();
    if (words !== "") this.send({ type: "chat", seat: this.seatShown ?? this.mine[0] ?? null, text: words });
  }

  /** The socket reports its state; after a break the server sends everything afresh. */
  connected(state: Connection): void {
    this.connection = state;
    if (state === "open") return;
    this.sent = null;
    this.hintAsked = null;
    this.rechat = true;
  }

  dismissRefusal(): void {
    this.refusal = null;
  }
}
