/** What is being looked up: any card, thief, room, treasure, mission or event opens its text. */
import { untrack } from "svelte";

export type Subject =
  | { kind: "card"; id: string }
  | { kind: "figure"; id: string; refusal?: string | null } // refusal: why a press on it did nothing
  | { kind: "space"; id: string; refusal?: string | null }
  | { kind: "treasure"; id: string }
  | { kind: "equipment"; id: string }
  | { kind: "intrigue"; id: string }
  | { kind: "mission"; id: string }
  | { kind: "gang"; id: string }
  | { kind: "term"; id: string } // of the glossary
  | { kind: "round"; round: number }
  | { kind: "cards"; title: string; cards: string[] }
  | { kind: "text"; title: string; text: string; notes?: string[] };

class Info {
  subject: Subject | null = $state.raw(null);
  x = $state(0);
  y = $state(0);
  /** What the pointer or the keyboard rests on: shown in passing, gone with it. */
  peeked: { subject: Subject; x: number; y: number } | null = $state.raw(null);
  #from: Element | null = null;

  /** Beside what was pressed, or at a point of the window. */
  open(subject: Subject, at: globalThis.Event | { x: number; y: number }): void {
    if ("currentTarget" in at && at.currentTarget instanceof Element) {
      const box = at.currentTarget.getBoundingClientRect();
      [this.x, this.y] = [box.left + box.width / 2, box.top + box.height / 2];
    } else if ("x" in at) [this.x, this.y] = [at.x, at.y];
    if (this.subject === null) this.#from = document.activeElement;
    this.subject = subject;
    this.peeked = null;
  }

  close(): void {
    if (this.subject === null) return;
    this.subject = null;
    if (this.#from instanceof HTMLElement || this.#from instanceof SVGElement)
      this.#from.focus({ preventScroll: true });
  }
}

export const info = new Info();

/** Cards are their own frame. */
export function isBare(subject: Subject): boolean {
  return subject.kind === "card" || subject.kind === "equipment" || subject.kind === "intrigue";
}

const REST = 450; // milliseconds that a pointer rests before it asks

/** An action: a pointer that rests on this, or the keyboard's focus, shows the text of the subject in passing; null has none. */
export function about(
  node: HTMLElement,
  subject: Subject | null,
): { update(next: Subject | null): void; destroy(): void } {
  let now = subject;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    if (now === null) return;
    const box = node.getBoundingClientRect();
    info.peeked = { subject: now, x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const hide = (): void => {
    clearTimeout(timer);
    // Whoever has the focus when he is taken off the page loses it amid the drawing.
    untrack(() => (info.peeked = null));
  };
  const entered = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") timer = setTimeout(show, REST);
  };
  const focused = (): void => {
    if (node.matches(":focus-visible")) show();
  };
  const pairs = [
    ["pointerenter", entered],
    ["pointerleave", hide],
    ["pointerdown", hide],
    ["focus", focused],
    ["blur", hide],
  ] as const;
  for (const [name, listener] of pairs) node.addEventListener(name, listener as EventListener);
  return {
    update(next) {
      now = next;
    },
    destroy() {
      hide();
      for (const [name, listener] of pairs) node.removeEventListener(name, listener as EventListener);
    },
  };
}
