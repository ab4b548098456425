/** What there is to show: events with the position behind each, whom they touch and how long they are looked at. */
import type { Event, Moment as Passed, View } from "../../wire.ts";
import { concerns } from "../log/entries.ts";
import { actOf, type ActKind } from "./acts.ts";
import { unfold } from "./unfold.ts";

export interface Moment {
  id: number;
  event: Event | null; // null: only the position has changed
  views: View[]; // behind the event, one for each seat at this device
  kind: ActKind | null; // how it is shown; null: it takes no time
  ms: number; // at the usual pace
  quick: boolean; // routine of others: short, and told together
  own: boolean; // follows from an answer that was given here
  heard: number; // so many lines has the log
}

/** Whoever looks: his gangs and their figures. */
export interface Looker {
  gangs: string[];
  figures: ReadonlySet<string>;
  own: boolean;
}

/** Somebody else's business as usual is shown so much faster; one's own steps too: one knows what one did. */
const QUICK = 0.4;
const OWN_WALK = 0.6;
/** It is about everybody. */
const FOR_ALL = new Set(["alarm", "round_began", "reckoning", "game_over"]);
/** Where many routine moments wait each is shorter, so that nobody looks at old news. */
const CROWD = 8;

let counter = 0;

export function plain(views: View[], heard: number): Moment {
  return { id: counter++, event: null, views, kind: null, ms: 0, quick: false, own: false, heard };
}

/** The moments from one position to the next; `passed` says exactly how it was on the way. */
export function momentsOf(
  before: View[],
  after: View[],
  events: Event[],
  passed: Passed[],
  heard: number,
  looker: Looker,
): Moment[] {
  if (events.length === 0) return [plain(after, heard)];
  const views = positions(before, after, events, passed);
  let fight = false; // a fight is told slowly from its first event to its last
  return events.map((event, i) => {
    const act = actOf(event);
    const touches = FOR_ALL.has(event.kind) || looker.gangs.some((gang) => concerns(event, gang, looker.figures));
    if (event.kind === "combat_began") fight = touches;
    const mine = touches || (fight && act?.kind === "combat");
    const quick = act !== null && !mine && !looker.own && looker.gangs.length > 0; // who only looks on sees all of it
    const ms = act === null ? 0 : act.ms * (quick ? QUICK : looker.own && act.kind === "move" ? OWN_WALK : 1);
    return {
      id: counter++,
      event,
      views: views[i]!,
      kind: act?.kind ?? null,
      ms,
      quick,
      own: looker.own,
      heard: heard + i + 1,
    };
  });
}

/** The views behind each event. */
function positions(before: View[], after: View[], events: Event[], passed: Passed[]): View[][] {
  const out: View[][] = [];
  let [from, then] = [0, before];
  for (const stop of [...passed, { events: events.length, views: after.map(() => ({})) }]) {
    const next = after.map((view, seat) => ({ ...view, ...stop.views[seat] }));
    const part = events.slice(from, stop.events);
    const isLast = stop.events === events.length;
    const found = next.map((view, seat) => unfold(then[seat] ?? view, isLast ? after[seat]! : view, part));
    part.forEach((_, i) => out.push(found.map((row) => row[i]!)));
    [from, then] = [stop.events, next];
  }
  return out;
}

/** How long a moment is shown: the pace of the settings; what is mine is never cut short by what waits behind it. */
export function duration(moment: Moment, pace: number, waiting: number): number {
  return moment.ms * pace * (moment.quick && waiting > CROWD ? CROWD / waiting : 1);
}
