/** Every text that a component asks for by its name is in the catalogue, in all three languages. */
import { expect, test } from "vitest";
import { LANGUAGES } from "../src/words.svelte.ts";

const sheets = import.meta.glob<string>("../../src/cadwallon/text/**/*.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts", "!../src/**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

function idsOf(language: string): Set<string> {
  const ids = new Set<string>();
  for (const [path, text] of Object.entries(sheets)) {
    if (path.includes("/rules/") || !new RegExp(`[./]${language}\\.toml$`).test(path)) continue;
    let section = "";
    for (const line of text.split("\n")) {
      section = line.match(/^\[(\w+)\]/)?.[1] ?? section;
      const id = line.match(/^(?:"([^"]+)"|([\w-]+)) = /);
      if (id) ids.add(`${section}.${id[1] ?? id[2]}`);
    }
  }
  return ids;
}

/** words.say("section", "id"), and say("id") where a component has a say of its own section. */
function asked(): Map<string, string> {
  const out = new Map<string, string>();
  for (const [path, text] of Object.entries(sources)) {
    for (const [, section, id] of text.matchAll(/words\.(?:say|raw)\(\s*"(\w+)",\s*"([\w.-]+)"/g))
      out.set(`${section}.${id}`, path);
    const own = text.match(/const say = \([^)]*\)[^=]*=>\s*words\.say\("(\w+)", id/)?.[1];
    if (own) for (const [, id] of text.matchAll(/(?<![\w.])say\(\s*"([\w.-]+)"/g)) out.set(`${own}.${id}`, path);
  }
  return out;
}

test.each(LANGUAGES)("%s has all of them", (language) => {
  const ids = idsOf(language);
  expect(ids.size).toBeGreaterThan(500);
  const missing = [...asked()].filter(([id]) => !ids.has(id)).map(([id, path]) => `${id} (${path})`);
  expect(missing).toEqual([]);
});

test("and components do ask", () => {
  expect(asked().size).toBeGreaterThan(100);
});
