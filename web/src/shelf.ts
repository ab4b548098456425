/** Tables that this browser remembers besides its seats: those where somebody resigned, those put out
 * of sight, and those whose goal was told.
 *
 * What is out of sight is not lost: its seats are kept, and the list can show it again.
 */
const KEYS = { resigned: "cadwallon.resigned", removed: "cadwallon.removed", told: "cadwallon.told" } as const;
const MOST = 60; // older ones are forgotten

export type Shelf = keyof typeof KEYS;

// Where nothing may be stored, they last as long as the page.
const unstored: Partial<Record<Shelf, string[]>> = {};

export function tablesOn(shelf: Shelf): string[] {
  const memory = unstored[shelf];
  if (memory !== undefined) return memory;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEYS[shelf]) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function put(shelf: Shelf, table: string): void {
  write(shelf, [...tablesOn(shelf).filter((id) => id !== table), table].slice(-MOST));
}

export function take(shelf: Shelf, table: string): void {
  write(
    shelf,
    tablesOn(shelf).filter((id) => id !== table),
  );
}

function write(shelf: Shelf, tables: string[]): void {
  try {
    localStorage.setItem(KEYS[shelf], JSON.stringify(tables));
    delete unstored[shelf];
  } catch {
    unstored[shelf] = tables;
  }
}
