import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";

const firstPause = 250;
const longestPause = 10_000;

export interface Listener {
  close(): Promise<void>;
}

interface Listening {
  readonly url: string;
  readonly channel: string;
  readonly log: Log;
  /** What `pg_notify` sent to the channel, once for each transaction that did. */
  readonly onMessage: (payload: string) => void;
  /** Begins to hear, the first time or again: what was sent before was missed. */
  readonly onHearing: () => void;
}

/** Hears one channel of PostgreSQL by a connection of its own; when that breaks, another is opened, after 250 ms doubling to 10 s. */
export function listen(listening: Listening): Listener {
  const closing = new AbortController();
  const ended = keepHearing(listening, closing.signal);
  return {
    close: () => {
      closing.abort();
      return ended;
    },
  };
}

async function keepHearing(listening: Listening, closing: AbortSignal): Promise<void> {
  let pause = firstPause;
  while (!closing.aborted) {
    const hasHeard = await hear(listening, closing);
    pause = hasHeard ? firstPause : Math.min(pause * 2, longestPause);
    await sleep(pause, undefined, { signal: closing }).catch(() => undefined);
  }
}

/** Until the connection is gone; answers whether there was one. */
async function hear({ url, channel, log, onMessage, onHearing }: Listening, closing: AbortSignal): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "delight-listener",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  });
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  client.on("error", () => go());
  client.on("end", () => go());
  client.on("notification", ({ payload = "" }) => onMessage(payload));
  closing.addEventListener("abort", () => go(), { once: true });
  let hasHeard = false;
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    hasHeard = true;
    onHearing();
    await gone;
  } catch (error) {
    log.warn({ error, channel }, "nothing is heard of the database");
  }
  await client.end().catch(() => undefined);
  return hasHeard;
}
