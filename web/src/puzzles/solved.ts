/** The puzzles that were solved in this browser. */

const KEY = "cadwallon.puzzles";

// Where nothing may be stored, they last as long as the page.
let unstored: string[] | null = null;

export function solvedPuzzles(): Set<string> {
  if (unstored !== null) return new Set(unstored);
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(found) ? found.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

export function keepSolved(puzzle: string): void {
  const all = [...solvedPuzzles().add(puzzle)];
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    unstored = null;
  } catch {
    unstored = all;
  }
}
