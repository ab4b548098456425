/** Which of two boards somebody should look at: where the lights are. */
import type { Board, Figure, View } from "../../wire.ts";
import type { Target } from "../selection.ts";

export type Which = "city" | "below";

/** The figures in the catacombs, thieves first; the Cyclops counts only when it has left its Lair. */
export function below(view: View, deep: Board): Figure[] {
  const rooms = new Map(deep.spaces.map((space) => [space.id, space.slug]));
  return view.figures
    .filter(
      (figure) => figure.at !== null && rooms.has(figure.at) && (figure.seat >= 0 || rooms.get(figure.at) !== "lair"),
    )
    .sort((one, other) => Number(one.seat < 0) - Number(other.seat < 0));
}

/** How many places are lit on each board. */
export function litOn(
  lights: Map<Target, unknown>,
  at: (figure: string) => string | null,
  deep: Board,
): { city: number; below: number } {
  const rooms = new Set(deep.spaces.map((space) => space.id));
  const places: Record<Which, Set<string>> = { city: new Set(), below: new Set() };
  for (const target of lights.keys()) {
    const [kind, id] = [target.slice(0, target.indexOf(":")), target.slice(target.indexOf(":") + 1)];
    const place = kind === "figure" ? at(id) : kind === "gang" ? null : id;
    if (place !== null) places[rooms.has(place) ? "below" : "city"].add(place);
  }
  return { city: places.city.size, below: places.below.size };
}

/** The board on which alone something can be chosen, else that of the picked thief; null where both are lit. */
export function boardFor(lights: { city: number; below: number }, thief: Which | null = null): Which | null {
  if (lights.below + lights.city === 0) return thief;
  if (lights.below > 0 && lights.city === 0) return "below";
  return lights.city > 0 && lights.below === 0 ? "city" : null;
}
