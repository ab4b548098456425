import { describe, expect, it } from "vitest";
import { actsOf, ducatsOf, duration } from "./animation.ts";
import { anEvent } from "./kit.ts";
import { Stage, type Clock } from "./stage.svelte.ts";

/** A clock that goes on when it is told to. */
function aClock(): Clock & { tick(): void } {
  let call: (() => void) | null = null;
  return {
    later: (next) => ((call = next), 1),
    cancel: () => (call = null),
    tick() {
      const now = call;
      call = null;
      now?.();
    },
  };
}
const move = (figure: string, ...path: string[]) => ({ ...anEvent("thief_moved", [figure, path[0] ?? null, path[path.length - 1] ?? null]), path });

describe("acts", () => {
  it("leave out what nobody needs to watch", () => {
    expect(actsOf([anEvent("turn_ended", [0]), anEvent("alarm"), anEvent("unknown"), anEvent("ducats_lost", ["cursed", 0, "militia"])]).map((act) => act.kind)).toEqual(["alarm"]);
  });

  it("give a walk the time of its steps, but not for ever", () => {
    expect(actsOf([move("leona", "04", "05", "LI")])[0]?.ms).toBe(580);
    expect(actsOf([move("leona", ..."abcdefghijklmnopq")])[0]?.ms).toBe(2600);
  });

  it("are shorter in a crowd, and nothing at pace 0", () => {
    const act = actsOf([anEvent("alarm")])[0]!;
    expect(duration(act, 1, 1)).toBe(1900);
    expect(duration(act, 1, 16)).toBe(950);
    expect(duration(act, 0, 1)).toBe(0);
  });

  it("count ducats on both sides of a theft", () => {
    expect(ducatsOf(anEvent("ducats_taken", ["cursed", "kaldern", 3]))).toEqual([
      { gang: "cursed", change: 3 }, { gang: "kaldern", change: -3 },
    ]);
    expect(ducatsOf(anEvent("mission_fulfilled", ["cursed", "m1", 9]))).toEqual([{ gang: "cursed", change: 9 }]);
  });
});

describe("the stage", () => {
  it("plays one act after the other", () => {
    const clock = aClock();
    const stage = new Stage(() => 1, clock);
    stage.add([anEvent("alarm"), move("leona", "04", "05")]);
    stage.add([anEvent("chest_opened", ["leona", "LI", "keys"])]);
    expect(stage.act?.kind).toBe("alarm");
    clock.tick();
    expect(stage.act?.kind).toBe("move");
    clock.tick();
    expect(stage.act?.kind).toBe("chest");
    clock.tick();
    expect(stage.playing).toBe(false);
  });

  it("tells of skipped acts too, and shows none of them", () => {
    const told: [string, boolean][] = [];
    const stage = new Stage(() => 1, aClock());
    stage.begun = (act, shown) => told.push([act.event.kind, shown]);
    stage.add([anEvent("combat_began"), anEvent("combat_dice"), anEvent("combat_won")]);
    stage.skip();
    expect(told).toEqual([["combat_began", true], ["combat_dice", false], ["combat_won", false]]);
    expect(stage.playing).toBe(false);
    expect(stage.waiting).toEqual([]);
  });

  it("shows nothing where animations are off", () => {
    const told: string[] = [];
    const stage = new Stage(() => 0, aClock());
    stage.begun = (act) => told.push(act.event.kind);
    stage.add([anEvent("alarm"), move("leona", "04", "05")]);
    expect(stage.playing).toBe(false);
    expect(told).toEqual(["alarm", "thief_moved"]);
  });
});
