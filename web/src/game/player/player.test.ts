import { describe, expect, it } from "vitest";
import { words } from "../../words.svelte.ts";
import english from "../../../fixtures/words.en.json";
import type { Event, Figure, ToPage, View } from "../../wire.ts";
import { aQuestion, aSeat, aTable, aView, anEvent } from "../kit.ts";
import { TableStore } from "../table.svelte.ts";
import { duration, momentsOf, plain, type Looker } from "./moments.ts";
import { Player, type Clock } from "./player.svelte.ts";
import { tallied, tallies } from "./tally.ts";

/** A clock that goes on when it is told to. */
function aClock(): Clock & { tick(): void; ms: number } {
  let call: (() => void) | null = null;
  return {
    ms: 0,
    later(next, ms) {
      this.ms = ms;
      return (call = next);
    },
    cancel: () => (call = null),
    tick() {
      const now = call;
      call = null;
      now?.();
    },
  };
}
const nobody: Looker = { gangs: ["gang_0"], figures: new Set(["leona"]), own: false };
const chest = (figure: string): Event => anEvent("chest_opened", [figure, "LI", "keys"]);
const story = [
  anEvent("turn_began", ["gang_1"]),
  chest("valdur"),
  anEvent("ducats_gained", ["gang_1", 3, "chest"]),
  anEvent("alarm"),
];

function aPlayer(events: Event[] = story, looker = nobody, pace = 1) {
  const clock = aClock();
  const player = new Player(() => pace, clock);
  const told: string[] = [];
  player.told = (heard) => told.push(heard.map((event) => event.kind).join(" "));
  player.jump(plain([aView(0)], 0));
  player.add(momentsOf([aView(0)], [aView(0, { round: 2 })], events, [], 0, looker));
  const kind = (): string | undefined => player.now?.event?.kind;
  return { player, clock, told, kind };
}

describe("the player", () => {
  it("shows one moment after the other, and what takes no time together with the next that does", () => {
    const { player, clock, told, kind } = aPlayer();
    expect([kind(), player.busy]).toEqual(["chest_opened", true]);
    clock.tick();
    expect(kind()).toBe("ducats_gained");
    clock.tick();
    expect(kind()).toBe("alarm");
    clock.tick();
    expect(player.busy).toBe(false);
    expect(told).toEqual(["turn_began chest_opened", "ducats_gained", "alarm"]);
  });

  it("says when all has been shown", () => {
    const { player, clock } = aPlayer([anEvent("alarm")]);
    let idle = 0;
    player.idle = () => (idle += 1);
    expect(idle).toBe(0);
    clock.tick();
    expect(idle).toBe(1);
  });

  it("shows all at once where somebody wants nothing shown", () => {
    const { player, told } = aPlayer(story, nobody, 0);
    expect([player.busy, player.now?.views[0]?.round]).toEqual([false, 2]);
    expect(told).toEqual(["turn_began chest_opened ducats_gained alarm"]);
  });

  it("stops, goes back and on, and comes to now", () => {
    const { player, clock, told, kind } = aPlayer();
    clock.tick();
    player.pause();
    clock.tick();
    expect(kind()).toBe("ducats_gained");
    player.step(-1);
    expect([kind(), player.paused]).toEqual(["chest_opened", true]);
    player.step(1);
    player.step(1);
    expect([kind(), player.busy]).toEqual(["alarm", false]); // at the end nothing is left to wait for
    player.step(-1);
    expect([kind(), player.busy]).toEqual(["ducats_gained", true]);
    player.skip();
    expect([kind(), player.busy]).toEqual(["alarm", false]);
    expect(told.slice(0, 2)).toEqual(["turn_began chest_opened", "ducats_gained"]);
  });

  it("goes on after a pause", () => {
    const { player, clock, kind } = aPlayer();
    player.pause();
    player.resume();
    expect([kind(), player.paused]).toEqual(["ducats_gained", false]);
    clock.tick();
    expect(kind()).toBe("alarm");
  });

  it("shows again what happened since the last answer", () => {
    const { player, kind } = aPlayer();
    player.skip();
    player.answered();
    expect(player.since).toBeNull();
    player.add(momentsOf([aView(0)], [aView(0)], [anEvent("alarm"), chest("valdur")], [], 4, nobody));
    player.skip();
    player.again();
    expect([kind(), player.busy, player.now?.heard]).toEqual(["alarm", true, 5]);
    player.skip();
    expect(player.busy).toBe(false);
  });

  it("shows again step by step what went by at once", () => {
    const { player, kind } = aPlayer(story, nobody, 0);
    player.again();
    expect([kind(), player.paused, player.busy]).toEqual(["chest_opened", true, true]);
    player.resume();
    expect(player.busy).toBe(false);
  });

  it("skips routine that follows too, until something touches whoever skipped", () => {
    const { player, clock, kind } = aPlayer();
    player.skip();
    player.add(momentsOf([aView(0)], [aView(0)], [chest("valdur"), chest("dorak")], [], 4, nobody));
    expect(player.busy).toBe(false);
    player.add(momentsOf([aView(0)], [aView(0)], [chest("leona"), chest("valdur")], [], 6, nobody));
    expect([kind(), player.waiting]).toEqual(["chest_opened", 1]);
    clock.tick();
    expect(player.busy).toBe(true); // and from here on everything is shown again
  });

  it("lets whoever looks back stay there while more happens", () => {
    const { player, kind } = aPlayer();
    player.skip();
    player.step(-1);
    player.add(momentsOf([aView(0)], [aView(0)], [anEvent("alarm")], [], 4, nobody));
    expect([kind(), player.paused, player.waiting]).toEqual(["ducats_gained", true, 2]);
  });

  it("waits while nobody looks, and loses nothing", () => {
    const { player, clock, kind } = aPlayer();
    player.hold(true);
    clock.tick();
    expect(kind()).toBe("chest_opened");
    player.hold(false);
    expect(kind()).toBe("ducats_gained");
  });

  it("keeps only so much of the past, and stays where it is", () => {
    const { player } = aPlayer(story, nobody, 0);
    for (let i = 0; i < 300; i += 1)
      player.add(momentsOf([aView(0)], [aView(0, { round: i })], [anEvent("alarm"), anEvent("alarm")], [], 0, nobody));
    expect(player.moments.length).toBe(400);
    expect([player.at, player.now?.views[0]?.round]).toEqual([399, 299]);
  });

  it("knows when nothing but one's own step is left", () => {
    expect(aPlayer([chest("leona")], { ...nobody, own: true }).player.onlyOwn).toBe(true);
    expect(aPlayer([chest("valdur")]).player.onlyOwn).toBe(false);
  });
});

describe("how long a moment takes", () => {
  const of = (events: Event[], looker: Looker) => momentsOf([aView(0)], [aView(0)], events, [], 0, looker);
  it("is short where it touches nobody here, and never cut where it does", () => {
    const [theirs, mine] = of([chest("valdur"), chest("leona")], nobody);
    expect([theirs!.quick, mine!.quick]).toEqual([true, false]);
    expect(duration(theirs!, 1, 1)).toBeLessThan(duration(mine!, 1, 1) / 2);
    expect(duration(theirs!, 1, 40)).toBeLessThan(duration(theirs!, 1, 1) / 2);
    expect(duration(mine!, 1, 40)).toBe(duration(mine!, 1, 1));
  });

  it("is that of a fight from its first event to its last, also for the dice of the other", () => {
    const fight = [
      anEvent("combat_began", ["valdur", "leona", "LI"]),
      anEvent("combat_dice", ["valdur", [6]]),
      anEvent("combat_won", ["valdur", "leona", 6, 1]),
    ];
    expect(of(fight, nobody).map((moment) => moment.quick)).toEqual([false, false, false]);
    expect(
      of([anEvent("combat_began", ["valdur", "dorak", "LI"]), anEvent("combat_dice", ["valdur", [6]])], nobody).map(
        (moment) => moment.quick,
      ),
    ).toEqual([true, true]);
  });

  it("is the usual one for whoever only looks on", () => {
    expect(of([chest("valdur")], { gangs: [], figures: new Set(), own: false })[0]!.quick).toBe(false);
  });
});

describe("the positions on the way", () => {
  it("are those that the server tells", () => {
    const events = [
      anEvent("treasure_stolen", ["leona", "valdur", "keys"]),
      anEvent("retreated", ["valdur", "LI", "04"]),
    ];
    const [before, after] = [aView(0, { deck: 30 }), aView(0, { deck: 28, discard: ["run"] })];
    const found = momentsOf([before], [after], events, [{ events: 1, views: [{ deck: 29, discard: [] }] }], 0, nobody);
    expect(found.map((moment) => [moment.views[0]!.deck, moment.views[0]!.discard])).toEqual([
      [29, []],
      [28, ["run"]],
    ]);
    expect(found[1]!.views[0]).toBe(after);
  });
});

const FIGURES: Figure[] = [
  {
    id: "valdur",
    seat: 1,
    at: "LI",
    status: "board",
    load: [],
    cargo: [],
    marks: [],
    done: false,
    muted: false,
    combat: 2,
    movement: 5,
    mind: 3,
    wounds: 0,
    equipment: null,
  },
];

/** A table with a bot, at the usual pace. */
function aTableWithClock() {
  const clock = aClock();
  const store = new TableStore({ send: () => {} }, () => 1, clock);
  store.receive(aTable([0], [aSeat(0), aSeat(1, { kind: "bot", bot: "greedy" })]));
  const tell = (
    number: number,
    more: Partial<View>,
    events: Event[],
    rest: Partial<Extract<ToPage, { type: "position" }>> = {},
  ): void =>
    store.receive({
      type: "position",
      number,
      views: [aView(0, { figures: FIGURES, ...more })],
      question: aQuestion(0, number),
      events,
      moments: [],
      fresh: false,
      moment: "",
      ...rest,
    });
  return { store, clock, tell };
}

describe("a table", () => {
  it("shows position, log and question in step: the question comes last", () => {
    const { store, clock, tell } = aTableWithClock();
    tell(
      1,
      { player: 1, chests: [{ room: "LI", treasure: null, covered: true }] },
      [anEvent("game_began", ["gang_1"])],
      { fresh: true, question: null },
    );
    tell(2, { player: 0, figures: [{ ...FIGURES[0]!, load: ["keys"] }] }, [
      chest("valdur"),
      anEvent("alarm"),
      anEvent("turn_began", ["gang_0"]),
    ]);
    const seen = () => [
      store.view?.chests.length,
      store.view?.figures[0]?.load.length,
      store.log.length,
      store.view?.player,
      store.question === null,
      store.myTurn,
    ];
    expect(seen()).toEqual([0, 1, 2, 1, true, false]); // the chest is opened: the board, the panel and the log know it
    clock.tick();
    expect(seen()).toEqual([0, 1, 3, 1, true, false]);
    clock.tick();
    expect(seen()).toEqual([0, 1, 4, 0, false, true]);
  });

  it("asks at once whoever skips", () => {
    const { store, tell } = aTableWithClock();
    tell(1, {}, [], { fresh: true });
    tell(2, {}, [anEvent("alarm"), chest("valdur")]);
    expect(store.question).toBeNull();
    store.player.skip();
    expect(store.question?.number).toBe(2);
  });

  it("calls whoever looks elsewhere, and shows him the rest when he is back", () => {
    const { store, tell } = aTableWithClock();
    tell(1, {}, [], { fresh: true, question: null });
    store.hidden = true;
    store.player.hold(true);
    tell(2, {}, [anEvent("alarm")]);
    expect([store.myTurn, store.question]).toEqual([true, null]);
    store.hidden = false;
    store.player.hold(false);
    expect([store.myTurn, store.player.now?.event?.kind]).toEqual([false, "alarm"]);
  });

  it("shows after a lost line what was missed, and after an undo nothing", () => {
    const { store, tell } = aTableWithClock();
    const log = [anEvent("game_began", ["gang_1"])];
    tell(1, {}, log, { fresh: true });
    tell(3, {}, [...log, anEvent("alarm")], { fresh: true });
    expect([store.player.now?.event?.kind, store.question]).toEqual(["alarm", null]);
    store.player.skip();
    tell(4, {}, log, { fresh: true });
    expect([store.player.busy, store.log.length, store.question?.number]).toEqual([false, 1, 4]);
  });

  it("leaves most of a time limit to whoever is asked, and tells him what is left of it", () => {
    const { store, clock, tell } = aTableWithClock();
    tell(1, {}, [], { fresh: true });
    tell(2, {}, [anEvent("alarm")], { question: aQuestion(0, 2, { deadline: 3 }) });
    expect(clock.ms).toBeCloseTo(1000);
    clock.tick();
    expect(store.question?.deadline).toBeLessThanOrEqual(3);
  });
});

it("sums up what each gang did", () => {
  words.use("en", english);
  const events = [
    anEvent("turn_began", ["nocturnis"]),
    chest("valdur"),
    chest("valdur"),
    anEvent("ducats_gained", ["nocturnis", 9, "chest"]),
    anEvent("turn_began", ["cursed"]),
    anEvent("ducats_lost", ["cursed", 1, "militia"]),
    anEvent("turn_began", ["kaldern"]),
  ];
  const found = tallies(events, (figure) => (figure === "valdur" ? "nocturnis" : null));
  expect([...found].map(([gang, tally]) => `${gang}: ${tallied(tally)}`)).toEqual([
    "nocturnis: 2 chests, 9 ducats",
    "cursed: 1 ducat lost",
    "kaldern: nothing of note",
  ]);
});
