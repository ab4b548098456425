/** A sentence as a page shows it: words, clauses that it rests on, words of the glossary, names of things. */
export type Piece = { text: string } | { clause: string };

const CLAUSE = /\[([A-Z]+(?:-?\d+)?(?:\.\w+)?)\]/;

/** "Rob it. [ADV-1.3]" as words and links, in their order. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(CLAUSE)
    .map((part, i): Piece => (i % 2 === 1 ? { clause: part } : { text: part.trim() }))
    .filter((piece) => "clause" in piece || piece.text !== "");
}
