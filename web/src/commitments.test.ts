import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
});

test("the first commitment of a table counts, also after the page was loaded again", async () => {
  const first = await import("./commitments.ts");
  first.keepCommitment("t", null);
  expect(first.commitmentOf("t")).toBe(null);
  first.keepCommitment("t", "aa");
  first.keepCommitment("t", "bb");
  expect(first.commitmentOf("t")).toBe("aa");
  vi.resetModules();
  const again = await import("./commitments.ts");
  again.keepCommitment("t", "cc");
  expect(again.commitmentOf("t")).toBe("aa");
  expect(again.commitmentOf("other")).toBe(null);
});

test("old tables are forgotten, and nonsense in the store does no harm", async () => {
  localStorage.setItem("cadwallon.commitments", "[1,");
  const { commitmentOf, keepCommitment } = await import("./commitments.ts");
  for (let i = 0; i < 70; i += 1) keepCommitment(`t${i}`, `${i}`);
  expect(Object.keys(JSON.parse(localStorage.getItem("cadwallon.commitments") ?? "{}") as object)).toHaveLength(60);
  expect(commitmentOf("t69")).toBe("69");
});
