/** Makes a table and goes there. */
import { makeTable } from "../api.ts";
import { router } from "../router.svelte.ts";
import { keepSeats } from "../seats.ts";
import type { NewTable } from "../wire.ts";

/** With nobody to wait for, the lobby is passed through: see `startsAtOnce`. */
export async function begin(table: NewTable): Promise<void> {
  const made = await makeTable(table);
  keepSeats(made.table, made.tokens);
  const waits = table.seats.some((seat) => seat.kind === "open");
  router.go(`/table/${made.table}`);
  history.replaceState({ start: !waits }, "");
}

export function startsAtOnce(): boolean {
  const state = history.state as { start?: boolean } | null;
  return state?.start === true;
}
