/** Line drawings for cards on a field of 48 by 36: one for each card, else one for its kind. */

const OF_CARD: Record<string, string> = {
  powerful_blow: "M12 30 27 15M23 11l10 10 5-5L28 6zM36 22l5 3M33 25l2 5M39 9l5-2M34 4l1-3",
  second_blade: "M8 30l5-1L36 6l2-4-4 2L11 27zM9 24l6 6M40 30l-5-1L12 6l-2-4 4 2 23 23zM33 30l6-6",
  jinx: "M14 30V14L11 4l9 6h8l9-6-3 10v16c-5 4-15 4-20 0zM18 19l4 2M30 19l-4 2M24 24v2l-3 2M24 26l3 2M15 25l-8-2M15 27l-7 2M33 25l8-2M33 27l7 2",
  second_chance: "M17 12h16v16H17zM21 16h.01M29 16h.01M25 20h.01M21 24h.01M29 24h.01M8 22A17 15 0 0 1 24 4c5 0 9 2 12 5M37 3v7h-7",
  low_blow: "M20 3l-2 13-6 10h9l6-9 3-14M12 26l-3 5h14l2-3M34 20l3 4M38 14l6-1M36 26l5 4M31 25l-1 6",
  parry: "M14 6h16v12c0 7-4 11-8 13-4-2-8-6-8-13zM22 6v25M14 16h16M28 30 44 8M41 5l5 5",
  sticky_fingers: "M10 34V20l4-3V8a2 2 0 0 1 4 0v8V5a2 2 0 0 1 4 0v11V6a2 2 0 0 1 4 0v11V10a2 2 0 0 1 4 0v14l-4 10M34 26a5 5 0 1 0 10 0 5 5 0 1 0-10 0M39 24v4",
  false_pockets: "M10 8h28v16c0 4-6 8-14 8s-14-4-14-8zM10 13h28M14 8c1-4 4-5 10-5s9 1 10 5M20 20l8 7M28 20l-8 7",
  bribe: "M6 30h14l6-4h10a3 3 0 0 0 0-6h-9M6 22h8c5 0 6 3 10 3M27 10a5 4 0 1 0 10 0 5 4 0 1 0-10 0M27 10v4c0 2 2 3 5 3s5-1 5-3v-4M30 3h.01M38 5h.01",
  run: "M16 4h9l1 13 10 5c3 1 4 3 4 6H14l2-12zM14 24h26M12 8H3M12 14H6M12 20H2M19 9h6M20 13h6",
  niggling_injury: "M20 3l2 14-3 12h14l-2-5-6-3 1-18M19 12l8-2M20 16l7-2M38 4l-4 28M34 8l9 1M35 18l5 1",
  secret_door: "M8 4h32v28H8zM12 4v28M12 12h12M12 20h12M24 4l10 4v28l-10-4zM31 21h.01M15 6v6M18 6v6M15 14v6M20 14v6M16 22v10",
  pentacle_gate: "M24 2a16 16 0 1 0 0 32 16 16 0 1 0 0-32zM24 4l9 27L9 14h30L15 31z",
  changing_places: "M12 14a5 5 0 1 0 0-10 5 5 0 1 0 0 10zM36 32a5 5 0 1 0 0-10 5 5 0 1 0 0 10zM22 7c8 0 13 3 14 9M39 12l-3 5-4-4M26 30c-8 0-13-3-14-9M9 25l3-5 4 4",
  false_bottom: "M10 16c0-7 4-11 9-11h10c5 0 9 4 9 11v8H10zM10 16h28M24 14v5M6 28h36v5H6zM20 31h8M14 25v3M34 25v3",
  muffled_hammer: "M10 33 24 19M20 6h18v12H20zM20 10c6 3 12-3 18 0M20 14c6 3 12-3 18 0M8 12c-3 2-3 6 0 8M4 10c-5 3-5 9 0 12",
  burst_of_nerve: "M24 33C12 26 6 19 8 11c2-6 11-8 16-1 5-7 14-5 16 1 2 8-4 15-16 22zM26 10l-6 10h8l-6 9",
  holed_purse: "M18 10c-8 6-10 11-9 15 1 5 6 7 14 7s13-2 14-7c1-4-1-9-9-15zM16 4c3 2 5 1 7-1 2 2 4 3 7 1l-2 6H18zM33 30l3 3M40 34a3 3 0 1 0 0-6 3 3 0 1 0 0 6zM44 25h.01",
  decoy: "M24 2v6M16 12h16l3 6v12H13V18zM17 12a7 5 0 0 1 14 0M24 18c3 3 3 6 0 9-3-3-3-6 0-9zM6 14l4 2M5 24h5M42 14l-4 2M43 24h-5",
  warding_charm: "M12 2c0 8 6 12 12 12S36 10 36 2M24 14v3M24 17l9 7-9 10-9-10zM24 22v7M20 25h8",
  fences_favour: "M24 4v26M14 33h20M8 9h32M24 6a2 2 0 1 0 0-4 2 2 0 1 0 0 4M8 9 3 21h10zM40 9l-5 12h10zM3 21c1 4 9 4 10 0M35 21c1 4 9 4 10 0",
};
const OF_KIND: Record<string, string> = {
  combat: OF_CARD.second_blade!,
  movement: OF_CARD.run!,
  chest: OF_CARD.false_bottom!,
  reaction: OF_CARD.warding_charm!,
  militia: OF_CARD.decoy!,
  own_turn: OF_CARD.burst_of_nerve!,
};
const PLAIN = "M24 4l14 14-14 14L10 18zM24 11l7 7-7 7-7-7z";

export function drawingOf(card: string, kind: string): string {
  return OF_CARD[card] ?? OF_KIND[kind] ?? PLAIN;
}
