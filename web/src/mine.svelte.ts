/** The tables where this browser holds a seat, and whether somebody waits for it there. */
import { getMine, getTable, Refused } from "./api.ts";
import { goesOn, lastEvenings } from "./campaign/standing.ts";
import { allTokens, keepSeats } from "./seats.ts";
import { tablesOn } from "./shelf.ts";
import type { TableInfo, TableSummary } from "./wire.ts";

const EVERY = 12_000; // milliseconds, while the page is looked at

class Mine {
  tables = $state.raw<TableSummary[]>([]);
  /** False until the server has answered once. */
  known = $state(false);
  offline = $state(false);
  waiting = $derived(this.tables.filter((table) => table.your_turn).length);
  #timer: ReturnType<typeof setTimeout> | undefined;

  async refresh(): Promise<void> {
    const tokens = allTokens();
    try {
      const found = tokens.length ? await getMine(tokens) : [];
      for (const table of found) if (table.held.length > 0) keepSeats(table.id, table.held);
      this.tables = inOrder([...lastEvenings(found), ...(await givenUp(found))]);
      this.offline = false;
    } catch (trouble) {
      this.offline = trouble instanceof Refused && trouble.error === "offline";
    }
    this.known = true;
  }

  /** Looks again and again until the returned function is called. */
  watch(): () => void {
    const look = async (): Promise<void> => {
      // A page in the background goes on looking: its title tells of the turn.
      await this.refresh();
      if (this.#timer !== undefined) this.#timer = setTimeout(look, EVERY);
    };
    this.#timer = setTimeout(look, 0);
    return () => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }
}

/** Where this browser resigned it holds no seat any more: those tables are looked up one by one. */
async function givenUp(found: TableSummary[]): Promise<TableSummary[]> {
  const wanted = tablesOn("resigned").filter((id) => !found.some((table) => table.id === id));
  const told = await Promise.all(wanted.map((id) => getTable(id).catch(() => null))); // cleared away: not ours to worry
  return told.filter((table) => table !== null).map(lookedAt);
}

/** A table that is only looked at, as it stands in the list. */
export function lookedAt(table: TableInfo): TableSummary {
  const seats = table.seats.map(({ name, gang, bot }) => ({ name, gang, bot }));
  return {
    id: table.id,
    status: table.status,
    adventure: table.adventure,
    round: 0,
    rounds: 0,
    seats,
    mine: [],
    your_turn: false,
    changed: 0,
    campaign: null,
    held: [],
  };
}

const RANK = { playing: 0, lobby: 1, over: 2 } as const;
const rank = (table: TableSummary): number => (goesOn(table) ? RANK.lobby : RANK[table.status]);

/** Where one is waited for first, then games in progress, then lobbies and campaigns that can be gone on with, then
 * what is over; the newest of each first. */
export function inOrder(tables: TableSummary[]): TableSummary[] {
  return [...tables].sort(
    (a, b) => Number(b.your_turn) - Number(a.your_turn) || rank(a) - rank(b) || b.changed - a.changed,
  );
}

export const mine = new Mine();
