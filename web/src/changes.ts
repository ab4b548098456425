/** A position by what is different from the one before: most of it is as it was. */
import type { ToPage, ToldChange, ToldPosition, View } from "./wire.ts";

/** What the rest of the page hears: positions are whole. */
export type Heard = Exclude<ToPage, ToldChange>;

export function whole(change: ToldChange, before: View[]): ToldPosition | null {
  if (before.length !== change.views.length) return null;
  const views = before.map((view, i) => changed(view, change.views[i]!));
  return { ...change, type: "position", views, fresh: false };
}

/** In the place of a list there may be what is different in its things, by place. */
function changed(view: View, change: ToldChange["views"][number]): View {
  const next: Record<string, unknown> = { ...view };
  for (const [name, value] of Object.entries(change)) {
    const was: unknown = next[name];
    next[name] = Array.isArray(was) && isParts(value) ? was.map((one, i) => ({ ...one, ...value[i] })) : value;
  }
  return next as unknown as View;
}

function isParts(value: unknown): value is Record<number, object> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
