/** The rooms of the boards that are on the table, for sentences that name them. */
import { getContext, setContext } from "svelte";
import type { Space } from "../../wire.ts";

const HERE = Symbol("rooms");
const NONE: ReadonlyMap<string, Space> = new Map();

/** For everything inside the component that calls this. */
export function keepRooms(spaces: () => Space[]): void {
  setContext(HERE, (): ReadonlyMap<string, Space> => {
    const rooms = spaces().filter((space) => space.kind === "room" || space.kind === "below");
    return new Map(rooms.map((space) => [space.id, space]));
  });
}

export function roomsHere(): () => ReadonlyMap<string, Space> {
  return getContext<(() => ReadonlyMap<string, Space>) | undefined>(HERE) ?? ((): ReadonlyMap<string, Space> => NONE);
}
