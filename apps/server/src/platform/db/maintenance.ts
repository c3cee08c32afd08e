import { sql } from "kysely";
import { goRound } from "../jobs/loop-stats.ts";
import type { Platform } from "../platform.ts";

const pause = 6 * 3600 * 1000;

/** Makes the partitions of the coming months, so that a process that runs for years never meets a month without one. */
export async function keepPartitions({ database }: Platform): Promise<void> {
  await sql`select make_event_partitions(0, 3)`.execute(database.kysely);
}

/** Something of the database that somebody must look after now and then. */
type Care = (platform: Platform) => Promise<void>;

async function takeCare(platform: Platform, cares: readonly Care[]): Promise<void> {
  const results = await Promise.allSettled(cares.map((care) => care(platform)));
  for (const result of results) {
    if (result.status === "rejected") {
      platform.log.error({ error: result.reason }, "upkeep");
    }
  }
}

/** Four times a day, beginning now; what fails is tried again at the next turn, three months before it matters. */
export function startUpkeep(platform: Platform, cares: readonly Care[]): { stop(): Promise<void> } {
  let turn: Promise<void> = Promise.resolve();
  const take = () => {
    turn = goRound(() => takeCare(platform, cares));
  };
  take();
  const timer = setInterval(take, pause);
  return {
    stop: () => {
      clearInterval(timer);
      return turn;
    },
  };
}
