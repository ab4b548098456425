/** Whether the dice of a finished game come from the key that its table committed to: computed here, as docs/fair_dice.md
 * says, with nothing of the server's but the key and what it says was rolled. */
import type { Fairness } from "../../wire.ts";

export type Finding = "fair" | "other_commitment" | "other_key" | "unfair" | "cannot";
export interface Checked {
  finding: Finding;
  dice: number;
  shuffles: number;
}

const WORDS = 2 ** 32;
const BLOCK = 8; // words of 32 bits in one HMAC-SHA-256

/** Numbers from a key, in order. */
class Stream {
  private block = new DataView(new ArrayBuffer(0));
  private number = -1;
  private used = 0;

  constructor(private readonly key: CryptoKey) {}

  async below(n: number): Promise<number> {
    const limit = WORDS - (WORDS % n);
    for (;;) {
      const number = Math.floor(this.used / BLOCK);
      if (number !== this.number) {
        const counter = new DataView(new ArrayBuffer(8));
        counter.setBigUint64(0, BigInt(number));
        this.block = new DataView(await crypto.subtle.sign("HMAC", this.key, counter));
        this.number = number;
      }
      const word = this.block.getUint32((this.used % BLOCK) * 4);
      this.used += 1;
      if (word < limit) return word % n;
    }
  }

  async shuffled(items: string[]): Promise<string[]> {
    const out = [...items];
    for (let i = out.length - 1; i > 0; i -= 1) {
      const j = await this.below(i + 1);
      [out[i], out[j]] = [out[j]!, out[i]!];
    }
    return out;
  }
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** `seen`: the commitment that this browser saw before, if it was there. */
export async function check(told: Fairness, seen: string | null): Promise<Checked> {
  const dice = told.draws.filter((draw) => draw.what === "die").length;
  const found = (finding: Finding): Checked => ({ finding, dice, shuffles: told.draws.length - dice });
  // Browsers compute this only for pages that came over HTTPS or from this machine.
  if ((globalThis.crypto as Crypto | undefined)?.subtle === undefined) return found("cannot");
  if (seen !== null && seen !== told.commitment) return found("other_commitment");
  const key = bytesOf(told.key);
  if (hexOf(await crypto.subtle.digest("SHA-256", key)) !== told.commitment) return found("other_key");
  const stream = new Stream(
    await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]),
  );
  for (const draw of told.draws) {
    const own = draw.what === "die" ? [`${1 + (await stream.below(6))}`] : await stream.shuffled(draw.before);
    if (own.length !== draw.after.length || own.some((item, i) => item !== draw.after[i])) return found("unfair");
  }
  return found("fair");
}
