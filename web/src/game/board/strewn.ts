/** Where an exploration token lies: in the room, off its chest, its name and the figure that stands there. */
import type { Point, Space } from "../../wire.ts";
import { nameOf, nameSize, type Sizes } from "./layout.ts";
import { centre, distance, inRing, toRing } from "./places.ts";

const found = new WeakMap<Space, Map<boolean, Point>>();

/** `crowded`: something lies at the place of the room's chest. */
export function asideOf(space: Space, crowded: boolean, sizes: Sizes): Point {
  const known = found.get(space) ?? new Map<boolean, Point>();
  found.set(space, known);
  let place = known.get(crowded);
  if (place === undefined) known.set(crowded, (place = search(space, crowded, sizes)));
  return place;
}

function search(space: Space, crowded: boolean, sizes: Sizes): Point {
  if (space.chest !== null && !crowded) return space.chest;
  const { at: name, rows } = nameOf(space);
  const [wide, high] = nameSize(rows, sizes.letters);
  const half = sizes.chest * 0.8;
  const figure = centre(space);
  const xs = space.polygon.map(([x]) => x);
  const ys = space.polygon.map(([, y]) => y);
  let best: Point = figure;
  let least = Infinity;
  const step = sizes.cell * 0.3;
  for (let x = Math.min(...xs) + step / 2; x < Math.max(...xs); x += step) {
    for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step) {
      const point: Point = [x, y];
      if (!inRing(point, space.polygon)) continue;
      const wall = Math.max(0, 1 - toRing(point, space.polygon) / half);
      const chest = space.chest === null ? 0 : Math.max(0, 1 - distance(point, space.chest) / (half + sizes.chest));
      const stand = Math.max(0, 1 - distance(point, figure) / (half + sizes.radius));
      const [dx, dy] = [Math.max(0, Math.abs(x - name[0]) - wide), Math.max(0, Math.abs(y - name[1]) - high)];
      const letters = Math.max(0, 1 - Math.hypot(dx, dy) / half);
      const cost = 2 * wall + 5 * chest + 4 * stand + 4 * letters + (0.03 * distance(point, figure)) / sizes.cell;
      if (cost < least) [best, least] = [point, cost];
    }
  }
  return best;
}
