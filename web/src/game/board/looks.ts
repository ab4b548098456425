/** How figures look: a shape and a colour for each gang, an initial for each name. Never colour alone. */
import type { Badge, Content, Figure } from "../../wire.ts";
import { gangLetter } from "../../parts/gang_letter.ts";
import { words } from "../../words.svelte.ts";

export interface Look {
  badge: Badge | "helmet" | "mask";
  colour: string; // a theme token
  ink: string; // the same as writing
  name: string;
  initial: string;
}

const ORIGIN = / (?:of|des?|du|del) /;

/** As a label or at the head of a sentence: figures of a sheet have articles ("The King of Ashes"). */
export function nameOf(figure: string): string {
  if (words.has("thief", figure)) return words.say("thief", figure);
  if (!words.has("figure", figure)) return figure;
  const name = words.say("figure", figure);
  return name.slice(0, 1).toLocaleUpperCase(words.language) + name.slice(1);
}

/** `gangs`: the gang of each seat. Figures without a seat wear a helmet (militia) or a mask (those of the sheet). */
export function lookOf(content: Content, gangs: string[], figure: Pick<Figure, "id" | "seat">): Look {
  const name = nameOf(figure.id);
  // figures of a sheet have articles, numbers and origins: "the coach" is a C, "zombie 3" a 3, "the King of Ashes" a K
  const word = figure.seat < 0 ? (name.split(ORIGIN)[0]!.split(" ").at(-1) ?? name) : name;
  const initial = [...word][0]?.toUpperCase() ?? "?";
  if (figure.seat < 0) {
    const militia = content.militia.includes(figure.id);
    return militia
      ? { badge: "helmet", colour: "var(--militia)", ink: "var(--militia-ink)", name, initial }
      : { badge: "mask", colour: "var(--ash)", ink: "var(--ink)", name, initial };
  }
  return { ...gangLook(content, gangs[figure.seat] ?? ""), name, initial };
}

export function gangLook(content: Content, gang: string): Look {
  const facts = content.gangs.find((one) => one.id === gang);
  const name = words.has("gang", gang) ? words.say("gang", gang) : gang;
  return {
    badge: facts?.badge ?? "disc",
    colour: `var(--gang-${gang}, ${facts?.colour ?? "#888"})`,
    ink: `var(--gang-${gang}-ink, ${facts?.colour ?? "#ccc"})`,
    name,
    initial: gangLetter(gang, name),
  };
}
