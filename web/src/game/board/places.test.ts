/** The geometry of the real board: what lies under a point, what is north of here, where things are laid. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, test } from "vitest";
import type { Board, Figure, Words } from "../../wire.ts";
import { words } from "../../words.svelte.ts";
import { laid } from "./layout.ts";
import {
  boxOf,
  centre,
  crowdAt,
  distance,
  inDirection,
  inRing,
  lines,
  rounded,
  spaceAt,
  spacesOf,
  standing,
  type Direction,
  wayOf,
} from "./places.ts";
import { along } from "./walks.svelte.ts";

const board = JSON.parse(readFileSync("fixtures/board.json", "utf8")) as Board;
const spaces = spacesOf(board.spaces);

beforeAll(() => words.use("en", JSON.parse(readFileSync("fixtures/words.en.json", "utf8")) as Words));

describe("a point of the board", () => {
  it("is in the space whose figures stand there", () => {
    for (const space of board.spaces) expect(spaceAt(board, centre(space))?.id).toBe(space.id);
  });
  it("is in no space on the frame", () => {
    expect(spaceAt(board, [board.view_box[0] + 1, board.view_box[1] + 1])).toBeNull();
  });
});

describe("the arrow keys", () => {
  const AXIS: Record<Direction, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

  it("go in their direction and never back to where one is", () => {
    for (const space of board.spaces) {
      for (const direction of ["up", "down", "left", "right"] as const) {
        const next = inDirection(board, space, direction);
        if (next === null) continue;
        const [dx, dy] = AXIS[direction];
        const [ax, ay] = centre(space);
        const [bx, by] = centre(next);
        expect((bx - ax) * dx + (by - ay) * dy).toBeGreaterThan(0);
      }
    }
  });
  it("reach every space of the city", () => {
    const seen = new Set([board.spaces[0]!.id]);
    const queue = [board.spaces[0]!];
    while (queue.length > 0) {
      const space = queue.pop()!;
      for (const direction of ["up", "down", "left", "right"] as const) {
        const next = inDirection(board, space, direction);
        if (next !== null && !seen.has(next.id)) {
          seen.add(next.id);
          queue.push(next);
        }
      }
    }
    expect([...spaces.keys()].filter((id) => !seen.has(id))).toEqual([]);
  });
  it("keep to the lit spaces if they are told to", () => {
    const gates = new Set(["N1", "N2", "N3", "N4"]);
    expect(inDirection(board, spaces.get("N2")!, "right", gates)?.id).toBe("N3");
    expect(inDirection(board, spaces.get("N4")!, "right", gates)).toBeNull();
  });
});

describe("where things are drawn", () => {
  it("two figures of one space stand apart", () => {
    const figure = (id: string): Figure => ({
      id,
      seat: 0,
      at: "LI",
      status: "board",
      load: [],
      cargo: [],
      marks: [],
      done: false,
      muted: false,
      combat: 2,
      movement: 4,
      mind: 4,
      wounds: 0,
      equipment: null,
    });
    const where = standing(spaces, [figure("leona"), figure("valrut")]);
    expect(distance(where.get("leona")!, where.get("valrut")!)).toBeGreaterThan(0);
  });
  it.each([
    ["a desktop", 2.1, 13],
    ["a phone", 3.35, 11],
  ])("on %s figures and chests stay in their rooms and off each other", (_, unit, half) => {
    const { cell } = board;
    const sizes = {
      cell,
      radius: Math.max(cell * 0.72, Math.min(cell * 1.1, unit * 13)),
      chest: Math.max(cell * 0.74, unit * half),
      letters: unit * 10,
    };
    for (const room of laid(board, sizes).spaces.filter((space) => space.kind === "room")) {
      expect(inRing(room.slots[0]!, room.polygon)).toBe(true);
      expect(inRing(room.chest!, room.polygon)).toBe(true);
      // the smallest rooms of a phone may let a figure touch a chest, none may hide it
      expect(distance(room.slots[0]!, room.chest!)).toBeGreaterThan((sizes.radius + sizes.chest) * 0.62);
    }
  });
  it("names break where they are shortest", () => {
    expect(lines("Magician's Chamber", 11)).toEqual(["Magician's", "Chamber"]);
    expect(lines("Library", 11)).toEqual(["Library"]);
  });
});

describe("a way", () => {
  it("leads through its spaces and leaves out what is not on the board", () => {
    expect(wayOf(spaces, ["LI", "MR", "exit"])).toEqual([centre(spaces.get("LI")!), centre(spaces.get("MR")!)]);
  });
  it("is drawn from its first to its last point", () => {
    expect(
      rounded(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        2,
      ),
    ).toMatch(/^M0 0L8 0Q10 0 10 2L10 10$/);
  });
  it("is walked from its beginning to its end", () => {
    expect(
      along(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        0,
      ),
    ).toEqual([0, 0]);
    expect(
      along(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        0.5,
      ),
    ).toEqual([10, 0]);
    expect(
      along(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        1,
      ),
    ).toEqual([10, 10]);
  });
});

test("a finger on several small things means any of them, on one it means that", () => {
  const small = new Map<string, [number, number]>([
    ["figure:leona", [10, 10]],
    ["figure:iris", [22, 10]],
    ["chest:LI", [90, 90]],
  ]);
  expect(crowdAt(small, [15, 10], 20, "figure:iris")).toEqual(["figure:iris", "figure:leona"]);
  expect(crowdAt(small, [15, 10], 20, "space:LI")).toEqual(["figure:leona", "figure:iris"]);
  expect(crowdAt(small, [88, 90], 20, "chest:LI")).toEqual([]);
  expect(crowdAt(small, [15, 10], 6, "figure:leona")).toEqual([]);
});

test("a box round points", () => {
  expect(
    boxOf([
      [3, 9],
      [1, 4],
      [7, 5],
    ]),
  ).toEqual([1, 4, 7, 9]);
  expect(boxOf([])).toBeNull();
});
