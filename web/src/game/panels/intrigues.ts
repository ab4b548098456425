/** What an intrigue pays, in words; and what its owner can do with it now. */
import type { IntrigueFacts, Option } from "../../wire.ts";
import { words } from "../../words.svelte.ts";

export function rewards(card: IntrigueFacts): string[] {
  const parts: string[] = [];
  if (card.ducats > 0) parts.push(words.count(card.ducats, "ducat"));
  if (card.experience > 0) parts.push(words.count(card.experience, "experience_token"));
  if (card.arcana > 0) parts.push(words.count(card.arcana, "card"));
  if (card.equipment > 0) parts.push(words.say("page_ashes", "reward_equipment"));
  return parts;
}

/** The option that declares this intrigue, if it can be declared now. */
export function declaring(options: Option[], intrigue: string): Option | undefined {
  return options.find((option) => option.verb === "declare" && option.item === intrigue);
}
