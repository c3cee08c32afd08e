import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import { loops } from "../loops.ts";
import { startHeartbeat } from "../platform/jobs/heartbeat.ts";
import { LoopRounds, startWatched } from "../platform/jobs/loop-stats.ts";
import { startWorkers } from "../platform/jobs/worker.ts";
import { workers } from "../workers.ts";
import { findHeld } from "../features/restores/index.ts";
import type { Platform } from "../platform/platform.ts";
import { databaseUrl, openPlatform } from "./open-platform.ts";
import type { Running } from "./running.ts";

export async function startWorker(config: Config): Promise<Running> {
  if (!config.smtp) {
    throw new Error("The role worker needs SMTP_HOST, or MAILBOX_PORT for the captured mailbox");
  }
  const platform = await openPlatform(config, "worker");
  const working = await startWhenReleased(platform, () => startWorking(platform));
  return {
    stop: async () => {
      await working.stop();
      await platform.database.close();
    },
  };
}

async function startWorking(platform: Platform): Promise<Running> {
  // Before the loops: a start that fails for want of a database is tried again, and must leave nothing at work.
  const jobs = await startWorkers(platform, databaseUrl(platform.config), workers);
  const watched = loops.map((loop) => ({ loop, rounds: new LoopRounds(loop.name, platform.clock) }));
  const running = watched.map(({ loop, rounds }) => startWatched(rounds, () => loop.start(platform)));
  const heartbeat = startHeartbeat(
    platform,
    watched.map(({ rounds }) => rounds),
  );
  return {
    stop: async () => {
      await Promise.all([jobs.stop(), ...running.map((loop) => loop.stop())]);
      await heartbeat.stop();
    },
  };
}

const pause = 3000;

/** Starts what mails once nothing holds the installation back; until then looks every few seconds. */
async function startWhenReleased(platform: Platform, start: () => Promise<Running>): Promise<Running> {
  if (!(await findHeld(platform.database))) return start();
  const stopping = new AbortController();
  const started = untilReleased(platform, stopping.signal).then((isReleased) => (isReleased ? start() : undefined));
  // An error is not waited for until the end: the process ends, and is started again.
  void started.catch((error: unknown) => {
    throw error;
  });
  return {
    stop: async () => {
      stopping.abort();
      await (await started)?.stop();
    },
  };
}

async function untilReleased({ database, log }: Platform, stopping: AbortSignal): Promise<boolean> {
  let isTold = false;
  while (!stopping.aborted) {
    try {
      const held = await findHeld(database);
      if (!held) return true;
      if (!isTold) log.warn({ made_at: held.made_at }, "restored from a backup: nothing is sent until `release`");
      isTold = true;
    } catch (error) {
      log.warn({ error }, "the database does not say whether sending is held; asking again");
    }
    await sleep(pause, undefined, { signal: stopping }).catch(() => undefined);
  }
  return false;
}
