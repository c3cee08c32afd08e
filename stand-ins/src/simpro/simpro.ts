import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { api, apiRoot } from "./api/api.ts";
import { control } from "./control.ts";
import { type Answer, apiError, type Exchange, readBody, send } from "./exchange.ts";
import { login } from "./oauth/login.ts";
import { token } from "./oauth/token.ts";
import type { Scenario } from "./scenario.ts";
import { World } from "./world.ts";

export interface SimproOptions {
  scenario: Scenario;
  /** Whoever holds it may turn the clock, force errors and read the log. */
  controlToken: string;
  port?: number;
}

export interface Simpro {
  readonly port: number;
  close(): Promise<void>;
}

/** A server that plays Simpro, on this machine only. Builds live below `/b/{host}`. */
export async function startSimpro({ scenario, controlToken, port = 0 }: SimproOptions): Promise<Simpro> {
  const world = new World(scenario);
  const server = createServer((request, response) => {
    void respond(world, controlToken, { request, response });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

async function respond(
  world: World,
  controlToken: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const exchange = await read(request);
  if (exchange.path.startsWith("/__control/")) return send(response, control(world, exchange, controlToken));
  log(world, exchange);
  await sleep(world.latencyMilliseconds);
  send(response, world.takeForced(exchange.path) ?? answer(world, exchange));
}

async function read(request: IncomingMessage): Promise<Exchange> {
  const url = new URL(request.url ?? "/", "http://stand-in");
  const [, build = "", below] = /^\/b\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
  return {
    build,
    method: request.method ?? "GET",
    path: below ?? url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: await readBody(request),
  };
}

function answer(world: World, exchange: Exchange): Answer {
  const build = world.build(exchange.build);
  const { method, path } = exchange;
  if (!build) return apiError(404, "There is no such build.");
  if (path === "/oauth2/login" && method === "GET") return login(world, exchange, build);
  if (path === "/oauth2/token") return token(world, exchange);
  return path.startsWith(`${apiRoot}/`) ? api(world, exchange, build) : apiError(404, "Invalid route.");
}

const secretHeaders = new Set(["authorization", "cookie"]);
const secretParameters = new Set(["code", "client_secret", "access_token", "refresh_token", "state"]);

function log(world: World, { build, method, path, query, headers }: Exchange): void {
  const shown = (entries: Iterable<[string, unknown]>, secrets: ReadonlySet<string>) =>
    Object.fromEntries([...entries].map(([name, value]) => [name, secrets.has(name) ? "…" : String(value)]));
  world.requests.push({
    at: new Date(world.now()).toISOString(),
    build,
    method,
    path,
    query: shown(query, secretParameters),
    headers: shown(Object.entries(headers), secretHeaders),
  });
}

function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}
