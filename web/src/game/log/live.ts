/** What is said to those who listen: sentences in batches, so that nobody is talked to without a pause. */

const MOST = 6; // sentences at once; the log has the rest

/** What is read out of a batch: the newest, and how many lie before them. */
export function spoken(sentences: string[]): { text: string[]; left: number } {
  const heard = sentences.filter((sentence) => sentence !== "");
  return { text: heard.slice(-MOST), left: Math.max(0, heard.length - MOST) };
}

/** Collects sentences and tells them together after a pause. */
export class Batch {
  #waiting: string[] = [];
  #timer: unknown = null;
  constructor(
    private readonly tell: (sentences: string[]) => void,
    private readonly later: (call: () => void) => unknown = (call) => setTimeout(call, 900),
  ) {}

  add(sentences: string[]): void {
    if (sentences.length === 0) return;
    this.#waiting.push(...sentences);
    this.#timer ??= this.later(() => {
      this.#timer = null;
      this.tell(this.#waiting.splice(0));
    });
  }
}
