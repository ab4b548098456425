import { expect, test } from "vitest";
import facts from "../../../fixtures/content.json";
import type { Content } from "../../wire.ts";
import { LANGUAGES, words } from "../../words.svelte.ts";
import { gangLook } from "./looks.ts";

const content = facts as unknown as Content;
const sheets = import.meta.glob<string>("../../../../src/cadwallon/text/??.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What the gangs are called in a language. */
function gangs(language: string): Record<string, string> {
  const text = Object.entries(sheets).find(([path]) => path.endsWith(`/${language}.toml`))![1];
  const section = text.slice(text.indexOf("[gang]"), text.indexOf("[gang_text]"));
  return Object.fromEntries([...section.matchAll(/^(\w+) = "(.+)"$/gm)].map(([, id, name]) => [id!, name!]));
}

test.each(LANGUAGES)("in %s no two gangs share a letter", (language) => {
  words.use(language, { gang: gangs(language) });
  const letters = content.gangs.map((gang) => gangLook(content, gang.id).initial);
  expect(letters).toHaveLength(4);
  expect(new Set(letters).size).toBe(4);
});
