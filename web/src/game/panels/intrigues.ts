/** What an intrigue pays, in words; and what its owner can do with it now. */
import type { Ashes, IntrigueFacts, Option } from "../../wire.ts";
import { words } from "../../words.svelte.ts";

export function rewards(card: IntrigueFacts): string[] {
  const parts: string[] = [];
  if (card.ducats > 0) parts.push(words.count(card.ducats, "ducat"));
  if (card.experience > 0) parts.push(words.count(card.experience, "experience_token"));
  if (card.arcana > 0) parts.push(words.count(card.arcana, "card"));
  if (card.equipment > 0) parts.push(words.say("page_ashes", "reward_equipment"));
  return parts;
}

export type Held = Ashes["intrigues"][number];

/** "2 of 3 red gems"; nothing where it is one thing that happens or does not. */
export function progress(held: Held): string {
  return held.need > 1 ? words.say("intrigue_progress", held.id, { have: held.have, need: held.need }) : "";
}

/** The option that declares this intrigue, if it can be declared now. */
export function declaring(options: Option[], intrigue: string): Option | undefined {
  return options.find((option) => option.verb === "declare" && option.item === intrigue);
}
