import { expect, test } from "vitest";
import facts from "../../fixtures/content.json";
import type { Content } from "../wire.ts";
import {
  bodyOf,
  choicesOfAshes,
  firstPlan,
  flawOf,
  hasHints,
  me,
  playersText,
  withAdventure,
  withGang,
  withSeats,
} from "./setup.ts";

const content = facts as unknown as Content;
const LONG_CUTLASSES = content.adventures[2]!; // for three or four
const nameless = (number: number): string => `Player ${number}`;

test("a newcomer presses Start: adventure 1, the two rivals as strong as bots can be", () => {
  const plan = firstPlan(content, "");
  expect(flawOf(content, plan)).toBeNull();
  const body = bodyOf(content, plan, () => "You");
  expect(body.adventure).toBe("treasure_of_the_duke");
  expect(body.seats).toEqual([
    { kind: "me", name: "You" },
    { kind: "bot", bot: "burglar" },
    { kind: "bot", bot: "burglar" },
  ]);
});

test("adventure 3 needs three: bots join before anything is refused", () => {
  expect(LONG_CUTLASSES.players).toEqual([3, 4]);
  const two = withSeats(content, firstPlan(content, ""), 2);
  const plan = withAdventure(content, two, LONG_CUTLASSES.id);
  expect(plan.seats.map((seat) => seat.kind)).toEqual(["me", "bot", "bot"]);
  expect(flawOf(content, plan)).toBeNull();
  expect(flawOf(content, withSeats(content, plan, 2))).toBe("needs_more");
});

test("somebody has to sit at this device", () => {
  const plan = firstPlan(content, "");
  expect(flawOf(content, { ...plan, seats: plan.seats.map((seat) => ({ ...seat, kind: "bot" as const })) })).toBe(
    "nobody",
  );
});

test("a gang is taken once: whoever had it takes any", () => {
  const first = withGang(firstPlan(content, ""), 0, "cursed");
  const second = withGang(first, 1, "cursed");
  expect(second.seats.map((seat) => seat.gang)).toEqual(["", "cursed", ""]);
  expect(withGang(second, 1, "").seats.map((seat) => seat.gang)).toEqual(["", "", ""]);
});

test("several people at one device get names if they write none", () => {
  const plan = { ...firstPlan(content, ""), seats: [me("Wanda"), me(" "), me("")] };
  expect(bodyOf(content, plan, nameless).seats.map((seat) => seat.name)).toEqual(["Wanda", "Player 1", "Player 2"]);
});

test("what nobody touched is left to the server", () => {
  expect(bodyOf(content, firstPlan(content, ""), nameless).options).toEqual({ open_ducats: false, undo: true });
  expect(bodyOf(content, { ...firstPlan(content, ""), mask: true, time_limit: 30 }, nameless).options).toEqual({
    open_ducats: false,
    undo: true,
    mask: true,
    time_limit: 30,
  });
});

test("a campaign brings its expansion, takes two to four, and may have the Inn", () => {
  const plan = withAdventure(content, withSeats(content, firstPlan(content, ""), 2), content.campaigns[0]!.id);
  expect(plan.seats).toHaveLength(2);
  expect(flawOf(content, plan)).toBeNull();
  expect(choicesOfAshes(content, plan)).toEqual({ expansion: false, catacombs: false, inn: true, as_printed: true });
  const body = bodyOf(content, { ...plan, inn: true, expansion: true }, nameless);
  expect(body.adventure).toBe("campaign_of_ashes");
  expect(body.options).toEqual({ open_ducats: false, undo: true, inn: true });
});

test("hints are on where nobody plays from elsewhere, unless somebody says otherwise", () => {
  const alone = firstPlan(content, "");
  const open = {
    ...alone,
    seats: alone.seats.map((seat, number) => (number === 1 ? { ...seat, kind: "open" as const } : seat)),
  };
  expect([hasHints(alone), hasHints(open), hasHints({ ...open, hints: true })]).toEqual([true, false, true]);
  expect(bodyOf(content, { ...alone, hints: false }, nameless).options).toEqual({
    open_ducats: false,
    undo: true,
    hints: false,
  });
});

test("numbers of players are written short", () => {
  expect(playersText(content.adventures[0]!)).toBe("2–4");
  expect(playersText(LONG_CUTLASSES)).toBe("3–4");
  expect(playersText({ ...LONG_CUTLASSES, players: [4] })).toBe("4");
  expect(playersText({ ...LONG_CUTLASSES, players: [2, 4] })).toBe("2, 4");
});

test("the expansion goes with adventures of the base box, and catacombs and Inn only with it", () => {
  const plan = { ...firstPlan(content, ""), catacombs: true, inn: true };
  expect(choicesOfAshes(content, plan)).toEqual({ expansion: true, catacombs: false, inn: false, as_printed: false });
  expect(bodyOf(content, plan, nameless).options).toEqual({ open_ducats: false, undo: true });
  const old = { ...plan, expansion: true };
  expect(choicesOfAshes(content, old).as_printed).toBe(true);
  expect(bodyOf(content, { ...old, as_printed: true }, nameless).options).toMatchObject({ as_printed: true });
  expect(bodyOf(content, old, nameless).options).toMatchObject({ expansion: true, catacombs: true, inn: true });
});

test("an adventure of The King of Ashes brings the expansion along; the Inn is still a choice", () => {
  const own = content.adventures.find((adventure) => adventure.ashes)!;
  const plan = { ...firstPlan(content, ""), adventure: own.id, expansion: true, inn: true };
  expect(choicesOfAshes(content, plan)).toEqual({ expansion: false, catacombs: false, inn: true, as_printed: true });
  expect(bodyOf(content, plan, nameless).options).toEqual({ open_ducats: false, undo: true, inn: true });
});
