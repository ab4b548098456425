/** Against a stream that another program computed (tests/play/test_fair.py has the same block). */
import { expect, test } from "vitest";
import type { Fairness } from "../../wire.ts";
import { check } from "./fair.ts";

const KEY = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const SHA = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"; // sha256sum of those 32 bytes
// printf '\\0\\0\\0\\0\\0\\0\\0\\0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:...
const BLOCK = "9f0cd9b94097fe4929918d2b8942b34439574261a35dc50163f06c67d4e48899";
const WORDS = BLOCK.match(/.{8}/g)!.map((word) => parseInt(word, 16));

const die = (word: number): Fairness["draws"][number] => ({ what: "die", before: [], after: [`${1 + (word % 6)}`] });

function game(): Fairness {
  // two dice, then three things: the last place changes with the word below 3, the middle one with the word below 2
  const items = ["a", "b", "c"];
  const third = WORDS[2]! % 3;
  [items[2], items[third]] = [items[third]!, items[2]!];
  const second = WORDS[3]! % 2;
  [items[1], items[second]] = [items[second]!, items[1]!];
  return {
    commitment: SHA,
    key: KEY,
    draws: [die(WORDS[0]!), die(WORDS[1]!), { what: "arcana", before: ["a", "b", "c"], after: items }, die(WORDS[4]!)],
  };
}

test("dice and shuffles that the key gives are fair", async () => {
  expect(await check(game(), SHA)).toEqual({ finding: "fair", dice: 3, shuffles: 1 });
  expect((await check(game(), null)).finding).toBe("fair");
});

test("a commitment that was exchanged is found", async () => {
  expect((await check(game(), "00".repeat(32))).finding).toBe("other_commitment");
});

test("a key that was not committed to is found", async () => {
  expect((await check({ ...game(), key: KEY.replace("00", "01") }, SHA)).finding).toBe("other_key");
});

test("one die, or two cards that changed places, are found", async () => {
  for (const at of [0, 1, 2, 3]) {
    const told = game();
    const draw = told.draws[at]!;
    draw.after = draw.what === "die" ? [draw.after[0] === "6" ? "5" : "6"] : [...draw.after].reverse();
    expect((await check(told, SHA)).finding).toBe("unfair");
  }
  const short = game();
  short.draws[2]!.after.pop();
  expect((await check(short, SHA)).finding).toBe("unfair");
});
