import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { monitoring } from "@delight/contract/monitoring";
import type { OutputOf } from "@delight/contract/endpoint";
import type { Problem } from "@delight/contract/problem";
import type { Config } from "../config.ts";
import type { Running } from "./running.ts";

const detail = "The database does not answer; this process waits for it";
const unknown = { status: "failing", detail: "Not known while the database is away" } as const;

/** Answers 503 with the reason at the port of the API until the database is there. */
export async function startStopgapApi({ host, port }: Pick<Config, "host" | "port">): Promise<Running> {
  const server = createServer(answer);
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen({ host, port }, done);
  });
  return {
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function answer({ url }: IncomingMessage, response: ServerResponse): void {
  const isHealth = /^\/api\/health\/?($|\?)/.test(url ?? "");
  response.writeHead(503, {
    "content-type": isHealth ? "application/json" : "application/problem+json",
    "cache-control": "no-store",
    "retry-after": "5",
    connection: "close",
  });
  response.end(JSON.stringify(isHealth ? health() : problem()));
}

function health(): OutputOf<typeof monitoring.health> {
  const checks = { database: { status: "failing", detail } as const, queue: unknown, mail: unknown, disk: unknown };
  return { status: "failing", checks };
}

function problem(): Problem {
  return { detail, code: "unavailable", request_id: randomUUID() };
}
