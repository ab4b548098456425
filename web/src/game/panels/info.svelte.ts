/** What is being looked up: any card, thief, room, treasure, mission or event opens its text. */

export type Subject =
  | { kind: "card"; id: string }
  | { kind: "figure"; id: string; refusal?: string | null } // refusal: why a press on it did nothing
  | { kind: "space"; id: string; refusal?: string | null }
  | { kind: "treasure"; id: string }
  | { kind: "equipment"; id: string }
  | { kind: "intrigue"; id: string }
  | { kind: "mission"; id: string }
  | { kind: "gang"; id: string }
  | { kind: "round"; round: number }
  | { kind: "cards"; title: string; cards: string[] }
  | { kind: "text"; title: string; text: string; notes?: string[] };

class Info {
  subject: Subject | null = $state.raw(null);
  x = $state(0);
  y = $state(0);
  #from: Element | null = null;

  /** Beside what was pressed, or at a point of the window. */
  open(subject: Subject, at: globalThis.Event | { x: number; y: number }): void {
    if ("currentTarget" in at && at.currentTarget instanceof Element) {
      const box = at.currentTarget.getBoundingClientRect();
      [this.x, this.y] = [box.left + box.width / 2, box.top + box.height / 2];
    } else if ("x" in at) [this.x, this.y] = [at.x, at.y];
    this.#from = document.activeElement;
    this.subject = subject;
  }

  close(): void {
    if (this.subject === null) return;
    this.subject = null;
    if (this.#from instanceof HTMLElement || this.#from instanceof SVGElement) this.#from.focus({ preventScroll: true });
  }
}

export const info = new Info();
