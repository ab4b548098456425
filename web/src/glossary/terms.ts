/** The words of the glossary, found wherever they stand in a sentence. */
import { words } from "../words.svelte.ts";

export type Found = { text: string } | { text: string; term: string };

/** Every term of the glossary, by name. */
export function terms(): string[] {
  return words.ids("glossary").sort((one, other) => termName(one).localeCompare(termName(other), words.language));
}

export function termName(id: string): string {
  return words.has("glossary_name", id) ? words.say("glossary_name", id) : words.say("word", id);
}

let built: { language: string; pattern: RegExp; ids: Map<string, string> } | null = null;

/** All forms of all terms in one pattern, the longest first: "exploration token" before "token". */
function forms(): { pattern: RegExp; ids: Map<string, string> } {
  if (built?.language === words.language) return built;
  const ids = new Map<string, string>();
  for (const id of words.ids("glossary")) {
    ids.set(termName(id).toLowerCase(), id);
    for (const plural of [`${id}s`, `${id}es`])
      if (words.has("word", plural)) ids.set(words.say("word", plural).toLowerCase(), id);
  }
  const any = [...ids.keys()]
    .sort((one, other) => other.length - one.length)
    .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  built = { language: words.language, pattern: new RegExp(`(?<!\\p{L})(?:${any.join("|")})(?!\\p{L})`, "giu"), ids };
  return built;
}

/** A text with its terms, each where it stands first; `seen` are those that stood before it, and gains its own. */
export function inText(text: string, seen = new Set<string>()): Found[] {
  if (words.ids("glossary").length === 0) return [{ text }];
  const { pattern, ids } = forms();
  const out: Found[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const term = ids.get(match[0].toLowerCase());
    if (term === undefined || seen.has(term)) continue;
    seen.add(term);
    if (match.index > at) out.push({ text: text.slice(at, match.index) });
    out.push({ text: match[0], term });
    at = match.index + match[0].length;
  }
  if (at < text.length) out.push({ text: text.slice(at) });
  return out;
}
