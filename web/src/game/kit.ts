/** Small tables for tests: messages as the server would send them, with only what the test is about. */
import type { Heard } from "../changes.ts";
import type { Event, Option, Question, SeatInfo, TableInfo, ToServer, View } from "../wire.ts";
import { TableStore } from "./table.svelte.ts";

export function aView(seat: number, more: Partial<View> = {}): View {
  return {
    seat,
    round: 1,
    rounds: 7,
    phase: 3,
    player: 0,
    first: 0,
    active: null,
    alarm: false,
    over: false,
    gangs: [0, 1, 2].map((n) => ({
      gang: `gang_${n}`,
      ducats: n === seat ? 5 : null,
      ap: 5,
      ap_max: 5,
      hand: 2,
      known: [],
      counts: [],
      purple: 0,
      experience: 0,
      intrigues: 0,
      debts: 0,
    })),
    figures: [],
    chests: [],
    tokens: [],
    portcullises: [],
    missions: [],
    mission_deck: 0,
    mission_discard: [],
    deck: 30,
    discard: [],
    hand: [`card_of_${seat}`],
    counts: [],
    combat: null,
    test: null,
    scores: null,
    can_undo: false,
    undo_needs_consent: false,
    lying: [],
    ashes: null,
    ...more,
  };
}

export function anOption(verb: string, more: Partial<Option> = {}): Option {
  return {
    words: [verb],
    text: verb,
    verb,
    thief: null,
    space: null,
    victim: null,
    card: null,
    item: null,
    mission: null,
    number: null,
    attached: [],
    ap: null,
    chance: null,
    path: null,
    ...more,
  };
}

export function aQuestion(seat: number, number: number, more: Partial<Question> = {}): Question {
  return {
    number,
    seat,
    kind: "turn",
    reason: "RND-2",
    subject: null,
    text: "?",
    window: false,
    deadline: null,
    options: [anOption("end_turn")],
    why_not: [],
    ...more,
  };
}

export function aWindow(seat: number, number: number, more: Partial<Question> = {}): Question {
  return aQuestion(seat, number, {
    kind: "answer_move",
    reason: "W2",
    subject: "leona",
    window: true,
    options: [anOption("pass"), anOption("card", { words: ["card", "niggling_injury"], card: "niggling_injury" })],
    ...more,
  });
}

export function anEvent(kind: string, values: Event["values"] = [], text = kind): Event {
  return { kind, values, text, path: null };
}

export function aSeat(seat: number, more: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat,
    kind: "person",
    name: `P${seat}`,
    bot: null,
    gang: `gang_${seat}`,
    connected: true,
    replaced: false,
    votes: [],
    ...more,
  };
}

export function aTable(mine: number[], seats: SeatInfo[] = [aSeat(0), aSeat(1), aSeat(2)]): Heard {
  const table: TableInfo = {
    id: "t",
    status: "playing",
    adventure: "adv_1",
    edition: "base",
    seats,
    host: 0,
    invite: null,
    rematch: null,
    spectators: 0,
    campaign: null,
    commitment: null,
    origin: null,
    options: {
      open_ducats: false,
      undo: true,
      mask: false,
      time_limit: null,
      expansion: false,
      catacombs: false,
      inn: false,
      hints: true,
      as_printed: false,
    },
  };
  return { type: "table", table, seats: mine, orders: {}, against: {} };
}

export function aPosition(
  number: number,
  mine: number[],
  question: Question | null,
  events: Event[] = [],
  fresh = false,
  more: Partial<View> = {},
): Heard {
  const views = mine.length > 0 ? mine.map((seat) => aView(seat, more)) : [aView(-1, { hand: [], ...more })];
  return { type: "position", number, views, question, events, moments: [], fresh, moment: "" };
}

export function aStore(mine: number[], seats?: SeatInfo[]): { store: TableStore; sent: ToServer[] } {
  const sent: ToServer[] = [];
  const store = new TableStore({ send: (message) => sent.push(message) });
  store.receive(aTable(mine, seats));
  return { store, sent };
}
