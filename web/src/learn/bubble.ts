/** Where a bubble stands: beside its thing, within the window, and over as little as possible of what is needed. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 16; // pixels between the thing and the bubble
const EDGE = 8; // and to the edge of the window

export function boxAt(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height };
}

/** How much of one lies over the other, in square pixels. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The smallest box round all of these. */
export function around(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** `room` is where it may stand; `clear` is what should stay in sight, the thing itself above all. */
export function placed(thing: Box, size: { width: number; height: number }, room: Box, clear: Box[]): Box {
  const { width, height } = size;
  const [middle, centre] = [(thing.left + thing.right - width) / 2, (thing.top + thing.bottom - height) / 2];
  const wanted: [number, number][] = [
    [thing.right + GAP, centre],
    [thing.left - GAP - width, centre],
    [middle, thing.bottom + GAP],
    [middle, thing.top - GAP - height],
    [thing.right + GAP, thing.bottom + GAP],
    [thing.left - GAP - width, thing.bottom + GAP],
    [thing.right + GAP, thing.top - GAP - height],
    [thing.left - GAP - width, thing.top - GAP - height],
  ];
  let best: Box | null = null;
  let least = Infinity;
  for (const [x, y] of wanted) {
    const box = boxAt(
      within(x, room.left + EDGE, room.right - EDGE - width),
      within(y, room.top + EDGE, room.bottom - EDGE - height),
      width,
      height,
    );
    const cost = 20 * overlap(box, thing) + clear.reduce((sum, one) => sum + overlap(box, one), 0);
    if (cost < least) [best, least] = [box, cost];
  }
  return best!;
}
