/** From one position to the next, event by event: what a change belongs to.
 *
 * The server tells exactly how it was before and after an answer, and what happened in between. A thing that has changed
 * (a figure, a chest, a gang, a gate) changes with the last event that names it; what no event names, with the last one.
 */
import type { Event, View } from "../../wire.ts";

/** Fields that say whose turn it is and how late: each comes with the event that tells it. */
const TOLD_BY: Partial<Record<keyof View, string>> = {
  round: "round_began",
  alarm: "alarm",
  player: "turn_began",
  phase: "turn_began",
  first: "round_began",
};

/** The position behind each of the events; the last one is `after` itself. */
export function unfold(before: View, after: View, events: Event[]): View[] {
  const last = events.length - 1;
  const when = new Moments(before, events);
  return events.map((_, i) => (i === last ? after : mixed(before, after, when, i)));
}

/** When each thing changes, by the number of an event. */
class Moments {
  private last: number;
  private named = new Map<unknown, number>();
  private gangs: string[];

  constructor(before: View, events: Event[]) {
    this.last = events.length - 1;
    this.gangs = before.gangs.map((gang) => gang.gang);
    const owner = new Map(before.figures.map((figure) => [figure.id, figure.seat]));
    events.forEach((event, i) => {
      this.named.set(`kind:${event.kind}`, i);
      for (const value of event.values) {
        this.named.set(value, i);
        const seat = owner.get(value as string);
        if (seat !== undefined) this.named.set(`of:${seat}`, i);
      }
    });
  }

  thing(id: string): number {
    return this.named.get(id) ?? this.last;
  }

  gang(seat: number): number {
    return this.named.get(this.gangs[seat]) ?? this.named.get(`of:${seat}`) ?? this.last;
  }

  field(name: keyof View): number {
    return this.named.get(`kind:${TOLD_BY[name] ?? ""}`) ?? this.last;
  }
}

function mixed(before: View, after: View, when: Moments, now: number): View {
  const view: View = { ...before };
  for (const name of Object.keys(TOLD_BY) as (keyof View)[]) {
    if (when.field(name) <= now) Object.assign(view, { [name]: after[name] });
  }
  view.figures = things(
    before.figures,
    after.figures,
    (one) => one.id,
    (one) => when.thing(one.id) <= now,
  );
  view.gangs = before.gangs.map((gang, seat) => (when.gang(seat) <= now ? (after.gangs[seat] ?? gang) : gang));
  view.chests = things(
    before.chests,
    after.chests,
    (one) => one.room,
    (one) => when.thing(one.room) <= now,
  );
  view.tokens = things(
    before.tokens,
    after.tokens,
    (one) => `${one.room} ${one.note}`,
    (one) => when.thing(one.room) <= now,
  );
  view.lying = things(
    before.lying,
    after.lying,
    (one) => `${one.space} ${one.id}`,
    (one) => when.thing(one.space) <= now,
  );
  view.portcullises = things(
    before.portcullises,
    after.portcullises,
    (gate) => gate,
    (gate) => when.thing(gate) <= now,
  );
  view.missions = things(
    before.missions,
    after.missions,
    (one) => one.id,
    (one) => when.thing(one.id) <= now,
  );
  if (when.gang(before.seat) <= now) view.hand = after.hand;
  return view;
}

/** Of each thing the new state where its time has come, else the old one; what is not there has none. */
function things<T>(before: T[], after: T[], keyOf: (one: T) => string, changed: (one: T) => boolean): T[] {
  const next = new Map(after.map((one) => [keyOf(one), one]));
  const out: T[] = [];
  for (const one of before) {
    const then = next.get(keyOf(one));
    next.delete(keyOf(one));
    if (!changed(one)) out.push(one);
    else if (then !== undefined) out.push(then);
  }
  for (const one of next.values()) if (changed(one)) out.push(one);
  return out;
}
