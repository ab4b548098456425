/** The sentence of an event with the things that it names: each can be looked up where it stands. */
import type { Event, Space } from "../../wire.ts";
import { words } from "../../words.svelte.ts";
import { placeName } from "../board/names.ts";
import type { Subject } from "../panels/info.svelte.ts";

export type Part = { text: string; subject: Subject | null };

const KINDS: [string, "figure" | "card" | "equipment" | "treasure" | "gang" | "intrigue"][] = [
  ["thief", "figure"],
  ["figure", "figure"],
  ["arcana", "card"],
  ["equipment", "equipment"],
  ["treasure", "treasure"],
  ["gang", "gang"],
  ["intrigue", "intrigue"],
];

/** What a value of an event is called, and what it is. */
function called(id: string, rooms: ReadonlyMap<string, Space>): { name: string; subject: Subject }[] {
  const room = rooms.get(id);
  if (room !== undefined) return [{ name: placeName(room), subject: { kind: "space", id } }];
  return KINDS.filter(([section]) => words.has(section, id)).map(([section, kind]) => ({
    name: words.say(section, id),
    subject: { kind, id },
  }));
}

/** Names are found where they stand in the sentence; one that is declined or left out is no link. */
export function partsOf(event: Event, rooms: ReadonlyMap<string, Space> = new Map()): Part[] {
  const found: { at: number; name: string; subject: Subject }[] = [];
  const text = event.text.toLowerCase();
  for (const value of new Set(event.values)) {
    if (typeof value !== "string") continue;
    for (const { name, subject } of called(value, rooms)) {
      const at = text.indexOf(name.toLowerCase());
      if (at >= 0 && !found.some((other) => at < other.at + other.name.length && other.at < at + name.length))
        found.push({ at, name, subject });
    }
  }
  found.sort((one, other) => one.at - other.at);
  const parts: Part[] = [];
  let end = 0;
  for (const { at, name, subject } of found) {
    if (at > end) parts.push({ text: event.text.slice(end, at), subject: null });
    parts.push({ text: event.text.slice(at, at + name.length), subject });
    end = at + name.length;
  }
  if (end < event.text.length) parts.push({ text: event.text.slice(end), subject: null });
  return parts;
}
