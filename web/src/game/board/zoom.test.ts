import { expect, test } from "vitest";
import { Zoom } from "./zoom.svelte.ts";

const frame = (): [number, number] => [360, 420];

test("it comes as close as shows the whole box, and no closer than it may", () => {
  const zoom = new Zoom(frame);
  zoom.look([20, 150, 120, 250], 1.7);
  expect(zoom.scale).toBe(1.7);
  const shown = (x: number, y: number): [number, number] => [x * zoom.scale + zoom.x, y * zoom.scale + zoom.y];
  for (const [x, y] of [shown(20, 150), shown(120, 250)]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(360);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(420);
  }
  zoom.look([0, 90, 360, 330], 1.7);
  expect([zoom.scale, zoom.x, zoom.y].map(Math.abs)).toEqual([1, 0, 0]);
});
