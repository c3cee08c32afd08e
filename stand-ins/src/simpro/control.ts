import { type Answer, type Exchange, json } from "./exchange.ts";
import { type Switches, twoBuilds } from "./scenario.ts";
import type { TokenKind, World } from "./world.ts";

/** What a test may do to a stand-in, by the name after `/__control/`. */
export interface Commands {
  reset: { switches?: Partial<Switches> };
  clock: { advanceSeconds: number };
  expire: { kind: TokenKind };
  revoke: { kind: TokenKind };
  /** The next `times` answers to a path; `body` is sent as it is. */
  force: { path: string; times: number; status: number; body?: string; contentType?: string };
  latency: { milliseconds: number };
  switches: Partial<Switches>;
}

type Hands = { [Name in keyof Commands]: (world: World, input: Commands[Name]) => void };

/** `clients` stay as they were at the start: a reset must not forget where to send people back to. */
const hands: Hands = {
  reset: (world, { switches = {} }) => world.reset(twoBuilds({ clients: world.scenario.clients, switches })),
  clock: (world, { advanceSeconds }) => world.advance(advanceSeconds),
  expire: (world, { kind }) => world.expireAll(kind),
  revoke: (world, { kind }) => world.revokeAll(kind),
  force: (world, { path, times, status, body = "", contentType = "application/json" }) => {
    world.forced.push({ path, times, status, body, headers: { "content-type": contentType } });
  },
  latency: (world, { milliseconds }) => {
    world.latencyMilliseconds = milliseconds;
  },
  switches: (world, switches) => {
    world.scenario = { ...world.scenario, switches: { ...world.scenario.switches, ...switches } };
  },
};

export function control(world: World, { method, path, headers, body }: Exchange, token: string): Answer {
  if (headers.authorization !== `Bearer ${token}`) return json(401, { error: "Not the control token" });
  const name = path.slice("/__control/".length);
  if (method === "GET" && name === "requests") return json(200, world.requests);
  const hand = Object.entries(hands).find(([known]) => known === name)?.[1];
  if (method !== "POST" || !hand) return json(404, { error: "No such command" });
  const input = JSON.parse(body === "" ? "{}" : body) as never;
  hand(world, input);
  return json(200, {});
}
