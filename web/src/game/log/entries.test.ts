import { describe, expect, it } from "vitest";
import { anEvent } from "../kit.ts";
import { chapters, concerns, entriesOf, sinceTurnOf, spaceOf } from "./entries.ts";

const events = [
  anEvent("game_began", ["kaldern"]),
  anEvent("round_began", [1]),
  anEvent("turn_began", ["kaldern"]),
  anEvent("thief_moved", ["tortok", "04", "LI", 0]),
  anEvent("turn_ended", ["kaldern"]),
  anEvent("turn_began", ["cursed"]),
  anEvent("alarm"),
  anEvent("count_changed", ["purse", 3], ""),
  anEvent("turn_ended", ["cursed"]),
  anEvent("round_began", [2]),
  anEvent("turn_began", ["kaldern"]),
];

describe("the log", () => {
  it("has rounds and turns as headings and lines without what says nothing", () => {
    const found = chapters(entriesOf(events, 1));
    expect(found.map((chapter) => chapter.round)).toEqual([0, 1, 2]);
    expect(found[1]?.turns.map((turn) => turn.player)).toEqual([null, "kaldern", "cursed"]);
    expect(found[1]?.turns[2]?.entries.map((entry) => entry.event.kind)).toEqual(["alarm"]);
  });

  it("tells what happened since one's last turn, up to the turn that has begun", () => {
    const entries = entriesOf(events, 1);
    expect(sinceTurnOf(entries, "kaldern").map((entry) => entry.event.kind)).toEqual([
      "turn_began",
      "alarm",
      "turn_ended",
      "round_began",
    ]);
    expect(sinceTurnOf(entries, "nocturnis")).toEqual([]);
  });

  it("knows the space of an event, and whose it is", () => {
    expect(spaceOf(events[3]!)).toBe("LI");
    expect(spaceOf(events[2]!)).toBeNull();
    expect(concerns(events[3]!, "kaldern", new Set(["tortok"]))).toBe(true);
    expect(concerns(events[3]!, "cursed", new Set(["dorak"]))).toBe(false);
  });
});
