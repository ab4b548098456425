import { beforeEach, expect, test } from "vitest";
import { allTokens, forgetSeats, keepSeats, seatsAt, tokensAt } from "./seats.ts";

const kept = new Map<string, string>();
let full = false;

beforeEach(() => {
  kept.clear();
  full = false;
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error("full");
      kept.set(key, value);
    },
  } as unknown as Storage;
});

test("a seat that was kept is found again, at its table only", () => {
  keepSeats("a", [{ seat: 0, token: "secret" }]);
  expect(seatsAt("a")).toEqual([{ seat: 0, token: "secret" }]);
  expect(seatsAt("b")).toEqual([]);
});

test("several seats of one device, and one more later", () => {
  keepSeats("a", [
    { seat: 2, token: "two" },
    { seat: 0, token: "zero" },
  ]);
  keepSeats("a", [{ seat: 1, token: "one" }]);
  expect(tokensAt("a")).toEqual(["zero", "one", "two"]);
});

test("a new token takes the place of the old one", () => {
  keepSeats("a", [{ seat: 0, token: "old" }]);
  keepSeats("a", [{ seat: 0, token: "new" }]);
  expect(tokensAt("a")).toEqual(["new"]);
});

test("all tokens of all tables", () => {
  keepSeats("a", [{ seat: 0, token: "x" }]);
  keepSeats("b", [{ seat: 1, token: "y" }]);
  expect(allTokens()).toEqual(["x", "y"]);
});

test("the oldest tables are forgotten", () => {
  for (let table = 0; table < 70; table += 1) keepSeats(`t${table}`, [{ seat: 0, token: `${table}` }]);
  expect(allTokens()).toHaveLength(60);
  expect(seatsAt("t9")).toEqual([]);
  expect(seatsAt("t69")).toHaveLength(1);
});

test.each(["no json {", "[]", "null", '{"a": 7}', '{"a": [{"seat": "0", "token": 1}]}'])(
  "%s in the store does no harm",
  (text) => {
    kept.set("cadwallon.seats", text);
    expect(allTokens()).toEqual([]);
    keepSeats("b", [{ seat: 0, token: "y" }]);
    expect(allTokens()).toEqual(["y"]);
  },
);

test("a browser that stores nothing keeps the seats while the page is open", () => {
  full = true;
  keepSeats("a", [{ seat: 0, token: "x" }]);
  expect(tokensAt("a")).toEqual(["x"]);
  full = false;
  keepSeats("a", [{ seat: 1, token: "y" }]);
  expect(tokensAt("a")).toEqual(["x", "y"]);
});

test("seats that were given up are forgotten, those elsewhere are not", () => {
  keepSeats("a", [{ seat: 0, token: "zero" }]);
  keepSeats("b", [{ seat: 1, token: "one" }]);
  forgetSeats("a");
  expect(allTokens()).toEqual(["one"]);
});
