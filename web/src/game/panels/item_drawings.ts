/** Line drawings on a field of 48 by 36 for what The King of Ashes adds: equipment, exploration tokens, intrigues. */

const EQUIPMENT: Record<string, string> = {
  sword: "M40 3 18 25M40 3l-2 8-16 16M40 3l-8 2-16 16M12 19l12 12M15 28l-7 6M6 32l4 4",
  shield: "M10 5c5 1 9 0 14-3 5 3 9 4 14 3v12c0 9-6 14-14 18-8-4-14-9-14-18zM24 3v31M10 16h28",
  axe: "M14 34 32 6M29 3c7 0 12 4 13 11-5-2-9-2-13 0l-7-6c4-1 6-3 7-5zM24 10c-4 0-7 1-9 4 0-5 3-9 8-10",
  parrying_dagger: "M24 34V12M24 12l-3-8 3-3 3 3zM13 12c2 5 6 6 11 6s9-1 11-6M13 12l-3-3M35 12l3-3M21 34h6M21 27h6",
  barbed_blade: "M24 2l5 8-3 2 4 6-3 2 3 6h-12l3-6-3-2 4-6-3-2zM15 26h18M24 26v9M21 35h6",
  mail_coat:
    "M16 4l-9 6 4 8 3-2v17h20V16l3 2 4-8-9-6c-2 4-14 4-16 0zM18 18h.01M24 18h.01M30 18h.01M21 22h.01M27 22h.01M18 26h.01M24 26h.01M30 26h.01",
  lock_opener: "M6 28 30 10c3-4 8-4 9 0s-4 7-8 5M10 25l3 4M15 21l3 4M8 12h10M8 17h6",
  crowbar: "M10 33 34 9c4-4 8-2 7 3M34 9l-4-5M10 33l-4-2M10 33l1 3",
  acid_vial: "M20 3h8M21 3v9l-8 16c-1 3 0 5 3 5h16c3 0 4-2 3-5L27 12V3M16 23h16M20 28h.01M26 26h.01M36 8h.01M38 13h.01",
  soft_boots: "M14 4h10l1 14 10 5c4 2 5 4 5 8H13l1-13zM13 27h27M15 8h8",
  grapnel:
    "M24 12v22M24 34c-8 0-12-6-12-11l-4 4M24 34c8 0 12-6 12-11l4 4M24 12a4 4 0 1 0 0-8 4 4 0 1 0 0 8zM28 8c6 0 8 3 14 0",
  flying_potion:
    "M20 14h8M21 14v5l-6 9c-1 3 0 5 3 5h12c3 0 4-2 3-5l-6-9v-5M17 27h14M14 12C8 11 4 7 3 3c5 0 10 2 12 6M34 12c6-1 10-5 11-9-5 0-10 2-12 6",
  grey_cloak: "M24 3c-5 0-8 4-8 9l-8 20c5 3 27 3 32 0l-8-20c0-5-3-9-8-9zM24 3v8M19 13c3 2 7 2 10 0M24 15v18",
  watchmans_pass: "M8 6h32v22H8zM8 12h32M13 17h12M13 21h9M31 16l2 4 4 0-3 3 1 4-4-2-4 2 1-4-3-3h4z",
  lantern:
    "M18 10h12l3 6v14H15V16zM19 10a5 5 0 0 1 10 0M24 5V2M15 30h18M24 17c3 3 3 6 0 9-3-3-3-6 0-9zM9 18l-4-2M39 18l4-2M8 26H4M40 26h4",
  deep_sack:
    "M19 11C10 17 8 24 10 29c2 4 7 5 14 5s12-1 14-5c2-5 0-12-9-18zM17 4c3 2 5 1 7-1 2 2 4 3 7 1l-2 7H19zM19 11h10",
  lucky_charm:
    "M24 17c-8-9-15-3-10 2 2 2 6 1 10-2zM24 17c8-9 15-3 10 2-2 2-6 1-10-2zM24 17c-8 7-3 14 1 10 2-2 1-6-1-10zM25 27c2 3 5 5 9 6M24 17c-1-8 6-12 8-8",
  healing_potion: "M20 3h8M21 3v8c-6 2-10 6-10 12 0 6 6 10 13 10s13-4 13-10c0-6-4-10-10-12V3M24 17v10M19 22h10",
};
const EXPLORATION: Record<string, string> = {
  staircase: "M6 6h9v7h8v7h8v7h9M6 6v24M12 32h30",
  magic_gem: "M16 6h16l8 9-16 17L8 15zM8 15h32M16 6l4 9 4 17M32 6l-4 9-4 17M40 3v5M37 5h6",
  trap: "M6 26h36M9 26l4-14 4 14M17 26l4-14 4 14M25 26l4-14 4 14M33 26l4-14 4 14M6 31h36",
  mechanism:
    "M24 9a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM24 15a3 3 0 1 0 0 6 3 3 0 1 0 0-6M24 9V4M24 32v-5M15 18h-5M38 18h-5M18 12l-4-4M34 28l-4-4M18 24l-4 4M34 8l-4 4",
  equipment: EQUIPMENT.sword!,
  emblem: "M24 3l5 10 11 1-8 8 2 11-10-5-10 5 2-11-8-8 11-1zM24 12v12M19 17h10",
  security: "M14 16h20v16H14zM18 16v-4a6 6 0 0 1 12 0v4M24 22v5M24 22h.01",
};
const INTRIGUE =
  "M6 12c6-5 12-5 18 0 6-5 12-5 18 0-1 10-5 15-10 15-4 0-6-4-8-7-2 3-4 7-8 7-5 0-9-5-10-15zM14 15c2-1 4-1 6 1M34 15c-2-1-4-1-6 1";
const EXPERIENCE = "M24 4l5 10 11 1-8 8 2 11-10-5-10 5 2-11-8-8 11-1z";

/** What kind of thing it is goes before its id where it is not equipment: "exploration:trap". */
export function itemDrawing(id: string): string {
  if (id.startsWith("exploration:")) return EXPLORATION[id.slice("exploration:".length)] ?? INTRIGUE;
  if (id === "experience") return EXPERIENCE;
  return EQUIPMENT[id.replace(/^equipment:/, "")] ?? INTRIGUE;
}

export function isEquipment(id: string): boolean {
  return id.startsWith("equipment:") || id in EQUIPMENT;
}
