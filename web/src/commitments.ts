/** What each table committed to when this browser first saw it: the server cannot exchange it afterwards. */

const KEY = "cadwallon.commitments";
const MOST_TABLES = 60;

// Where nothing may be stored, they last as long as the page.
const known = new Map<string, string>();

export function commitmentOf(table: string): string | null {
  return known.get(table) ?? read()[table] ?? null;
}

/** The first one counts. */
export function keepCommitment(table: string, commitment: string | null): void {
  if (commitment === null || commitmentOf(table) !== null) return;
  known.set(table, commitment);
  const rows = Object.entries({ ...read(), [table]: commitment }).slice(-MOST_TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(rows)));
  } catch {
    return;
  }
}

function read(): Record<string, string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter((row): row is [string, string] => typeof row[1] === "string"),
    );
  } catch {
    return {};
  }
}
