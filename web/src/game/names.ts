/** What people and seats are called. */
import type { SeatInfo, TableInfo } from "../wire.ts";
import { words } from "../words.svelte.ts";

/** "Marie", or the gang where nobody gave a name. */
export function seatName(info: TableInfo | null, seat: number): string {
  const row = info?.seats[seat];
  if (row === undefined) return words.say("page_scenes", "seat", { number: seat + 1 });
  return row.name !== "" ? row.name : gangName(row);
}

function gangName(row: SeatInfo): string {
  if (row.gang !== null && words.has("gang", row.gang)) return words.say("gang", row.gang);
  return words.say("page_scenes", "seat", { number: row.seat + 1 });
}

/** Names in a row: "Iris, Leona and Harid". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(words.language, { type: "conjunction" }).format(names);
}
