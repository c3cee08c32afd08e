import type { Platform } from "../../../platform/platform.ts";
import { startPollLoop } from "../../../platform/jobs/poll-loop.ts";
import { listTesting } from "./decide.queries.ts";
import { moveTest } from "./decide.service.ts";

const pollMilliseconds = 5000;

/** Decides tests whose waiting is over, until it is told to stop. Any number of workers may do so. */
export function startDeciding(platform: Platform): { stop(): Promise<void> } {
  return startPollLoop(pollMilliseconds, () => decideDue(platform), platform.log);
}

/** Looks once at every test that is under way. */
export async function decideDue(platform: Platform): Promise<void> {
  for (const ref of await listTesting(platform.database)) {
    await moveTest(platform, ref).catch((error: unknown) => {
      platform.log.error({ ...ref, error }, "a test could not be decided; it is tried again");
    });
  }
}
