/** A text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, enough for any address of ours.
 *
 * Written here because it is small and done once: a library would weigh as much as the page that shows it.
 */

const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]; // error correction codewords of each block, by version
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const LEVEL_M = 0;

/** Rows of modules, true where dark; null where the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = CHECKS.findIndex((_, i) => 4 + lengthBits(i + 1) + 8 * bytes.length <= 8 * capacity(i + 1)) + 1;
  if (version === 0) return null;
  const codewords = interleaved(packed(bytes, version), version);
  let best: Symbol | null = null;
  for (let mask = 0; mask < 8; mask++) {
    const tried = new Symbol(version);
    tried.write(codewords, mask);
    if (best === null || tried.penalty() < best.penalty()) best = tried;
  }
  return best!.dark;
}

const sizeOf = (version: number): number => 17 + 4 * version;
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

/** Codewords of a version, data and correction. */
function allCodewords(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    modules -= (25 * aligned - 10) * aligned - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

const capacity = (version: number): number => allCodewords(version) - CHECKS[version - 1]! * BLOCKS[version - 1]!;

/** Mode, length, bytes, and the padding up to the version's capacity. */
function packed(bytes: number[], version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  const room = 8 * capacity(version);
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const out: number[] = [];
  for (let i = 0; i < bits.length; i += 8) out.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; out.length < room / 8; pad ^= 0xec ^ 0x11) out.push(pad);
  return out;
}

/** Blocks with their correction, first codewords first. */
function interleaved(data: number[], version: number): number[] {
  const [count, checks] = [BLOCKS[version - 1]!, CHECKS[version - 1]!];
  const short = Math.floor(data.length / count);
  const long = data.length % count; // the last blocks hold one more
  const divisor = generator(checks);
  const blocks: number[][] = [];
  const corrections: number[][] = [];
  for (let i = 0, at = 0; i < count; i++) {
    const size = short + (i >= count - long ? 1 : 0);
    blocks.push(data.slice(at, (at += size)));
    corrections.push(remainder(blocks[i]!, divisor));
  }
  const out: number[] = [];
  for (let i = 0; i <= short; i++) for (const block of blocks) if (i < block.length) out.push(block[i]!);
  for (let i = 0; i < checks; i++) for (const block of corrections) out.push(block[i]!);
  return out;
}

// --- Reed-Solomon over GF(256) with x^8 + x^4 + x^3 + x^2 + 1 ---
export function times(x: number, y: number): number {
  let z = 0;
  for (let i = 7; i >= 0; i--) z = ((z << 1) ^ ((z >> 7) * 0x11d) ^ (((y >> i) & 1) * x)) & 0xff;
  return z;
}

function generator(degree: number): number[] {
  const found = [...Array<number>(degree - 1).fill(0), 1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    for (let j = 0; j < degree; j++) found[j] = times(found[j]!, root) ^ (found[j + 1] ?? 0);
  }
  return found;
}

function remainder(data: number[], divisor: number[]): number[] {
  const left = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ left.shift()!;
    left.push(0);
    divisor.forEach((each, i) => (left[i]! ^= times(each, factor)));
  }
  return left;
}

// --- the symbol ---
export const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

export class Symbol {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][]; // finders, timing, format: no data there

  constructor(readonly version: number) {
    this.size = sizeOf(version);
    const empty = (): boolean[][] => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    [this.dark, this.fixed] = [empty(), empty()];
    this.#frame();
  }

  write(codewords: number[], mask: number): void {
    this.places().forEach(([x, y], i) => {
      const bit = i < 8 * codewords.length && ((codewords[i >> 3]! >> (7 - (i & 7))) & 1) === 1;
      this.dark[y]![x] = bit !== MASKS[mask]!(x, y);
    });
    this.#format(mask);
  }

  /** Where data goes, in its order: up and down in pairs of columns from the right. */
  places(): [number, number][] {
    const out: [number, number][] = [];
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let i = 0; i < this.size; i++) {
        const y = ((right + 1) & 2) === 0 ? this.size - 1 - i : i;
        for (const x of [right, right - 1]) if (!this.fixed[y]![x]) out.push([x, y]);
      }
    }
    return out;
  }

  #set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  #frame(): void {
    const last = this.size - 1;
    for (let i = 0; i < this.size; i++) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    for (const [cx, cy] of [
      [3, 3],
      [last - 3, 3],
      [3, last - 3],
    ] as const)
      this.#rings(cx, cy, 4);
    const at = this.#alignment();
    for (const x of at) {
      for (const y of at) {
        const corner = (x === 6 && y === 6) || (x === 6 && y === last - 6) || (x === last - 6 && y === 6);
        if (!corner) this.#rings(x, y, 2);
      }
    }
    this.#format(0);
    this.#number();
  }

  /** A finder (4 modules from its middle to its white rim) or an alignment pattern (2). */
  #rings(cx: number, cy: number, reach: number): void {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        this.#set(cx + dx, cy + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
    }
  }

  #alignment(): number[] {
    if (this.version === 1) return [];
    const count = Math.floor(this.version / 7) + 2;
    const step = Math.ceil((this.version * 4 + 4) / (count * 2 - 2)) * 2;
    return [6, ...Array.from({ length: count - 1 }, (_, i) => this.size - 7 - step * (count - 2 - i))];
  }

  #format(mask: number): void {
    const bits = checked((LEVEL_M << 3) | mask, 10, 0x537) ^ 0x5412;
    const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
    for (let i = 0; i <= 5; i++) this.#set(8, i, bit(i));
    this.#set(8, 7, bit(6));
    this.#set(8, 8, bit(7));
    this.#set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.#set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.#set(this.size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.#set(8, this.size - 15 + i, bit(i));
    this.#set(8, this.size - 8, true);
  }

  #number(): void {
    if (this.version < 7) return;
    const bits = checked(this.version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.#set(a, b, ((bits >> i) & 1) === 1);
      this.#set(b, a, ((bits >> i) & 1) === 1);
    }
  }

  /** How hard it would be to read: long runs, blocks, what looks like a finder, too dark or too light. */
  penalty(): number {
    let sum = 0;
    const columns = this.dark.map((_, x) => this.dark.map((row) => row[x]!));
    for (const line of [...this.dark, ...columns]) {
      const text = line.map(Number).join("");
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      for (const finder of ["10111010000", "00001011101"])
        for (let i = text.indexOf(finder); i >= 0; i = text.indexOf(finder, i + 1)) sum += 40;
    }
    for (let y = 1; y < this.size; y++) {
      for (let x = 1; x < this.size; x++) {
        const one = this.dark[y]![x];
        if (one === this.dark[y - 1]![x] && one === this.dark[y]![x - 1] && one === this.dark[y - 1]![x - 1]) sum += 3;
      }
    }
    const share = this.dark.flat().filter(Boolean).length / this.size ** 2;
    return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
  }
}

/** A value with the remainder of its division by a polynomial behind it. */
function checked(value: number, bits: number, polynomial: number): number {
  let left = value;
  for (let i = 0; i < bits; i++) left = (left << 1) ^ ((left >> (bits - 1)) * polynomial);
  return (value << bits) | left;
}
