/** What this browser's user likes; kept in localStorage, where it is allowed. */
import type { Language } from "./wire.ts";

export type Theme = "night" | "light" | "system";
export type Speed = "slow" | "normal" | "fast" | "off";
export const THEMES: readonly Theme[] = ["night", "light", "system"];
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "off"];

const KEY = "cadwallon.settings";
const PACE: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.45, off: 0 };
const SPOKEN: readonly string[] = ["en", "fr", "es"];

interface Kept {
  language?: Language;
  theme?: Theme;
  speed?: Speed;
  sound?: boolean;
  name?: string;
}

class Settings {
  #kept = $state<Kept>(read());
  #systemLight = $state(false);
  #systemStill = $state(false);

  constructor() {
    if (typeof matchMedia === "undefined") return;
    follow("(prefers-color-scheme: light)", (yes) => (this.#systemLight = yes));
    follow("(prefers-reduced-motion: reduce)", (yes) => (this.#systemStill = yes));
  }

  get language(): Language {
    return this.#kept.language ?? languageOf(typeof navigator === "undefined" ? [] : navigator.languages);
  }
  set language(language: Language) {
    this.#keep({ language });
  }

  get theme(): Theme {
    return this.#kept.theme ?? "night";
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }

  /** What is shown now. */
  get light(): boolean {
    return this.theme === "light" || (this.theme === "system" && this.#systemLight);
  }

  get speed(): Speed {
    return this.#kept.speed ?? "normal";
  }
  set speed(speed: Speed) {
    this.#keep({ speed });
  }

  /** The system asks for no motion; it is obeyed whatever the speed. */
  get still(): boolean {
    return this.#systemStill;
  }

  /** How long an animation takes, as a share of its usual time; 0: none. */
  get pace(): number {
    return this.#systemStill ? 0 : this.showing;
  }

  /** How long what happens is shown, as a share of the usual time, whether it moves or not; 0: not at all. */
  get showing(): number {
    return PACE[this.speed];
  }

  get sound(): boolean {
    return this.#kept.sound ?? false;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }

  /** The name that was used last at a table. */
  get name(): string {
    return this.#kept.name ?? "";
  }
  set name(name: string) {
    this.#keep({ name });
  }

  /** Puts theme and pace on the page; called in an effect. */
  show(root: HTMLElement): void {
    root.dataset.theme = this.light ? "light" : "night";
    root.dataset.motion = this.pace === 0 ? "off" : "on";
    root.style.setProperty("--pace", String(this.pace));
  }

  #keep(change: Kept): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

/** The first language of the browser that is spoken here. */
export function languageOf(wanted: readonly string[]): Language {
  const found = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => SPOKEN.includes(tag));
  return (found ?? "en") as Language;
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return checked(kept);
  } catch {
    return {};
  }
}

/** Whatever stood there: only what is meant is taken over. */
function checked(kept: unknown): Kept {
  if (typeof kept !== "object" || kept === null) return {};
  const found = kept as Record<string, unknown>;
  const out: Kept = {};
  if (SPOKEN.includes(found.language as string)) out.language = found.language as Language;
  if (THEMES.includes(found.theme as Theme)) out.theme = found.theme as Theme;
  if (SPEEDS.includes(found.speed as Speed)) out.speed = found.speed as Speed;
  if (typeof found.sound === "boolean") out.sound = found.sound;
  if (typeof found.name === "string") out.name = found.name.slice(0, 40);
  return out;
}

function follow(query: string, tell: (yes: boolean) => void): void {
  const media = matchMedia(query);
  tell(media.matches);
  media.addEventListener("change", (change) => tell(change.matches));
}

export const settings = new Settings();
