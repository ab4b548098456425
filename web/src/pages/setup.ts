/** The choices of a new table, and what the rules say to them. No component: all of it is tested alone. */
import type { AdventureFacts, CampaignFacts, Content, NewTable, TableOptions } from "../wire.ts";

export interface WantedSeat {
  kind: "me" | "open" | "bot";
  name: string;
  bot: string;
  gang: string; // "": any
}

export interface Plan {
  adventure: string; // or "any", or a campaign
  edition: string;
  seats: WantedSeat[];
  open_ducats: boolean;
  undo: boolean;
  mask: boolean | null; // null: as the server thinks best for those who sit here
  time_limit: number | null;
  expansion: boolean; // The King of Ashes in an adventure of the base box, or among those that are drawn
  catacombs: boolean;
  inn: boolean;
  as_printed: boolean; // without what only this edition adds (CMN-19)
  hints: boolean | null; // null: as the server thinks best for those who sit here
}

export const MOST_SEATS = 4;
export const TIME_LIMITS: readonly (number | null)[] = [null, 30, 60, 120];

/** A newcomer presses Start: the first adventure, two rivals of the usual level. */
export function firstPlan(content: Content, name: string): Plan {
  return {
    adventure: content.adventures[0]?.id ?? "any",
    edition: content.editions[0] ?? "",
    seats: [me(name), bot(content), bot(content)],
    open_ducats: false,
    undo: true,
    mask: null,
    time_limit: null,
    expansion: false,
    catacombs: false,
    inn: false,
    as_printed: false,
    hints: null,
  };
}

/** Whether it is several adventures, one after the other. */
export function campaignOf(content: Content, adventure: string): CampaignFacts | undefined {
  return content.campaigns.find((row) => row.id === adventure);
}

/** Whether an adventure, or all of a campaign, brings the expansion with it. */
export function isOfAshes(content: Content, adventure: string): boolean {
  const first = campaignOf(content, adventure)?.adventures[0];
  if (first !== undefined) return isOfAshes(content, first);
  return content.adventures.find((row) => row.id === adventure)?.ashes ?? false;
}

/** What of the expansion can be chosen: all of it is in play in its own adventures, nothing without it. */
export function choicesOfAshes(
  content: Content,
  plan: Plan,
): { expansion: boolean; catacombs: boolean; inn: boolean; as_printed: boolean } {
  const own = isOfAshes(content, plan.adventure);
  const below = !own && plan.expansion;
  return {
    expansion: !own,
    catacombs: below,
    inn: own || plan.expansion,
    as_printed: own || (below && plan.catacombs),
  };
}

export function me(name: string): WantedSeat {
  return { kind: "me", name, bot: "", gang: "" };
}

/** The strongest level is the default. */
export function bot(content: Content): WantedSeat {
  return { kind: "bot", name: "", bot: content.usual_bot, gang: "" };
}

/** The numbers of players that an adventure is for; a drawn one fits those who are there. */
export function playersOf(content: Content, adventure: string): number[] {
  const facts = campaignOf(content, adventure) ?? content.adventures.find((row) => row.id === adventure);
  return facts?.players ?? [...new Set(content.adventures.flatMap((row) => row.players))].sort((a, b) => a - b);
}

/** How many seats an adventure asks for at least, if there are too few; 0 if there are enough. */
export function seatsMissing(content: Content, plan: Plan): number {
  const fewest = Math.min(...playersOf(content, plan.adventure));
  return plan.seats.length < fewest ? fewest : 0;
}

/** Chooses an adventure; bots take the seats that it needs and that are not there. */
export function withAdventure(content: Content, plan: Plan, adventure: string): Plan {
  const needed = seatsMissing(content, { ...plan, adventure });
  const seats = [...plan.seats];
  while (seats.length < needed) seats.push(bot(content));
  return { ...plan, adventure, seats };
}

export function withSeats(content: Content, plan: Plan, number: number): Plan {
  const seats = plan.seats.slice(0, number);
  while (seats.length < number) seats.push(bot(content));
  return { ...plan, seats };
}

/** A gang is taken once: whoever had it takes any. */
export function withGang(plan: Plan, seat: number, gang: string): Plan {
  return {
    ...plan,
    seats: plan.seats.map((row, number) => {
      if (number === seat) return { ...row, gang };
      return gang && row.gang === gang ? { ...row, gang: "" } : row;
    }),
  };
}

export type Flaw = "needs_more" | "too_many" | "nobody" | null;

/** Why this table cannot be made; the id of a sentence. */
export function flawOf(content: Content, plan: Plan): Flaw {
  const players = playersOf(content, plan.adventure);
  if (plan.seats.length < Math.min(...players)) return "needs_more";
  if (!players.includes(plan.seats.length)) return "too_many";
  if (!plan.seats.some((seat) => seat.kind === "me")) return "nobody";
  return null;
}

export const seatsOf = (plan: Plan, kind: WantedSeat["kind"]): number =>
  plan.seats.filter((seat) => seat.kind === kind).length;

/** On where nobody else is disadvantaged: one person, or all at one device. The server thinks so too. */
export const hasHints = (plan: Plan): boolean => plan.hints ?? seatsOf(plan, "open") === 0;

/** What goes to the server. `nameless` gives each seat of this device a name if none was written. */
export function bodyOf(content: Content, plan: Plan, nameless: (number: number) => string): NewTable {
  const options: Partial<TableOptions> = { open_ducats: plan.open_ducats, undo: plan.undo };
  const may = choicesOfAshes(content, plan);
  if (may.expansion && plan.expansion) options.expansion = true;
  if (may.catacombs && plan.catacombs) options.catacombs = true;
  if (may.inn && plan.inn) options.inn = true;
  if (may.as_printed && plan.as_printed) options.as_printed = true;
  if (plan.mask !== null) options.mask = plan.mask;
  if (plan.hints !== null) options.hints = plan.hints;
  if (plan.time_limit !== null) options.time_limit = plan.time_limit;
  let mine = 0;
  return {
    adventure: plan.adventure,
    edition: plan.edition,
    options,
    seats: plan.seats.map((seat) => {
      const out: NewTable["seats"][number] = { kind: seat.kind };
      if (seat.kind === "me") out.name = seat.name.trim() || nameless(++mine);
      if (seat.kind === "bot") out.bot = seat.bot;
      if (seat.gang) out.gang = seat.gang;
      return out;
    }),
  };
}

/** "2-4", "3, 4": as short as can be. */
export function playersText(facts: Pick<AdventureFacts, "players">): string {
  const { players } = facts;
  const first = players[0] ?? 0;
  const last = players.at(-1) ?? 0;
  if (first === last) return String(first);
  return players.length === last - first + 1 ? `${first}–${last}` : players.join(", ");
}
