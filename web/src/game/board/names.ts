/** Places and things by name, from their ids. */
import type { Space } from "../../wire.ts";
import { words } from "../../words.svelte.ts";

export function placeName(space: Space): string {
  if (space.kind === "room" || space.kind === "below")
    return words.has("room", space.slug) ? words.say("room", space.slug) : space.id;
  if (space.kind === "gate") return words.say("place", "gate", { code: space.id });
  return words.say("place", "street", { number: space.id.replace(/^0+(?=\d)/, "") });
}

export function treasureName(kind: string): string {
  if (kind.startsWith("equipment:")) return equipmentName(kind);
  if (words.has("treasure", kind)) return words.say("treasure", kind);
  return words.has("token", kind) ? words.say("token", kind) : kind;
}

export function equipmentName(id: string): string {
  const card = id.replace(/^equipment:/, "");
  return words.has("equipment", card) ? words.say("equipment", card) : card;
}

/** A chance as people say it; never "0 %" or "100 %" where it is neither. */
export function percent(chance: number): string {
  const whole = chance > 0 && chance < 1 ? Math.min(0.99, Math.max(0.01, chance)) : chance;
  return new Intl.NumberFormat(words.language, { style: "percent", maximumFractionDigits: 0 }).format(whole);
}

// What can go with an option, and the card that it is.
const CARD_OF: Record<string, string> = { door: "secret_door", hammer: "muffled_hammer", favour: "fences_favour" };

/** The card behind a word of `Option.attached`; null where it is the thief's own skill, equipment or an exchange. */
export function attachedCard(word: string): string | null {
  return word.startsWith("skill") || word.includes(":") ? null : (CARD_OF[word] ?? word);
}

export function attachedName(word: string, thief: string | null): string {
  if (word.startsWith("equipment:")) return equipmentName(word);
  if (word.startsWith("via:"))
    return words.say("option", "via", { figure: words.say("thief", word.slice("via:".length)) });
  const card = attachedCard(word);
  if (card === null)
    return thief !== null && words.has("skill", thief) ? words.say("skill", thief) : words.say("word", "skill");
  return words.has("arcana", card) ? words.say("arcana", card) : card;
}
