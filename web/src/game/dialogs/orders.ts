/** Standing orders: which windows a hand opens, when a slow game asks what to do in them, and against whom. */
import type { ArcanaFacts, TableInfo } from "../../wire.ts";

/** The windows that stop another player's turn outside combat, by their ids in the card list. */
export const STOPS_A_TURN: Record<string, string> = {
  W2: "answer_move",
  W5b: "test_passed",
  W6: "answer_target",
  W7: "answer_patrol",
};

/** Nobody is pressed for time, and somebody sits elsewhere: such a game waits in those windows only for who wants it. */
export function isSlow(info: TableInfo | null, mine: number[]): boolean {
  if (info === null || info.status !== "playing" || info.options.time_limit !== null) return false;
  return info.seats.some((row) => row.kind === "person" && !mine.includes(row.seat));
}

export interface Offer {
  card: string;
  window: string;
}

/** The first card in hand whose window still has the order that the game began with. */
export function offered(
  hand: string[],
  arcana: ArcanaFacts[],
  orders: Record<string, string>,
  chosen: string[],
): Offer | null {
  for (const card of hand) {
    for (const id of arcana.find((facts) => facts.id === card)?.windows ?? []) {
      const window = STOPS_A_TURN[id];
      if (window !== undefined && orders[window] === "never" && !chosen.includes(window)) return { card, window };
    }
  }
  return null;
}

/** Whether an order for this window can be limited to some rivals: it is their turn that it stops. */
export function takesRivals(window: string): boolean {
  return Object.values(STOPS_A_TURN).includes(window);
}

/** The rivals behind a press on one of them. None named means all; one always stays. */
export function pressed(against: number[], rival: number, rivals: number[]): number[] {
  const now = against.length === 0 ? rivals : against;
  const then = rivals.filter((seat) => (seat === rival ? !now.includes(seat) : now.includes(seat)));
  if (then.length === 0) return against;
  return then.length === rivals.length ? [] : then;
}

// --- what was chosen in this game: kept in the browser, since the order "never" may also be the one it began with ---

const KEY = "cadwallon.orders";
const MOST_SEATS = 60; // older ones are forgotten: their games ended long ago
type Chosen = Record<string, string[]>;
let unstored: Chosen = {};

function read(): Chosen {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? { ...(found as Chosen), ...unstored } : unstored;
  } catch {
    return unstored;
  }
}

export function chosenAt(table: string, seat: number): string[] {
  const windows: unknown = read()[`${table}/${seat}`];
  return Array.isArray(windows) ? windows.filter((one): one is string => typeof one === "string") : [];
}

export function keepChosen(table: string, seat: number, window: string): void {
  const all = read();
  const windows = [...new Set([...chosenAt(table, seat), window])];
  delete all[`${table}/${seat}`]; // so that it stands last, as the newest
  all[`${table}/${seat}`] = windows;
  unstored = Object.fromEntries(Object.entries(all).slice(-MOST_SEATS));
  try {
    localStorage.setItem(KEY, JSON.stringify(unstored));
  } catch {
    // it lasts as long as the page
  }
}
