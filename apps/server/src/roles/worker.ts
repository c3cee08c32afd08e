import type { Config } from "../config.ts";
import { loops } from "../loops.ts";
import { startHeartbeat } from "../platform/jobs/heartbeat.ts";
import { LoopRounds, startWatched } from "../platform/jobs/loop-stats.ts";
import { startWorkers } from "../platform/jobs/worker.ts";
import { workers } from "../workers.ts";
import type { Platform } from "../platform/platform.ts";
import { startWhenReleased } from "./held.ts";
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
