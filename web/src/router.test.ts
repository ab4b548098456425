import { expect, test } from "vitest";
import { routeOf, type Route } from "./router.svelte.ts";

test.each<[string, Route]>([
  ["/", { page: "home" }],
  ["/new", { page: "setup" }],
  ["/new/", { page: "setup" }],
  ["/table/viyo4s6y", { page: "table", id: "viyo4s6y" }],
  ["/table/viyo4s6y/at/57-3f0a", { page: "moment", id: "viyo4s6y", moment: "57-3f0a" }],
  ["/table/viyo4s6y/at/nonsense", { page: "moment", id: "viyo4s6y", moment: "nonsense" }],
  ["/puzzles", { page: "puzzles" }],
  ["/puzzles/gilded_coach-2", { page: "puzzle", id: "gilded_coach-2" }],
  ["/replay/viyo4s6y", { page: "replay", id: "viyo4s6y" }],
  ["/join/i4cxsbyf", { page: "join", code: "i4cxsbyf" }],
  ["/join/i4cxsbyf/viyo4s6y", { page: "join", code: "i4cxsbyf", table: "viyo4s6y" }],
  ["/rules", { page: "rules" }],
  ["/aid", { page: "aid" }],
  ["/glossary", { page: "glossary" }],
  ["/guide", { page: "guide" }],
  ["/guide/moving", { page: "guide", id: "moving" }],
  ["/settings", { page: "settings" }],
])("%s is a page", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test.each([
  "/nowhere",
  "/table",
  "/table/a/b",
  "/table/a/b/c",
  "/puzzles/a/b",
  "/join/",
  "/join/%3Cscript%3E",
  "/rules/MOV-2",
  `/table/${"x".repeat(65)}`,
])("%s is no page", (path) => {
  expect(routeOf(path)).toEqual({ page: "not_found" });
});
