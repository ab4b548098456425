import { expect, test } from "vitest";
import { broken } from "./hyphens.ts";

const shown = (name: string): string => broken(name).replaceAll("\u00AD", "-");

test.each([
  ["Désarmement", "Dé-sar-me-ment"],
  ["Éclaireur", "Éclai-reur"],
  ["Pas prudents", "Pas pru-dents"],
  ["Contrabandistas", "Con-tra-ban-dis-tas"],
  ["Footwork", "Foot-work"],
])("%s breaks between its syllables", (name, parts) => {
  expect(shown(name)).toBe(parts);
});

test("short words stay whole, and nothing is lost", () => {
  expect(broken("Run")).toBe("Run");
  expect(broken("Coup de grâce")).toBe("Coup de grâce");
  expect(broken("Désarmement").replaceAll("\u00AD", "")).toBe("Désarmement");
});
