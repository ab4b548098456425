import { expect, test } from "vitest";
import { gangLetter } from "./gang_letter.ts";

test.each([
  ["kaldern", "Kaldern's Gang", "K"],
  ["kaldern", "Bande de Kaldern", "K"],
  ["nocturnis", "Banda Nocturnis", "N"],
  ["executioners", "Justiciers", "J"],
  ["cursed", "Malditos", "M"],
])("the token of %s, called %s, shows %s", (id, name, letter) => {
  expect(gangLetter(id, name)).toBe(letter);
});
