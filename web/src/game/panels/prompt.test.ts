import { beforeAll, describe, expect, it } from "vitest";
import english from "../../../fixtures/words.en.json";
import turnOf from "../../../fixtures/first_turn.json";
import portcullis from "../../../fixtures/portcullis.json";
import placement from "../../../fixtures/placement.json";
import type { Question, View, Words } from "../../wire.ts";
import { words } from "../../words.svelte.ts";
import { aQuestion, aSeat, aTable } from "../kit.ts";
import { NOTHING } from "../selection.ts";
import { awaited, promptOf } from "./prompt.ts";
import { whyNothing } from "./refusal.ts";

beforeAll(() => words.use("en", english as Words));

const moment = (told: unknown): [Question, View] => {
  const { question, views } = told as { question: Question; views: View[] };
  return [question, views[0]!];
};

describe("what to do now", () => {
  it("names the action and the means", () => {
    const [question, view] = moment(turnOf);
    const thief = view.figures.find((figure) => figure.seat === question.seat)!.id;
    expect(promptOf(question, view, NOTHING)).toBe(`Choose a thief: ${view.gangs[question.seat]!.ap} AP left`);
    expect(promptOf(question, view, { ...NOTHING, thief })).toMatch(/^\w+, \d AP left: where to, or what\?$/);
    expect(
      promptOf(
        { ...question, options: question.options!.filter((option) => option.verb === "end_turn") },
        view,
        NOTHING,
      ),
    ).toBe("Nothing more to do: end the turn");
  });

  it("counts portcullises and thieves", () => {
    const [question, view] = moment(portcullis);
    expect(promptOf(question, view, NOTHING)).toBe(
      `Portcullis ${view.portcullises.length + 1} of 9: choose the gate it closes`,
    );
    const [place, before] = moment(placement);
    const thief = before.figures.find((figure) => figure.seat === place.seat && figure.status === "unplaced")!.id;
    expect(promptOf(place, before, { ...NOTHING, thief })).toMatch(/^Place \w+ \(\d of 4\): choose a free gate$/);
  });

  it("names whom the table waits for, and whether he is away", () => {
    const table = (more: object) => {
      const message = aTable([0], [aSeat(0), aSeat(1, more)]);
      return message.type === "table" ? message.table : null;
    };
    const question = aQuestion(1, 1, { options: null });
    expect(awaited(question, table({ name: "Benoît" }), null)).toBe("Waiting for Benoît");
    expect(awaited(question, table({ name: "Benoît", connected: false }), null)).toBe(
      "Waiting for Benoît, who is away",
    );
    expect(awaited(question, table({ name: "Benoît", connected: false }), 1000, 1190)).toBe(
      "Waiting for Benoît, away (3 minutes ago)",
    );
    expect(awaited(question, table({ name: "", kind: "bot", gang: "cursed" }), null)).toBe("Cursed Ones is thinking");
  });
});

describe("a press that does nothing", () => {
  it("says why", () => {
    const [question, view] = moment(turnOf);
    const own = view.figures.filter((figure) => figure.seat === question.seat);
    const foe = view.figures.find((figure) => figure.seat >= 0 && figure.seat !== question.seat)!;
    expect(whyNothing(question, view, NOTHING, { kind: "space", id: "LI" })).toBe("Choose one of your thieves first.");
    const picked = { ...NOTHING, thief: own[0]!.id };
    expect(whyNothing({ ...question, why_not: [] }, view, picked, { kind: "space", id: "LI" })).toContain(
      "cannot get there now",
    );
    expect(whyNothing({ ...question, why_not: [] }, view, picked, { kind: "figure", id: foe.id })).toContain(
      "cannot attack",
    );
    const tired = { ...question, why_not: [{ thief: own[1]!.id, command: "move", reason: "done" }] };
    expect(whyNothing(tired, view, NOTHING, { kind: "figure", id: own[1]!.id })).toContain(
      "Already activated this turn.",
    );
    expect(
      whyNothing({ ...question, kind: "retreat", text: "Choose where Dorak retreats" }, view, NOTHING, {
        kind: "space",
        id: "LI",
      }),
    ).toBe("This cannot be chosen now: Choose where Dorak retreats");
  });
});
