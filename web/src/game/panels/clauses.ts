/** The clauses behind the text of a thing: what "the rule" leads to. */
import type { ArcanaFacts, Space, View } from "../../wire.ts";
import type { Subject } from "./info.svelte.ts";

// a card is played in windows, or together with a command
const MOMENTS: Record<string, string> = {
  W5a: "W5",
  W5b: "W5",
  movement: "ARC-2",
  bash: "CHE-2",
  mission: "MIS-2",
  buy: "XPT-2",
};
const TREASURES: Record<string, string[]> = {
  red_gem: ["TRE-1"],
  purse: ["TRE-3"],
  ducat_chest: ["TRE-4"],
  magic_gem: ["XPL-2", "ALT-1"],
};
const BELOW: Record<string, string> = {
  altar: "ALT-1",
  scriptorium: "SCR-1",
  torture: "TOR-1",
  treasure_room: "TRR-1",
  tunnel: "TUN-1",
  prison: "PRI-2",
  lair: "CYC-1",
  pentacle: "CAT-4",
};
const TOKENS: Record<string, string> = {
  magic_gem: "XPL-2",
  staircase: "XPL-3",
  mechanism: "XPL-4",
  trap: "XPL-5",
  equipment: "XPL-6",
  emblem: "XPL-7",
  security: "XPL-8",
};

export function clausesOf(subject: Subject, arcana: ArcanaFacts[], spaces: Space[], view: View): string[] {
  switch (subject.kind) {
    case "card": {
      const moments = arcana.find((card) => card.id === subject.id)?.windows ?? [];
      return [...new Set(moments.map((moment) => MOMENTS[moment] ?? moment))];
    }
    case "figure":
      return (view.figures.find((one) => one.id === subject.id)?.seat ?? 0) < 0 ? ["MIL-3"] : ["ACT-2", "ACT-6"];
    case "space":
      return ofSpace(
        spaces.find((space) => space.id === subject.id),
        view,
      );
    case "treasure":
      return TREASURES[subject.id] ?? ["TRE-2"];
    case "mission":
      return ["MIS-2"];
    case "equipment":
      return ["EQP-1"];
    case "intrigue":
      return ["INT-1"];
    case "round":
      return ["RND-3"];
    default:
      return [];
  }
}

/** What can be done in a place, and what lies there. */
function ofSpace(space: Space | undefined, view: View): string[] {
  if (space === undefined) return [];
  const found: string[] = [];
  if (space.kind === "below" && BELOW[space.slug] !== undefined) found.push(BELOW[space.slug]!);
  if (view.chests.some((one) => one.room === space.id)) found.push("CHE-1", "CHE-2");
  const token = view.ashes?.exploration.find((one) => one.room === space.id);
  if (token !== undefined) found.push(TOKENS[token.face ?? ""] ?? "XPL-1");
  if (view.portcullises.includes(space.id)) found.push("LEA-2");
  return found;
}
