/** Where things lie in a room at the size in which they are drawn: its name, its chest and figures hide each other as little as can be. */
import type { Board, Point, Space } from "../../wire.ts";
import { placeName } from "./names.ts";
import { centre, distance, inRing, lines, toRing } from "./places.ts";

export interface Sizes {
  cell: number;
  radius: number; // of a figure
  chest: number; // half a chest
  letters: number; // height of a name's letters
}
export interface Room {
  chest: Point;
  slots: Point[]; // for figures, best first
}

const WIDE = 0.52; // of a letter, as a share of its height

/** The place of a room's name, and the name on its lines. */
export function nameOf(space: Space): { at: Point; rows: string[] } {
  const rows = lines(placeName(space), 11);
  if (space.plate === null) return { at: centre(space), rows };
  const [left, top, right, bottom] = space.plate;
  return { at: [(left + right) / 2, (top + bottom) / 2], rows };
}

/** The same board with chests and figures of its rooms laid out anew; some rooms have a second name below their own. */
export function laid(board: Board, sizes: Sizes, second: ReadonlyMap<string, string> = new Map()): Board {
  const spaces = board.spaces.map((space) => {
    if (space.kind !== "room") return space;
    const { at, rows } = nameOf(space);
    const more = second.get(space.id);
    if (more === undefined) return { ...space, ...layRoom(space, at, nameSize(rows, sizes.letters), sizes) };
    const middle: Point = [at[0], at[1] + sizes.letters / 2];
    return { ...space, ...layRoom(space, middle, nameSize([...rows, more], sizes.letters), sizes) };
  });
  return { ...board, spaces };
}

/** Half the width and height of a name on its lines. */
export function nameSize(rows: string[], letters: number): [number, number] {
  return [(Math.max(...rows.map((row) => row.length)) * letters * WIDE) / 2, (rows.length * letters * 1.04) / 2];
}

/** Points of a room that keep a distance from its walls, on a fine grid. */
function places(space: Space, step: number, margin: number): Point[] {
  const xs = space.polygon.map(([x]) => x);
  const ys = space.polygon.map(([, y]) => y);
  const found: Point[] = [];
  for (let x = Math.min(...xs) + step / 2; x < Math.max(...xs); x += step) {
    for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step) {
      if (inRing([x, y], space.polygon) && toRing([x, y], space.polygon) >= margin) found.push([x, y]);
    }
  }
  return found;
}

/** How much a disc covers of the name's box: 0 beside it. */
function onName([x, y]: Point, reach: number, [nx, ny]: Point, [w, h]: [number, number]): number {
  const [dx, dy] = [Math.max(0, Math.abs(x - nx) - w), Math.max(0, Math.abs(y - ny) - h)];
  return Math.max(0, 1 - Math.hypot(dx, dy) / reach);
}

export function layRoom(space: Space, name: Point, size: [number, number], sizes: Sizes): Room {
  const { cell, radius, chest } = sizes;
  const wanted = centre(space);
  const grid = places(space, cell * 0.36, cell * 0.35);
  const close = (point: Point, reach: number): number => Math.max(0, 1 - toRing(point, space.polygon) / reach);
  const figures = grid
    .map((at) => ({
      at,
      cost: 4 * onName(at, radius, name, size) + 2 * close(at, radius * 1.05) + (0.12 * distance(at, wanted)) / cell,
    }))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, 40);
  const chests = grid
    .map((at) => ({
      at,
      cost: 4 * onName(at, chest, name, size) + 2 * close(at, chest * 1.05) + (0.05 * distance(at, name)) / cell,
    }))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, 40);
  let best = { figure: wanted, chest: space.chest ?? wanted, cost: Infinity };
  for (const figure of figures) {
    for (const box of chests) {
      const apart = distance(figure.at, box.at) / (radius + chest);
      const cost = figure.cost + box.cost + 6 * Math.max(0, 1.02 - apart);
      if (cost < best.cost) best = { figure: figure.at, chest: box.at, cost };
    }
  }
  const slots: Point[] = [best.figure];
  for (let number = 1; number < 4; number++) {
    let next: Point | null = null;
    let least = Infinity;
    for (const { at, cost } of figures) {
      const crowd = slots.reduce((sum, slot) => sum + Math.max(0, 2.05 - distance(slot, at) / radius), 0);
      const all = cost + 4 * crowd + 4 * Math.max(0, 1 - distance(at, best.chest) / (radius + chest));
      if (all < least) [next, least] = [at, all];
    }
    slots.push(next ?? wanted);
  }
  return { chest: best.chest, slots };
}
