import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Who may enter whom: for each room, the rooms whose front door it may knock on. */
export type FloorPlan = Readonly<Record<string, readonly string[]>>;

/** The two floor plans of the project; a tree without them has none. */
export interface Rooms {
  readonly server: FloorPlan;
  readonly web: FloorPlan;
}

export function readRooms(root: string): Rooms {
  const file = join(root, "tools", "rooms.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Rooms) : { server: {}, web: {} };
}

/** Where a file lives when it lives in a room: the house, the room, and the path inside the room. */
export function roomOf(path: string): { house: "server" | "web"; room: string; inside: string } | undefined {
  const [, house, room, inside] = /^apps\/(server|web)\/src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if ((house !== "server" && house !== "web") || room === undefined || inside === undefined) return undefined;
  return { house, room, inside };
}
