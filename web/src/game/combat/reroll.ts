/** What an option of a reroll or of a failed test names: whose die, which face, and what makes it possible. */
import type { Option } from "../../wire.ts";
import type { Side } from "./fight.ts";

export type Source = { card: string } | { skill: string } | { item: string } | { other: string } | null;

const SKILL = "skill:";
const EXPERIENCE = "experience"; // a token of it
const SIDES: Record<string, Side> = { attacker: 0, defender: 1 };
const HAS_SOURCE = new Set(["reroll", "second_chance", "use"]);

export function sourceOf(option: Option): Source {
  if (option.card !== null && option.verb === "card") return { card: option.card };
  const word = HAS_SOURCE.has(option.verb) ? option.words[1] : undefined;
  if (word === undefined) return null;
  if (word.startsWith(SKILL)) return { skill: word.slice(SKILL.length) };
  if (word === EXPERIENCE || /^(equipment|treasure):/.test(word)) return { item: word };
  return /^[a-z_]+$/.test(word) ? { card: word } : { other: word };
}

/** The die of a combat that an option would roll again; null for all others. */
export function dieOf(option: Option): { side: Side; face: number } | null {
  if (option.verb !== "reroll") return null;
  const side = SIDES[option.words[2] ?? ""];
  const face = Number(option.words[3]);
  return side === undefined || !Number.isInteger(face) ? null : { side, face };
}

/** The options that roll this die again. */
export function forDie(options: Option[], side: Side, face: number): Option[] {
  return options.filter((option) => {
    const die = dieOf(option);
    return die !== null && die.side === side && die.face === face;
  });
}
