/** Any list of options as groups that a person can read: by thief, then by what is done; plain answers apart. */
import type { Option } from "../../wire.ts";
import { isPlain } from "./kinds.ts";

export interface Group {
  id: string;
  thief: string | null; // a heading by name, or
  verb: string | null; // a heading by what is done
  options: Option[];
}

const LONG = 12; // from here on a search field helps

export function groupsOf(options: Option[]): Group[] {
  const groups = new Map<string, Group>();
  for (const option of options) {
    if (isPlain(option)) continue;
    const id = option.thief !== null ? `thief:${option.thief}` : `verb:${option.verb}`;
    let group = groups.get(id);
    if (group === undefined) {
      group = { id, thief: option.thief, verb: option.thief === null ? option.verb : null, options: [] };
      groups.set(id, group);
    }
    group.options.push(option);
  }
  for (const group of groups.values()) group.options = together(group.options);
  return [...groups.values()];
}

/** Options of one verb side by side, verbs in the order in which they came. */
function together(options: Option[]): Option[] {
  const verbs = [...new Set(options.map((option) => option.verb))];
  return verbs.flatMap((verb) => options.filter((option) => option.verb === verb));
}

export function isLong(options: Option[]): boolean {
  return options.length > LONG;
}

/** Options whose text holds every word that was typed, without regard to case and accents. */
export function search(options: Option[], typed: string): Option[] {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  return options.filter((option) => {
    const text = folded(option.text);
    return words.every((word) => text.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Equal choices once, with their number: three red gems are one button "red gem ×3". */
export function once(options: Option[]): { option: Option; times: number }[] {
  const seen = new Map<string, { option: Option; times: number }>();
  for (const option of options) {
    const id = option.words.join(" ");
    const known = seen.get(id);
    if (known === undefined) seen.set(id, { option, times: 1 });
    else known.times += 1;
  }
  return [...seen.values()];
}

/** Options with two choices in them: each thing once, with the options that say for whom. */
export function pairs(options: Option[]): { item: string; options: Option[] }[] {
  const rows = new Map<string, Option[]>();
  for (const option of options) {
    const item = option.item ?? "";
    rows.set(item, [...(rows.get(item) ?? []), option]);
  }
  return [...rows].map(([item, theirs]) => ({ item, options: theirs }));
}

/** Options that one and the same card or skill makes possible, side by side. */
export function bySource(options: Option[]): Option[][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const id = option.verb === "card" ? option.words.join(" ") : `${option.words[1] ?? option.verb}`;
    groups.set(id, [...(groups.get(id) ?? []), option]);
  }
  return [...groups.values()];
}
