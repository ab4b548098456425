/** The ducats over the rounds as lines of a chart. */
import type { ReplayInfo } from "../../wire.ts";

export interface Chart {
  lines: { seat: number; points: [number, number][]; path: string; last: [number, number]; label: number }[];
  ticks: { value: number; y: number }[];
  rounds: { round: number; x: number }[];
}
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const LABEL = 15; // labels of two lines that end close together are moved apart by this much

export function chart(ducats: ReplayInfo["ducats"], frame: Frame): Chart {
  const seats = Math.max(0, ...ducats.map((row) => row.ducats.length));
  const top = ceiling(Math.max(1, ...ducats.flatMap((row) => row.ducats)));
  const low = Math.min(0, ...ducats.flatMap((row) => row.ducats));
  const inner = { width: frame.width - frame.left - frame.right, height: frame.height - frame.top - frame.bottom };
  const x = (index: number): number =>
    frame.left + (ducats.length < 2 ? 0 : (index / (ducats.length - 1)) * inner.width);
  const y = (value: number): number => frame.top + (1 - (value - low) / (top - low)) * inner.height;
  const lines: Chart["lines"] = [];
  for (let seat = 0; seat < seats; seat++) {
    const points = ducats.map((row, index): [number, number] => [x(index), y(row.ducats[seat] ?? 0)]);
    const last = points[points.length - 1] ?? [x(0), y(0)];
    lines.push({
      seat,
      points,
      path: points.map(([px, py], i) => `${i === 0 ? "M" : "L"}${round(px)} ${round(py)}`).join(""),
      last,
      label: last[1],
    });
  }
  spread(lines, frame.top + inner.height + LABEL / 2);
  const step = top / (top % 4 === 0 ? 4 : 5);
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, i) => ({ value: i * step, y: y(i * step) }));
  return { lines, ticks, rounds: ducats.map((row, index) => ({ round: row.round, x: x(index) })) };
}

/** The next pleasant number above: 4, 5, 8, 10, 20, 25, 40, 50 ... */
export function ceiling(value: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [4, 5, 8, 10, 20, 25, 40]) {
      if (value <= step * power) return step * power;
    }
  }
}

function spread(lines: Chart["lines"], lowest: number): void {
  const ordered = [...lines].sort((a, b) => a.label - b.label);
  for (let i = 1; i < ordered.length; i++) {
    const above = ordered[i - 1];
    const here = ordered[i];
    if (above !== undefined && here !== undefined && here.label - above.label < LABEL) here.label = above.label + LABEL;
  }
  // Those that were pushed out at the bottom push the others up again.
  let room = lowest;
  for (const line of ordered.reverse()) {
    line.label = Math.min(line.label, room);
    room = line.label - LABEL;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
