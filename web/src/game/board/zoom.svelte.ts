/** Looking closer: a scale and a shift of the board, kept so that it never leaves its frame. */

const LARGEST = 5;

export class Zoom {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** While fingers move nothing is drawn anew; afterwards everything is sharp again. */
  moving = $state(false);
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private size: () => [number, number]) {}

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  get closer(): boolean {
    return this.scale > 1;
  }

  /** By a factor, round a point of the frame (its middle, if none is named). */
  by(factor: number, at?: [number, number]): void {
    const [width, height] = this.size();
    const [px, py] = at ?? [width / 2, height / 2];
    const scale = Math.max(1, Math.min(LARGEST, this.scale * factor));
    const change = scale / this.scale;
    this.#set(scale, px - (px - this.x) * change, py - (py - this.y) * change);
  }

  pan(dx: number, dy: number): void {
    this.#set(this.scale, this.x + dx, this.y + dy);
  }

  reset(): void {
    this.#set(1, 0, 0);
  }

  /** Comes as close as shows all of a box (of the frame, unzoomed) with a rim, but no closer than `most`. */
  look(
    [left, top, right, bottom]: [number, number, number, number],
    most: number,
    [dx, dy]: [number, number] = [14, 52],
  ): void {
    const [width, height] = this.size();
    const close = Math.min((width - 2 * dx) / (right - left), (height - 2 * dy) / (bottom - top));
    const scale = Math.max(1, Math.min(LARGEST, most, close));
    this.#set(scale, width / 2 - ((left + right) / 2) * scale, height / 2 - ((top + bottom) / 2) * scale);
  }

  /** Brings a point (of the frame, unzoomed) into sight. */
  show([x, y]: [number, number], margin = 60): void {
    const [width, height] = this.size();
    const [px, py] = [x * this.scale + this.x, y * this.scale + this.y];
    const dx = px < margin ? margin - px : px > width - margin ? width - margin - px : 0;
    const dy = py < margin ? margin - py : py > height - margin ? height - margin - py : 0;
    if (this.closer && (dx !== 0 || dy !== 0)) this.pan(dx, dy);
  }

  #set(scale: number, x: number, y: number): void {
    const [width, height] = this.size();
    this.scale = scale;
    this.x = Math.min(0, Math.max(width * (1 - scale), x));
    this.y = Math.min(0, Math.max(height * (1 - scale), y));
    this.moving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.moving = false), 180);
  }
}
