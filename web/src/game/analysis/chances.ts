/** The chances to win over a game as lines of a chart. */
import type { Chances } from "../../wire.ts";
import type { Frame } from "../end/chart.ts";

export interface ChanceChart {
  lines: { seat: number; path: string; last: [number, number] }[];
  rounds: { round: number; x: number }[]; // where each begins
  end: number; // where the game is over
  turns: { x: number; from: number; to: number; number: number }[]; // bands to press, each with its position
}

export function chanceChart(rows: Chances[], frame: Frame): ChanceChart {
  const [wide, high] = [frame.width - frame.left - frame.right, frame.height - frame.top - frame.bottom];
  const x = (index: number): number => round(frame.left + (rows.length < 2 ? 0 : (index / (rows.length - 1)) * wide));
  const y = (share: number): number => round(frame.top + (1 - share) * high);
  const seats = rows[0]?.shares.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) => {
    const points = rows.map((row, index): [number, number] => [x(index), y(row.shares[seat] ?? 0)]);
    return {
      seat,
      path: points.map(([px, py], i) => `${i === 0 ? "M" : "L"}${px} ${py}`).join(""),
      last: points[points.length - 1] ?? [x(0), y(0)],
    };
  });
  const last = rows.length - 1;
  const rounds = rows
    .map((row, index) => ({ round: row.round, x: x(index) }))
    .filter((row, index) => index < last && row.round !== rows[index - 1]?.round);
  const half = rows.length < 2 ? wide : wide / (rows.length - 1) / 2;
  const turns = rows.map((row, index) => ({
    x: x(index),
    from: round(Math.max(frame.left, x(index) - half)),
    to: round(Math.min(frame.left + wide, x(index) + half)),
    number: row.number,
  }));
  return { lines, rounds, end: x(last), turns };
}

/** Where a position lies: between the turn that it belongs to and the next. */
export function placeAt(turns: ChanceChart["turns"], at: number): number | null {
  const next = turns.findIndex((turn) => turn.number > at);
  if (next === 0 || turns.length === 0) return null;
  if (next < 0) return turns[turns.length - 1]!.x;
  const [before, after] = [turns[next - 1]!, turns[next]!];
  return round(before.x + ((at - before.number) / (after.number - before.number)) * (after.x - before.x));
}

const round = (value: number): number => Math.round(value * 10) / 10;
