/** A campaign and its players by their names. */
import { seatName } from "../game/names.ts";
import type { CampaignInfo, TableInfo } from "../wire.ts";
import { words } from "../words.svelte.ts";

/** "Campaign: The King of Ashes · Evening 2 of 4". */
export function campaignLine(campaign: CampaignInfo): string {
  const say = (id: string, values: Record<string, string | number> = {}): string => words.say("page_campaign", id, values);
  const evening = say("evening_of", { evening: campaign.evening, evenings: campaign.adventures.length });
  return `${say("title", { name: say(campaign.id) })} · ${evening}`;
}

/** By seat. A bot has no name, and its gang is another one every evening: it goes by its level, numbered if need be. */
export function playersOf(info: TableInfo): string[] {
  const names = info.seats.map((seat) =>
    seat.name === "" && seat.bot ? words.say("page_frame", "level", { level: words.say("level", seat.bot) }) : seatName(info, seat.seat),
  );
  return names.map((name, seat) => (names.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name));
}
