/** What a hint means on the board. */
import type { Advice, Option } from "../../wire.ts";

/** The offered option that an advice names. */
export function optionOf(advice: Advice | undefined, options: Option[]): Option | null {
  const words = advice?.words.join(" ");
  return options.find((option) => option.words.join(" ") === words) ?? null;
}

/** Where on the board it happens: where it leads to, else where the other one stands, else who does it. */
export function placeOf(option: Option, at: (figure: string) => string | null): string | null {
  if (option.space !== null && option.space !== "exit") return option.space;
  const other = option.victim === null ? null : at(option.victim);
  return other ?? (option.thief === null ? null : at(option.thief));
}

export type Estimate = "share" | "less" | "same" | null;

const TELLS_APART = 0.005; // what would be shown as nothing

/** What is said of an advice: its chance, how far it is behind, or that it is about as good. */
export function estimateOf(advice: Advice): Estimate {
  if (advice.share !== null) return "share";
  if (advice.behind === null) return null;
  return advice.behind < TELLS_APART ? "same" : "less";
}
