/** What can be looked up at any time, because it lies open on the table (HID-1). */
import type { Content, Event } from "../../wire.ts";

export type List = "discard" | "missions" | "equipment" | "intrigues" | "tokens";
export const LISTS: List[] = ["discard", "missions", "equipment", "intrigues", "tokens"];

export function isPurple(content: Content, card: string): boolean {
  return content.arcana.find((one) => one.id === card)?.purple ?? false;
}

/** Intrigues that have succeeded, each with the gang that showed it, as the log tells it. */
export function succeeded(revealed: string[], log: Event[]): { id: string; gang: string | null }[] {
  const shown = new Map(
    log.filter((event) => event.kind === "intrigue_revealed").map((event) => [event.values[1], event.values[0]]),
  );
  return revealed.map((id) => {
    const gang = shown.get(id);
    return { id, gang: typeof gang === "string" ? gang : null };
  });
}
