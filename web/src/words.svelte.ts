/** Every word a person reads, by section and id: the catalogue of `src/cadwallon/text/`, with the same gaps.
 *
 * `{figure}` is filled with a name; `{number:ducat}` is a count with its noun in the right number, from the section
 * [word]; `{figure:de}` is a name after a French "de".
 */
import { getWords } from "./api.ts";
import { settings } from "./settings.svelte.ts";
import type { Language, Words } from "./wire.ts";

export type Values = Record<string, string | number>;

export const LANGUAGES: readonly Language[] = ["en", "fr", "es"];

const GAP = /\{(\w+)(?::(\w+))?\}/g;
// Nouns whose plural does not stand under their own id with an "s".
const PLURALS: Record<string, string> = { die: "dice", thief: "thieves", militiaman: "militiamen" };
// French counts zero as one: "0 ducat".
const ZERO_IS_SINGULAR: readonly Language[] = ["fr"];
const ELIDES = "aeiouyàâéèêëîïôûü";

class Catalogue {
  /** The language of the words that are here now, not of those that are being fetched. */
  language = $state<Language>("en");
  /** False until the first words have come: nothing is shown before that. */
  ready = $state(false);
  /** The words could not be fetched. */
  failed = $state(false);
  #sections = $state.raw<Words>({});

  /** Fetches a language and changes to it; the old words stay until the new ones are here. */
  async load(language: Language): Promise<void> {
    try {
      this.use(language, await getWords(language));
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  /** Takes words that are here already. */
  use(language: Language, sections: Words): void {
    this.#sections = sections;
    this.language = language;
    this.ready = true;
  }

  async choose(language: Language): Promise<void> {
    settings.language = language;
    await this.load(language);
  }

  has(section: string, id: string): boolean {
    return this.#sections[section]?.[id] !== undefined;
  }

  /** The ids of a section, in the order of the catalogue. */
  ids(section: string): string[] {
    return Object.keys(this.#sections[section] ?? {});
  }

  /** The text of an id, its gaps filled with the values. */
  say(section: string, id: string, values: Values = {}): string {
    const text = this.raw(section, id);
    if (!text.includes("{")) return text;
    return text.replace(GAP, (_, name: string, form?: string) => {
      const value = values[name];
      if (value === undefined) return lacking(`The text [${section}] ${id} needs a value for ${name}.`, `{${name}}`);
      if (form === undefined) return String(value);
      if (form === "de") return afterDe(String(value));
      if (typeof value !== "number") {
        return lacking(`The text [${section}] ${id} counts ${name}, which is not a number.`, String(value));
      }
      return this.count(value, form);
    });
  }

  /** The text of an id as it is written, gaps included. */
  raw(section: string, id: string): string {
    const text = this.#sections[section]?.[id];
    return text ?? lacking(`There is no text [${section}] ${id} in the language ${this.language}.`, id);
  }

  /** A number with its noun: "1 ducat", "2 ducats". */
  count(number: number, noun: string): string {
    const singular = Math.abs(number) === 1 || (number === 0 && ZERO_IS_SINGULAR.includes(this.language));
    return `${number} ${this.raw("word", singular ? noun : (PLURALS[noun] ?? noun + "s"))}`;
  }

  /** A heading before what it names: "Reward:", in French with a space of its own. */
  label(text: string): string {
    return `${text}${this.language === "fr" ? "\u00A0" : ""}:`;
  }

  /** A moment as people say it: "20 minutes ago". */
  ago(unixSeconds: number, now = Date.now() / 1000): string {
    const format = new Intl.RelativeTimeFormat(this.language, { numeric: "auto" });
    const seconds = Math.max(0, now - unixSeconds);
    for (const [unit, length] of [
      ["day", 86400],
      ["hour", 3600],
      ["minute", 60],
    ] as const) {
      if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
    }
    return format.format(0, "second");
  }

  /** Names in a row: "Iris, Leona and Harid". */
  list(names: string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(names);
  }
}

/** At a table the id is better than nothing; in a test it is a mistake. */
function lacking(sentence: string, instead: string): string {
  if (import.meta.env.MODE === "test") throw new Error(sentence);
  console.error(sentence);
  return instead;
}

function afterDe(name: string): string {
  return ELIDES.includes(name.slice(0, 1).toLowerCase()) && name ? `d'${name}` : `de ${name}`;
}

export const words = new Catalogue();
