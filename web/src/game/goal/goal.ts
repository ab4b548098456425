/** What an adventure is about, from its words: four lines, and the places that it names on the boards. */
import { type Piece, piecesOf } from "../../glossary/pieces.ts";
import type { AdventureFacts, Board, Space } from "../../wire.ts";
import { words } from "../../words.svelte.ts";

export interface Line {
  id: "pays" | "how" | "ends" | "different";
  pieces: Piece[];
}
export interface Place {
  space: string;
  name: string;
}

/** Every space of the city with a pentacle, in the place of a room. */
const PENTACLES = "pentacles";

export function linesOf(adventure: AdventureFacts): Line[] {
  const said = (section: string): string => (words.has(section, adventure.id) ? words.say(section, adventure.id) : "");
  const alarm = adventure.track.find((space) => space.marks.includes("alarm"))?.round ?? adventure.rounds;
  const end = words.say("page_goal", "end", { rounds: adventure.rounds, alarm });
  const lines = {
    pays: `${said("goal_pays")} ${words.say("page_goal", "always")}`,
    how: said("goal_how"),
    ends: `${said("goal_ends")} ${end}`,
    different: said("goal_different"),
  };
  return Object.entries(lines).map(([id, text]) => ({ id: id as Line["id"], pieces: piecesOf(text) }));
}

/** The places of this board that the adventure is about, with what they are called tonight. */
export function placesOf(adventure: AdventureFacts | undefined, board: Board): Place[] {
  if (adventure === undefined) return [];
  const name = (slug: string): string | null => {
    const id = `${adventure.id}.${slug}`;
    return words.has("goal_place", id) ? words.say("goal_place", id) : null;
  };
  const found: Place[] = [];
  for (const space of board.spaces) {
    const called = isRoom(space) ? name(space.slug) : space.pentacle ? name(PENTACLES) : null;
    if (called !== null) found.push({ space: space.id, name: called });
  }
  return found;
}

function isRoom(space: Space): boolean {
  return space.kind === "room" || space.kind === "below";
}
