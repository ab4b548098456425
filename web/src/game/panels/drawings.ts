/** Line drawings for cards on a field of 48 by 36: one for each card, else one for its kind. */

const OF_CARD: Record<string, string> = {
  powerful_blow: "M12 30 27 15M23 11l10 10 5-5L28 6zM36 22l5 3M33 25l2 5M39 9l5-2M34 4l1-3",
  second_blade: "M8 30l5-1L36 6l2-4-4 2L11 27zM9 24l6 6M40 30l-5-1L12 6l-2-4 4 2 23 23zM33 30l6-6",
  jinx: "M14 30V14L11 4l9 6h8l9-6-3 10v16c-5 4-15 4-20 0zM18 19l4 2M30 19l-4 2M24 24v2l-3 2M24 26l3 2M15 25l-8-2M15 27l-7 2M33 25l8-2M33 27l7 2",
  second_chance:
    "M17 12h16v16H17zM21 16h.01M29 16h.01M25 20h.01M21 24h.01M29 24h.01M8 22A17 15 0 0 1 24 4c5 0 9 2 12 5M37 3v7h-7",
  low_blow: "M20 3l-2 13-6 10h9l6-9 3-14M12 26l-3 5h14l2-3M34 20l3 4M38 14l6-1M36 26l5 4M31 25l-1 6",
  parry: "M14 6h16v12c0 7-4 11-8 13-4-2-8-6-8-13zM22 6v25M14 16h16M28 30 44 8M41 5l5 5",
  sticky_fingers:
    "M10 34V20l4-3V8a2 2 0 0 1 4 0v8V5a2 2 0 0 1 4 0v11V6a2 2 0 0 1 4 0v11V10a2 2 0 0 1 4 0v14l-4 10M34 26a5 5 0 1 0 10 0 5 5 0 1 0-10 0M39 24v4",
  false_pockets: "M10 8h28v16c0 4-6 8-14 8s-14-4-14-8zM10 13h28M14 8c1-4 4-5 10-5s9 1 10 5M20 20l8 7M28 20l-8 7",
  bribe:
    "M6 30h14l6-4h10a3 3 0 0 0 0-6h-9M6 22h8c5 0 6 3 10 3M27 10a5 4 0 1 0 10 0 5 4 0 1 0-10 0M27 10v4c0 2 2 3 5 3s5-1 5-3v-4M30 3h.01M38 5h.01",
  run: "M16 4h9l1 13 10 5c3 1 4 3 4 6H14l2-12zM14 24h26M12 8H3M12 14H6M12 20H2M19 9h6M20 13h6",
  niggling_injury: "M20 3l2 14-3 12h14l-2-5-6-3 1-18M19 12l8-2M20 16l7-2M38 4l-4 28M34 8l9 1M35 18l5 1",
  secret_door:
    "M8 4h32v28H8zM12 4v28M12 12h12M12 20h12M24 4l10 4v28l-10-4zM31 21h.01M15 6v6M18 6v6M15 14v6M20 14v6M16 22v10",
  pentacle_gate: "M24 2a16 16 0 1 0 0 32 16 16 0 1 0 0-32zM24 4l9 27L9 14h30L15 31z",
  changing_places:
    "M12 14a5 5 0 1 0 0-10 5 5 0 1 0 0 10zM36 32a5 5 0 1 0 0-10 5 5 0 1 0 0 10zM22 7c8 0 13 3 14 9M39 12l-3 5-4-4M26 30c-8 0-13-3-14-9M9 25l3-5 4 4",
  false_bottom: "M10 16c0-7 4-11 9-11h10c5 0 9 4 9 11v8H10zM10 16h28M24 14v5M6 28h36v5H6zM20 31h8M14 25v3M34 25v3",
  muffled_hammer:
    "M10 33 24 19M20 6h18v12H20zM20 10c6 3 12-3 18 0M20 14c6 3 12-3 18 0M8 12c-3 2-3 6 0 8M4 10c-5 3-5 9 0 12",
  burst_of_nerve: "M24 33C12 26 6 19 8 11c2-6 11-8 16-1 5-7 14-5 16 1 2 8-4 15-16 22zM26 10l-6 10h8l-6 9",
  holed_purse:
    "M18 10c-8 6-10 11-9 15 1 5 6 7 14 7s13-2 14-7c1-4-1-9-9-15zM16 4c3 2 5 1 7-1 2 2 4 3 7 1l-2 6H18zM33 30l3 3M40 34a3 3 0 1 0 0-6 3 3 0 1 0 0 6zM44 25h.01",
  decoy:
    "M24 2v6M16 12h16l3 6v12H13V18zM17 12a7 5 0 0 1 14 0M24 18c3 3 3 6 0 9-3-3-3-6 0-9zM6 14l4 2M5 24h5M42 14l-4 2M43 24h-5",
  warding_charm: "M12 2c0 8 6 12 12 12S36 10 36 2M24 14v3M24 17l9 7-9 10-9-10zM24 22v7M20 25h8",
  fences_favour:
    "M24 4v26M14 33h20M8 9h32M24 6a2 2 0 1 0 0-4 2 2 0 1 0 0 4M8 9 3 21h10zM40 9l-5 12h10zM3 21c1 4 9 4 10 0M35 21c1 4 9 4 10 0",
  // The King of Ashes
  subtle_watchman:
    "M16 14a8 8 0 0 1 16 0v3H16zM13 17h22M18 17v5c0 5 3 8 6 8s6-3 6-8v-5M21 21h.01M27 21h.01M24 6V2M9 30l4-4M39 30l-4-4M4 8c3 0 5 1 7 3M44 8c-3 0-5 1-7 3",
  breakout: "M8 4h32v28H8zM16 4v28M32 4v28M24 4v8M24 24v8M18 12c4 3 4 9 0 12M30 12c-4 3-4 9 0 12M20 18h8",
  private_security: "M12 5h24v13c0 8-5 12-12 15-7-3-12-7-12-15zM18 14h12M24 10v16M20 22h8",
  spiked_grog:
    "M12 10h18v20a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3zM30 14h5a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4h-5M12 16h18M17 6c-2-2 2-3 0-5M24 6c-2-2 2-3 0-5M18 22l6 6M24 22l-6 6",
  poisoned_blade:
    "M38 3 20 21M38 3l-2 7-13 14M38 3l-7 2-13 13M14 17l11 11M18 25l-7 7M34 22c4 5 4 9 0 9s-4-4 0-9M8 8c3 4 3 7 0 7s-3-3 0-7",
  blind_fury: "M8 16c10-6 22-6 32 0-10 6-22 6-32 0zM14 8l-4-5M24 6V1M34 8l4-5M14 26l-6 7M34 26l6 7M24 27v7M12 16h24",
  disarm: "M6 8l22 14M26 18l4 6-7 0M30 24l4 3M40 6l-8 8M42 14h-8M34 4v8M8 30h12M14 24v10",
  hard_lesson: "M8 8c6-2 11-2 16 2 5-4 10-4 16-2v20c-6-2-11-2-16 2-5-4-10-4-16-2zM24 10v20M29 15l6 6M35 15l-6 6",
  grit: "M10 12c0-6 6-9 14-9s14 3 14 9v6c0 8-5 14-14 14S10 26 10 18zM15 20h18M15 25h18M19 20v5M24 20v5M29 20v5M17 13h4M27 13h4",
  field_dressing: "M8 22 28 4a6 6 0 0 1 10 8L20 31a6 6 0 0 1-12-9zM17 14l13 9M22 18h.01M25 15h.01M22 22h.01M19 18h.01",
  scouts_report:
    "M4 18c5-9 12-13 20-13s15 4 20 13c-5 9-12 13-20 13S9 27 4 18zM24 12a6 6 0 1 0 0 12 6 6 0 1 0 0-12M24 17v2",
  careful_steps:
    "M12 5c4 0 6 4 5 9l-1 5h-7l-1-5c-1-5 0-9 4-9zM9 22h7v3c0 3-7 3-7 0zM34 11c4 0 6 4 5 9l-1 5h-7l-1-5c-1-5 0-9 4-9zM31 28h7v3c0 3-7 3-7 0z",
  backstreet_dealer:
    "M6 14h36l-3-9H9zM10 14v18h28V14M6 14c0 4 6 4 6 0 0 4 6 4 6 0 0 4 6 4 6 0 0 4 6 4 6 0 0 4 6 4 6 0 0 4 6 4 6 0M16 32V22h8v10M30 22h4",
  whispered_secret:
    "M10 30c-4-8-4-16 2-21 6-5 13-3 15 2 1 3 4 5 4 7l-3 1v5c0 3-3 4-7 3v6M33 12c3 4 3 8 0 12M38 9c5 6 5 12 0 18",
  dart_from_the_dark:
    "M6 30 30 12M26 8l10-5-2 11zM6 30l1-7M6 30l7 0M10 26l1-6M10 26l6 0M38 22c4 2 6 5 6 10M34 26c2 1 4 3 4 6",
  smugglers_passage:
    "M6 33V16C6 8 14 3 24 3s18 5 18 13v17M14 33V19c0-5 4-8 10-8s10 3 10 8v14M14 28h20M17 23h14M20 33v-5",
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
