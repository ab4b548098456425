import { expect, it } from "vitest";
import { Batch, spoken } from "./live.ts";

it("tells what came within one pause together, and what comes later apart", () => {
  const told: string[][] = [];
  let later: (() => void) | null = null;
  const batch = new Batch(
    (sentences) => told.push(sentences),
    (call) => ((later = call), 1),
  );
  batch.add(["Leona moves."]);
  batch.add(["Leona attacks Valdur.", "Leona rolls 6, 2."]);
  batch.add([]);
  later!();
  batch.add(["Valdur retreats."]);
  later!();
  expect(told).toEqual([["Leona moves.", "Leona attacks Valdur.", "Leona rolls 6, 2."], ["Valdur retreats."]]);
});

it("reads the newest sentences of a long batch and says how many it left out", () => {
  const many = Array.from({ length: 9 }, (_, i) => `${i}`);
  expect(spoken([...many, ""])).toEqual({ text: ["3", "4", "5", "6", "7", "8"], left: 3 });
});
