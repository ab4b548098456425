/** A campaign as its standing tells it. No component: all of it is tested alone. */
import type { CampaignInfo, TableSummary } from "../wire.ts";

export interface Row {
  number: number; // of the evening, from 1
  adventure: string;
  table: string | null; // whose game can be looked back at
  cells: { ducats: number; gang: string; won: boolean }[] | null; // by seat; null: not played yet
}

/** A row for each evening, those to come included. */
export function rowsOf(campaign: CampaignInfo): Row[] {
  return campaign.adventures.map((adventure, at) => {
    const played = campaign.evenings[at];
    if (played === undefined) return { number: at + 1, adventure, table: null, cells: null };
    const cells = played.ducats.map((ducats, seat) => ({
      ducats,
      gang: played.gangs[seat] ?? "",
      won: played.winners.includes(seat),
    }));
    return { number: at + 1, adventure, table: played.table, cells };
  });
}

/** The sums after each evening, for a chart: from nothing to the end. */
export function courseOf(campaign: CampaignInfo): { round: number; ducats: number[] }[] {
  const course = [{ round: 0, ducats: campaign.totals.map(() => 0) }];
  for (const [at, evening] of campaign.evenings.entries()) {
    const before = course[at]!.ducats;
    course.push({ round: at + 1, ducats: before.map((sum, seat) => sum + (evening.ducats[seat] ?? 0)) });
  }
  return course;
}

/** Who leads so far (nobody before the first evening is over). */
export function leadersOf(campaign: CampaignInfo): number[] {
  const most = Math.max(...campaign.totals);
  return campaign.evenings.length === 0 ? [] : campaign.totals.flatMap((total, seat) => (total === most ? [seat] : []));
}

/** Of each campaign only the evening that was reached: the others are looked at from there. */
export function lastEvenings(tables: TableSummary[]): TableSummary[] {
  const reached = new Map<string, number>();
  for (const { campaign } of tables) {
    if (campaign) reached.set(campaign.first, Math.max(campaign.evening, reached.get(campaign.first) ?? 0));
  }
  return tables.filter(({ campaign }) => !campaign || campaign.evening === reached.get(campaign.first));
}

/** An evening is over, and the next one is still to be begun: nobody is asked, and yet it goes on. */
export function goesOn(table: TableSummary): boolean {
  return table.status === "over" && table.campaign !== null && !table.campaign.over;
}
