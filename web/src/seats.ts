/** The seats that this browser holds: secret tokens by table, in localStorage and nowhere else. */

export interface HeldSeat {
  seat: number;
  token: string;
}

const KEY = "cadwallon.seats";
const MOST_TABLES = 60; // older ones are forgotten: their games ended long ago

type Held = Record<string, HeldSeat[]>;

// Where nothing may be stored, the seats last as long as the page.
let unstored: Held | null = null;

export function seatsAt(table: string): HeldSeat[] {
  return read()[table] ?? [];
}

export function tokensAt(table: string): string[] {
  return seatsAt(table).map((held) => held.token);
}

export function allTokens(): string[] {
  return Object.values(read()).flatMap((seats) => seats.map((held) => held.token));
}

/** Keeps more seats of a table; a seat that was held already gets its new token. */
export function keepSeats(table: string, seats: HeldSeat[]): void {
  const held = read();
  const others = (held[table] ?? []).filter((old) => !seats.some((added) => added.seat === old.seat));
  delete held[table]; // so that it stands last, as the newest
  held[table] = [...others, ...seats].sort((a, b) => a.seat - b.seat);
  const names = Object.keys(held);
  for (const name of names.slice(0, Math.max(0, names.length - MOST_TABLES))) delete held[name];
  write(held);
}

/** Somebody has given up his seats at a table. */
export function forgetSeats(table: string): void {
  const held = read();
  delete held[table];
  write(held);
}

function read(): Held {
  if (unstored) return { ...unstored };
  try {
    return checked(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
}

function write(held: Held): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(held));
    unstored = null;
  } catch {
    unstored = held;
  }
}

function checked(found: unknown): Held {
  const held: Held = {};
  if (typeof found !== "object" || found === null) return held;
  for (const [table, seats] of Object.entries(found)) {
    if (!Array.isArray(seats)) continue;
    const good = seats.filter(
      (row: unknown): row is HeldSeat =>
        typeof row === "object" &&
        row !== null &&
        typeof (row as HeldSeat).seat === "number" &&
        typeof (row as HeldSeat).token === "string",
    );
    if (good.length) held[table] = good.map(({ seat, token }) => ({ seat, token }));
  }
  return held;
}
