import { describe, expect, it } from "vitest";
import { piecesOf, rowsOf } from "./line.ts";

describe("a line of the guide", () => {
  it("is cut into words, weight, clauses and pages", () => {
    expect(piecesOf("For **1 AP** see [fights](fights) or *run* [MOV-1] [ED-LEA-3].")).toEqual([
      { kind: "text", text: "For " },
      { kind: "strong", text: "1 AP" },
      { kind: "text", text: " see " },
      { kind: "page", id: "fights", text: "fights" },
      { kind: "text", text: " or " },
      { kind: "em", text: "run" },
      { kind: "text", text: " " },
      { kind: "clause", id: "MOV-1" },
      { kind: "text", text: " " },
      { kind: "clause", id: "ED-LEA-3" },
      { kind: "text", text: "." },
    ]);
  });

  it("keeps what is no sign", () => {
    expect(piecesOf("2 × 2 = 4")).toEqual([{ kind: "text", text: "2 × 2 = 4" }]);
    expect(piecesOf("[T] [MV-a] [ADV-10.B] [W3]").filter((piece) => piece.kind === "clause")).toHaveLength(4);
    expect(piecesOf("")).toEqual([]);
  });

  it("makes rows of cells", () => {
    expect(rowsOf(["a", "b", "1", "2"], 2)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });
});
