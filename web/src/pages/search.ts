/** Finding one's way in the rule reference as one types; the same rules as `cadwallon rules` (text/reference.py). */
import type { RuleBook } from "../wire.ts";

export type Clause = RuleBook["clauses"][number];

/** Without capitals and accents. */
export function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** Clauses by id ("MIL-1"), by the beginning of their ids ("MIL"), or that hold all the words (or beginnings of words). */
export function search(book: RuleBook, query: string): Clause[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return book.clauses;
  const byId = wanted.map((word) => book.clauses.filter((clause) => isCalled(clause, word)));
  if (byId.every((found) => found.length > 0)) {
    const called = new Set(byId.flat());
    return book.clauses.filter((clause) => called.has(clause));
  }
  const titles = new Map(book.chapters.map((chapter) => [chapter.id, chapter.title]));
  return book.clauses.filter((clause) => {
    const text = plain(`${clause.text} ${clause.note} ${titles.get(clause.chapter) ?? ""}`);
    return wanted.every((word) => begins(text, word) >= 0);
  });
}

/** Whether a word that is looked for stands in what is told behind "ruling". */
export function noted(clause: Clause, query: string): boolean {
  const note = plain(clause.note);
  return plain(query)
    .split(/\s+/)
    .some((word) => word.length > 1 && begins(note, word) >= 0);
}

function isCalled(clause: Clause, word: string): boolean {
  const id = plain(clause.id);
  if (/\d/.test(word)) return id === word || id.startsWith(word + "."); // "MIL-1" is not "MIL-10", but "ADV-1" begins "ADV-1.2"
  return id === word || id.startsWith(word + "-") || plain(clause.chapter) === word;
}

/** Where a word of the text begins with these letters; -1 if none does. */
function begins(text: string, word: string, from = 0): number {
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}_]/u.test(text[at - 1]!)) return at;
  }
  return -1;
}

export interface Piece {
  text: string;
  found: boolean; // to be marked
  clause: string; // the id that it names, as a link; "" for plain text
}

const NAMED = /\b(?:[A-Z]{1,5}(?:-[A-Z]+)*-\d+(?:\.\d+)?[a-z]?|W\d)\b/g;

/** A text cut into pieces: what was searched for is marked, ids of clauses become links. */
export function pieces(text: string, query: string, known: Set<string>): Piece[] {
  const letters = [...text];
  const mark = new Array<boolean>(letters.length).fill(false);
  // One plain letter for each letter of the text, so that places agree.
  const flat = letters.map((letter) => plain(letter)[0] ?? " ").join("");
  for (const word of plain(query)
    .split(/\s+/)
    .filter((part) => part.length > 1)) {
    for (let at = begins(flat, word); at >= 0; at = begins(flat, word, at + word.length))
      mark.fill(true, at, at + word.length);
  }
  const link = new Array<string>(letters.length).fill("");
  for (const name of text.matchAll(NAMED)) {
    const id = name[0];
    if (!known.has(id)) continue;
    const at = [...text.slice(0, name.index)].length;
    link.fill(id, at, at + id.length);
  }
  const out: Piece[] = [];
  letters.forEach((letter, at) => {
    const last = out.at(-1);
    if (last && last.found === mark[at] && last.clause === link[at]) last.text += letter;
    else out.push({ text: letter, found: mark[at]!, clause: link[at]! });
  });
  return out;
}
