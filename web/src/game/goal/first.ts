/** Whether the goal of the night opens by itself: once at each table, unless somebody said that it need not. */
import { put, tablesOn } from "../../shelf.ts";

const KEY = "cadwallon.goal";
const OFF = "off";

export function opensByItself(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

export function letOpen(yes: boolean): void {
  try {
    if (yes) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // where nothing is stored it opens
  }
}

/** True the first time it is asked about a table, where it opens by itself. */
export function opensNow(table: string): boolean {
  if (tablesOn("told").includes(table)) return false;
  put("told", table);
  return opensByItself();
}
