/** A campaign and its players by their names. */
import { listed, seatName } from "../game/names.ts";
import type { CampaignInfo, TableInfo } from "../wire.ts";
import { words } from "../words.svelte.ts";

/** "The Campaign of Ashes · Evening 2 of 4". */
export function campaignLine(campaign: CampaignInfo): string {
  const say = (id: string, values: Record<string, string | number> = {}): string =>
    words.say("page_campaign", id, values);
  const evening = say("evening_of", { evening: campaign.evening, evenings: campaign.adventures.length });
  return `${say("title", { name: say(campaign.id) })} · ${evening}`;
}

/** By seat. A bot has no name, and its gang is another one every evening: it goes by its level, numbered if need be. */
export function playersOf(info: TableInfo): string[] {
  const names = info.seats.map((seat) =>
    seat.name === "" && seat.bot ? words.say("level", seat.bot) : seatName(info, seat.seat),
  );
  return names.map((name, seat) => (names.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name));
}

/** What a table says of its campaign while an evening is played: which one it is, and who has its bonus. */
export function notesOf(info: TableInfo): string[] {
  const { campaign } = info;
  if (campaign === null) return [];
  const bonus = info.status === "over" ? null : bonusOf(info, campaign);
  return [campaignLine(campaign), ...(bonus ? [`${bonus.whose} ${bonus.what}`] : [])];
}

/** Who won the adventure before, and what that gives him in the next one; null where nobody has anything. */
export function bonusOf(info: TableInfo, campaign: CampaignInfo): { whose: string; what: string } | null {
  if (campaign.next === null || campaign.champions.length === 0) return null;
  const players = playersOf(info);
  const names = listed(campaign.champions.map((seat) => players[seat] ?? ""));
  const id = info.status === "over" ? "bonus_for" : "bonus_now";
  return {
    whose: words.say("page_campaign", id, { names }),
    what: words.say("page_campaign", `bonus_${campaign.next}`),
  };
}
