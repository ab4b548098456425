import { describe, expect, it } from "vitest";
import { isOnlyHere, pathOf } from "./invite.ts";

const [CODE, TABLE] = ["abcdefghijklmnop", "qrstuvwxyz234567"];

describe("an invitation that somebody pastes", () => {
  it("is found in a whole address, with the table it leads to", () => {
    expect(pathOf(` http://192.168.0.7:8765/join/${CODE}/${TABLE} `)).toBe(`/join/${CODE}/${TABLE}`);
    expect(pathOf(`https://example.org/join/${CODE}?lang=fr`)).toBe(`/join/${CODE}`);
    expect(pathOf(CODE)).toBe(`/join/${CODE}`);
  });

  it.each([
    "",
    "hello",
    "nonsense",
    "https://example.org/",
    "http://127.0.0.1:8765/join/hello",
    `/join/${CODE}x`,
    "ABCDEFGHIJKLMNOP",
  ])("is none in %j", (text) => {
    expect(pathOf(text)).toBeNull();
  });
});

it("knows the addresses that nobody else can open", () => {
  expect(["127.0.0.1", "localhost", "[::1]"].map((host) => isOnlyHere(host))).toEqual([true, true, true]);
  expect(["192.168.0.7", "cadwallon.example.org", "127.example.org"].map((host) => isOnlyHere(host))).toEqual([
    false,
    false,
    false,
  ]);
});
