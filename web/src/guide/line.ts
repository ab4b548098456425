/** A line of the guide as a page shows it: words with their weight, clauses, and other pages. */
export type Piece =
  | { kind: "text" | "strong" | "em"; text: string }
  | { kind: "clause"; id: string }
  | { kind: "page"; id: string; text: string };

// The same signs as src/cadwallon/text/guidebook.py reads.
const SIGN = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\((\w+)\)|\[([A-Z]+\d*(?:-\w+)*(?:\.\w+)?)\]/g;

/** "**Run** for 1 AP [MOV-1]" as pieces, in their order. */
export function piecesOf(line: string): Piece[] {
  const out: Piece[] = [];
  let at = 0;
  const plain = (to: number): void => {
    if (to > at) out.push({ kind: "text", text: line.slice(at, to) });
  };
  for (const sign of line.matchAll(SIGN)) {
    plain(sign.index);
    const [, strong, em, text, page, clause] = sign;
    if (strong !== undefined) out.push({ kind: "strong", text: strong });
    else if (em !== undefined) out.push({ kind: "em", text: em });
    else if (page !== undefined) out.push({ kind: "page", id: page, text: text! });
    else out.push({ kind: "clause", id: clause! });
    at = sign.index + sign[0].length;
  }
  plain(line.length);
  return out;
}

/** Rows of a table out of its cells. */
export function rowsOf(cells: string[], columns: number): string[][] {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}
