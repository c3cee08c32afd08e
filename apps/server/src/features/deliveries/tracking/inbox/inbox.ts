import { setTimeout as sleep } from "node:timers/promises";
import { inOrganization } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import type { Arrival } from "./arrival.ts";
import { insertVisits } from "./inbox.queries.ts";

/** Milliseconds that the first of a batch waits for others. */
const window = 2;
/** Milliseconds that somebody waits for an answer while the database does not take what they brought. */
const patience = 1000;
/** Of one organization: what comes while the database is away is kept in memory, but not without bounds. */
const mostWaiting = 50_000;
const largest = 2000;
const longestPause = 5000;

interface Batch {
  readonly arrivals: Arrival[];
  /** Resolves when all of it is in the database, at the latest after the patience. */
  readonly answered: Promise<void>;
  answer(): void;
}

/** Where visits are written down, many in one statement, before their images and redirects are answered. */
export interface Inbox {
  /** Resolves when the visit survives the end of this process, or after a second: then it is still tried. Never rejects. */
  take(arrival: Arrival): Promise<void>;
  /** Returns when all is written, or after some seconds. */
  close(): Promise<void>;
}

export function createInbox(platform: Platform): Inbox {
  const lines = new Map<string, Line>();
  return {
    take: (arrival) => {
      const { organizationId } = arrival;
      const line = lines.get(organizationId) ?? new Line(platform, organizationId);
      lines.set(organizationId, line);
      return line.take(arrival);
    },
    close: async () => {
      const giveUp = new AbortController();
      const written = Promise.all([...lines.values()].map((line) => line.end()));
      await Promise.race([written, sleep(2 * patience, undefined, { signal: giveUp.signal }).catch(() => undefined)]);
      giveUp.abort();
    },
  };
}

/** What came for one organization, one batch after the other. */
class Line {
  private readonly platform: Platform;
  private readonly organizationId: string;
  private next: Batch | undefined;
  private writing: Promise<void> | undefined;

  constructor(platform: Platform, organizationId: string) {
    this.platform = platform;
    this.organizationId = organizationId;
  }

  take(arrival: Arrival): Promise<void> {
    const batch = (this.next ??= openBatch());
    if (batch.arrivals.length < mostWaiting) batch.arrivals.push(arrival);
    this.writing ??= this.write();
    return batch.answered;
  }

  async end(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    await sleep(window);
    while (this.next) {
      const batch = this.next;
      this.next = undefined;
      for (let from = 0; from < batch.arrivals.length; from += largest) {
        await this.insist(batch, batch.arrivals.slice(from, from + largest));
      }
      batch.answer();
    }
    this.writing = undefined;
  }

  /** Until the database takes it: writing the same twice is writing it once. */
  private async insist(batch: Batch, arrivals: readonly Arrival[]): Promise<void> {
    const { database, log } = this.platform;
    for (let pause = 100; ; pause = Math.min(2 * pause, longestPause)) {
      try {
        await inOrganization(database, { organizationId: this.organizationId }, (tx) => insertVisits(tx, arrivals));
        return;
      } catch (error) {
        batch.answer();
        log.warn({ error, visits: arrivals.length }, "visits could not be written; they are tried again");
        await sleep(pause, undefined, { ref: false });
      }
    }
  }
}

function openBatch(): Batch {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patience).unref();
  return {
    arrivals: [],
    answered: promise,
    answer: () => {
      clearTimeout(timer);
      resolve();
    },
  };
}
