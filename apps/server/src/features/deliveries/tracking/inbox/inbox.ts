import { setTimeout as sleep } from "node:timers/promises";
import { inOrganization } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import type { Arrival } from "./arrival.ts";
import { insertVisits } from "./inbox.queries.ts";

/** Milliseconds that the first of a batch waits for others. */
const window = 2;
/** Of one organization: whoever comes while so many wait is answered only when those are written. */
const mostUnwritten = 5000;
/** What comes while the database is away is kept in memory, but not without bounds. */
const mostWaiting = 50_000;
const largest = 2000;
const longestPause = 5000;
/** Milliseconds that the end of the process waits for a database that takes nothing. */
const patience = 5000;

/** Visits that are written together. */
interface Batch {
  readonly arrivals: Arrival[];
  readonly written: Promise<void>;
  finish(): void;
}

/** Where visits are taken in before their images and redirects are answered, and written down many at a time. */
export interface Inbox {
  /**
   * Keeps a visit; it is in the database some milliseconds later, and tried until then. Resolves at once, or, where more come than can be
   * written, when there is room. Never rejects.
   */
  take(arrival: Arrival): Promise<void>;
  /** Resolves when all that was taken so far is written. */
  written(): Promise<void>;
}

const inboxes = new WeakMap<Platform, Inbox>();

/** The inbox of this process. */
export function inboxOf(platform: Platform): Inbox {
  const inbox = inboxes.get(platform) ?? createInbox(platform);
  inboxes.set(platform, inbox);
  return inbox;
}

/** Returns when all is written, or after some seconds. */
export async function closeInbox(platform: Platform): Promise<void> {
  const giveUp = new AbortController();
  const timeout = sleep(patience, undefined, { signal: giveUp.signal }).catch(() => undefined);
  await Promise.race([inboxOf(platform).written(), timeout]);
  giveUp.abort();
}

function createInbox(platform: Platform): Inbox {
  const lines = new Map<string, Line>();
  return {
    take: (arrival) => {
      const { organizationId } = arrival;
      const line = lines.get(organizationId) ?? new Line(platform, organizationId);
      lines.set(organizationId, line);
      return line.take(arrival);
    },
    written: async () => {
      await Promise.all([...lines.values()].map((line) => line.end()));
    },
  };
}

/** What came for one organization, one batch after the other. */
class Line {
  private readonly platform: Platform;
  private readonly organizationId: string;
  private next: Batch | undefined;
  private writing: Promise<void> | undefined;
  /** The database did not take the last batch: nobody waits for it. */
  private isAway = false;

  constructor(platform: Platform, organizationId: string) {
    this.platform = platform;
    this.organizationId = organizationId;
  }

  async take(arrival: Arrival): Promise<void> {
    const batch = (this.next ??= openBatch());
    if (batch.arrivals.length < mostWaiting) batch.arrivals.push(arrival);
    this.writing ??= this.write();
    if (batch.arrivals.length > mostUnwritten && !this.isAway) await batch.written;
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
      batch.finish();
    }
    this.writing = undefined;
  }

  /** Until the database takes it: writing the same twice is writing it once. */
  private async insist(batch: Batch, arrivals: readonly Arrival[]): Promise<void> {
    const { database, log } = this.platform;
    for (let pause = 100; ; pause = Math.min(2 * pause, longestPause)) {
      try {
        await inOrganization(database, { organizationId: this.organizationId }, (tx) => insertVisits(tx, arrivals));
        this.isAway = false;
        return;
      } catch (error) {
        this.isAway = true;
        batch.finish();
        this.next?.finish();
        log.warn({ error, visits: arrivals.length }, "visits could not be written; they are tried again");
        await sleep(pause, undefined, { ref: false });
      }
    }
  }
}

function openBatch(): Batch {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { arrivals: [], written: promise, finish: resolve };
}
