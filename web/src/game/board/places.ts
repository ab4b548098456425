/** The geometry of a board as the page needs it: what lies under a finger, what is north of here, where figures stand. */
import type { Board, Figure, Point, Space } from "../../wire.ts";

export type Direction = "up" | "down" | "left" | "right";
const TOWARDS: Record<Direction, Point> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

export function spacesOf(spaces: Space[]): Map<string, Space> {
  return new Map(spaces.map((space) => [space.id, space]));
}

/** Where one looks for a space: where its first figure stands. */
export function centre(space: Space): Point {
  return space.slots[0] ?? middle(space.polygon);
}

function middle(ring: Point[]): Point {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

/** Whether a point lies in a ring (even-odd rule). */
export function inRing([x, y]: Point, ring: Point[]): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

export function spaceAt(board: Board, point: Point): Space | null {
  return (
    board.spaces.find((space) => inRing(point, space.polygon) && !space.holes.some((hole) => inRing(point, hole))) ??
    null
  );
}

/** How far a point is from the edge of a ring. */
export function toRing([x, y]: Point, ring: Point[]): number {
  let best = Infinity;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[j]!;
    const [bx, by] = ring[i]!;
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
    best = Math.min(best, Math.hypot(ax + along * dx - x, ay + along * dy - y));
  }
  return best;
}

/** The next space in a direction: near, and rather straight ahead than to the side. Null at the edge of the city. */
export function inDirection(board: Board, from: Space, direction: Direction, among?: Set<string>): Space | null {
  return nearest(board, from, direction, 1.8, among) ?? nearest(board, from, direction, 5, among);
}

function nearest(board: Board, from: Space, direction: Direction, cone: number, among?: Set<string>): Space | null {
  const [dx, dy] = TOWARDS[direction];
  const start = centre(from);
  let best: Space | null = null;
  let bestCost = Infinity;
  for (const space of board.spaces) {
    if (space.id === from.id || (among !== undefined && !among.has(space.id))) continue;
    const [x, y] = centre(space);
    const ahead = (x - start[0]) * dx + (y - start[1]) * dy;
    const aside = Math.abs((x - start[0]) * dy) + Math.abs((y - start[1]) * dx);
    if (ahead <= board.cell * 0.4 || aside > ahead * cone) continue;
    const near = from.neighbours.includes(space.id) ? 0.7 : 1;
    const cost = (ahead + aside * 2) * near;
    if (cost < bestCost) [best, bestCost] = [space, cost];
  }
  return best;
}

/** figure -> where it stands: the first takes the best slot of its space, the next the next. */
export function standing(spaces: Map<string, Space>, figures: Figure[]): Map<string, Point> {
  const taken = new Map<string, number>();
  const points = new Map<string, Point>();
  for (const figure of figures) {
    const space = figure.at === null ? undefined : spaces.get(figure.at);
    if (space === undefined) continue;
    const number = taken.get(space.id) ?? 0;
    taken.set(space.id, number + 1);
    points.set(figure.id, space.slots[Math.min(number, space.slots.length - 1)] ?? centre(space));
  }
  return points;
}

/** The points of a way from space to space; unknown places (out of the district) are left out. */
export function wayOf(spaces: Map<string, Space>, path: string[]): Point[] {
  return path.flatMap((id) => {
    const space = spaces.get(id);
    return space === undefined ? [] : [centre(space)];
  });
}

/** A line through points with its corners rounded, as the `d` of an SVG path. */
export function rounded(points: Point[], radius: number): string {
  const first = points[0];
  if (first === undefined) return "";
  let d = `M${first[0]} ${first[1]}`;
  for (let i = 1; i < points.length; i++) {
    const [x, y] = points[i]!;
    const next = points[i + 1];
    if (next === undefined) {
      d += `L${x} ${y}`;
      continue;
    }
    const [px, py] = points[i - 1]!;
    const before = Math.min(radius, distance([px, py], [x, y]) / 2) / (distance([px, py], [x, y]) || 1);
    const after = Math.min(radius, distance([x, y], next) / 2) / (distance([x, y], next) || 1);
    d += `L${x + (px - x) * before} ${y + (py - y) * before}Q${x} ${y} ${x + (next[0] - x) * after} ${y + (next[1] - y) * after}`;
  }
  return d;
}

/** The small things that a finger may have meant, the likeliest first; none where only one is within its reach.
 * A space below them is no rival, for it is as large as can be.
 */
export function crowdAt<T extends string>(small: ReadonlyMap<T, Point>, point: Point, reach: number, first: T): T[] {
  const near = [...small].filter(([, at]) => distance(at, point) <= reach).map(([target]) => target);
  if (near.length < 2) return [];
  return small.has(first) ? [first, ...near.filter((target) => target !== first)] : near;
}

/** The smallest box round points: left, top, right, bottom; null round nothing. */
export function boxOf(points: Point[]): [number, number, number, number] | null {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function outline(space: Space): string {
  return [space.polygon, ...space.holes].map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join("L")}Z`).join("");
}

/** A name on one or two lines, whichever is nearer to the wanted width. */
export function lines(name: string, longest: number): string[] {
  if (name.length <= longest) return [name];
  const words = name.split(" ");
  let best = [name];
  let width = name.length;
  for (let cut = 1; cut < words.length; cut++) {
    const two = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    const longer = Math.max(...two.map((line) => line.length));
    if (longer < width) [best, width] = [two, longer];
  }
  return best;
}
