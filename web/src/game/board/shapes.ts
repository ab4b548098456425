/** The shapes of tokens, on a field from -1 to 1. */
import type { Look } from "./looks.ts";

const ring = (points: [number, number][]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join("L")}Z`;
const round = (corners: number, reach: (i: number) => number, turn = 0): [number, number][] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (i * 2 * Math.PI) / corners + turn;
    return [reach(i) * Math.sin(angle), -reach(i) * Math.cos(angle)];
  });

export const SHAPES: Record<Look["badge"], string> = {
  disc: "M-.84 0A.84 .84 0 1 1 .84 0A.84 .84 0 1 1-.84 0Z",
  diamond: ring([
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ]),
  square: ring([
    [-0.74, -0.74],
    [0.74, -0.74],
    [0.74, 0.74],
    [-0.74, 0.74],
  ]),
  hexagon: ring(round(6, () => 0.96, Math.PI / 6)),
  star: ring(round(16, (i) => (i % 2 === 0 ? 1 : 0.76))),
  shield: "M-.8-.72H.8V.1C.8 .55 .4 .85 0 1C-.4 .85-.8 .55-.8 .1Z",
  helmet: "M-.78 .72V-.06C-.78-.56-.4-.9 0-.96C.4-.9 .78-.56 .78-.06V.72L.34 .9H-.34Z",
  mask: "M-.9-.4C-.5-.72-.2-.6 0-.44C.2-.6 .5-.72 .9-.4C.98 .1 .8 .5 .5 .62C.3 .7 .14 .5 0 .3C-.14 .5-.3 .7-.5 .62C-.8 .5-.98 .1-.9-.4Z",
};
