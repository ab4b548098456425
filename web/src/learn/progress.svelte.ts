/** What this browser's user has learned: chapters that were done, and where he stopped. */

const KEY = "cadwallon.lessons";

export interface Place {
  lesson: string;
  chapter: string;
  step: number;
}
interface Kept {
  done: Record<string, string[]>; // lesson -> chapters
  at: Place | null;
}

/** What was stored may be anything. */
export function keptOf(text: string | null): Kept {
  const none: Kept = { done: {}, at: null };
  try {
    const found = JSON.parse(text ?? "null") as Partial<Kept> | null;
    if (typeof found !== "object" || found === null) return none;
    for (const [lesson, chapters] of Object.entries(found.done ?? {}))
      if (Array.isArray(chapters)) none.done[lesson] = chapters.filter((id) => typeof id === "string");
    const at = found.at;
    if (typeof at?.lesson === "string" && typeof at.chapter === "string" && Number.isInteger(at.step)) none.at = at;
    return none;
  } catch {
    return none;
  }
}

class Progress {
  // Where nothing may be stored, it lasts as long as the page.
  #kept = $state.raw<Kept>(keptOf(read()));

  isDone(lesson: string, chapter: string): boolean {
    return this.#kept.done[lesson]?.includes(chapter) ?? false;
  }

  get at(): Place | null {
    return this.#kept.at;
  }

  /** The step at which a chapter was left; 0: it begins. */
  stepOf(lesson: string, chapter: string): number {
    const at = this.#kept.at;
    return at !== null && at.lesson === lesson && at.chapter === chapter ? at.step : 0;
  }

  /** The first chapter that is not done; null: all are. */
  nextOf(lesson: string, chapters: { id: string }[]): string | null {
    return chapters.find((chapter) => !this.isDone(lesson, chapter.id))?.id ?? null;
  }

  reach(at: Place): void {
    this.#keep({ ...this.#kept, at });
  }

  finish(lesson: string, chapter: string): void {
    const done = { ...this.#kept.done, [lesson]: [...new Set([...(this.#kept.done[lesson] ?? []), chapter])] };
    this.#keep({ done, at: null });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // it lasts as long as the page
    }
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const progress = new Progress();
