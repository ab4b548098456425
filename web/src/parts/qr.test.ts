import { describe, expect, it } from "vitest";
import { MASKS, qrCode, Symbol, times } from "./qr.ts";

/** Reads a symbol back as a camera would: its format says the mask, its blocks are checked, its bytes are the text. */
function read(dark: boolean[][]): string {
  const version = (dark.length - 17) / 4;
  const shape = new Symbol(version);
  const mask = masked(dark);
  const bits = shape.places().map(([x, y]) => Number(dark[y]![x] !== MASKS[mask]!(x, y)));
  const codewords: number[] = [];
  for (let i = 0; i + 8 <= bits.length; i += 8) codewords.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  const [checks, blocks] = (
    { 1: [10, 1], 3: [26, 1], 4: [18, 2], 5: [24, 2], 8: [22, 4], 10: [26, 5] } as Record<number, [number, number]>
  )[version]!;
  const data = codewords.length - checks * blocks;
  const rows: number[][] = Array.from({ length: blocks }, () => []);
  const size = (row: number): number => Math.floor(data / blocks) + (row >= blocks - (data % blocks) ? 1 : 0);
  let at = 0;
  for (let i = 0; i <= Math.floor(data / blocks); i++)
    for (let row = 0; row < blocks; row++) if (i < size(row)) rows[row]!.push(codewords[at++]!);
  const lengths = rows.map((row) => row.length);
  for (let i = 0; i < checks; i++) for (let row = 0; row < blocks; row++) rows[row]!.push(codewords[at++]!);
  for (const row of rows) expect(syndromes(row, checks)).toEqual(Array(checks).fill(0));
  const bytes = rows.flatMap((row, i) => row.slice(0, lengths[i]));
  const stream = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  expect(stream.slice(0, 4)).toBe("0100");
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(stream.slice(4, 4 + wide), 2);
  const text = Array.from({ length }, (_, i) => parseInt(stream.slice(4 + wide + 8 * i, 12 + wide + 8 * i), 2));
  return new TextDecoder().decode(new Uint8Array(text));
}

/** The mask, as the copy of the format beside the upper left finder names it. */
function masked(dark: boolean[][]): number {
  let format = 0;
  for (let i = 9; i < 15; i++) format |= Number(dark[8]![14 - i]) << i;
  return ((format ^ 0x5412) >> 10) & 7;
}

function syndromes(codewords: number[], count: number): number[] {
  const out: number[] = [];
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2))
    out.push(codewords.reduce((sum, each) => times(sum, root) ^ each, 0));
  return out;
}

describe("a QR code", () => {
  it.each([
    ["HELLO", 21],
    ["http://192.168.178.23:8765/join/abc", 29],
    ["http://192.168.1.2:8765/join/abcdefghijklmnop/qrstuvwxyz234567", 33],
    ["http://192.168.178.123:8765/join/abcdefghijklmnop/qrstuvwxyz234567", 37],
    [`https://cadwallon.example.org/${"é".repeat(50)}`, 49],
    [`https://cadwallon.example.org/${"x".repeat(170)}`, 57],
  ])("holds %s in %i modules", (text, size) => {
    const dark = qrCode(text)!;
    expect(dark.length).toBe(size);
    expect(read(dark)).toBe(text);
  });

  it("has its three finders, its timing and its dark module", () => {
    const dark = qrCode("HELLO")!;
    const row = (y: number, from: number): string =>
      dark[y]!.slice(from, from + 8)
        .map(Number)
        .join("");
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((y) => row(y, 0))).toEqual([
      "11111110",
      "10000010",
      "10111010",
      "10111010",
      "10111010",
      "10000010",
      "11111110",
      "00000000",
    ]);
    expect(row(0, 13)).toBe("01111111");
    expect(dark[6]!.slice(8, 13).map(Number).join("")).toBe("10101");
    expect(dark[13]![8]).toBe(true);
  });

  it("says its mask and its level as the standard's table does", () => {
    const table = [
      "101010000010010",
      "101000100100101",
      "101111001111100",
      "101101101001011",
      "100010111111001",
      "100000011001110",
      "100111110010111",
      "100101010100000",
    ];
    table.forEach((bits, mask) => {
      const symbol = new Symbol(2);
      symbol.write([], mask);
      const row = (x: number): number => Number(symbol.dark[8]![x]);
      const column = (y: number): number => Number(symbol.dark[y]![8]);
      expect([0, 1, 2, 3, 4, 5, 7, 8].map(row).concat([7, 5, 4, 3, 2, 1, 0].map(column)).join("")).toBe(bits);
      expect([24, 23, 22, 21, 20, 19, 18].map(column).concat([17, 18, 19, 20, 21, 22, 23, 24].map(row)).join("")).toBe(
        bits,
      );
    });
  });

  it("is refused for what no address is", () => {
    expect(qrCode("x".repeat(500))).toBeNull();
  });
});
