import type { Config } from "../config.ts";
import { loops } from "../loops.ts";
import { startWorkers } from "../platform/jobs/worker.ts";
import { workers } from "../workers.ts";
import { databaseUrl, openPlatform } from "./open-platform.ts";
import type { Running } from "./running.ts";

export async function startWorker(config: Config): Promise<Running> {
  if (!config.smtp) {
    throw new Error("The role worker needs SMTP_HOST, or MAILBOX_PORT for the captured mailbox");
  }
  const platform = await openPlatform(config, "worker");
  const running = loops.map((loop) => loop.start(platform));
  const jobs = await startWorkers(platform, databaseUrl(config), workers);
  return {
    stop: async () => {
      await Promise.all([jobs.stop(), ...running.map((loop) => loop.stop())]);
      await platform.database.close();
    },
  };
}
