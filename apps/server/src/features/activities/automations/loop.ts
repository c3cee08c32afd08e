import type { Platform } from "../../../platform/platform.ts";
import { startPollLoop } from "../../../platform/jobs/poll-loop.ts";
import { askAutomation } from "./enrolling/enrol-matching.service.ts";
import { moveBatch } from "./execution/execute.service.ts";
import { type AutomationRef, listRunningAutomations } from "./running.queries.ts";

const pollMilliseconds = 5000;
/** Of one automation before the next has its turn, so that a large one holds up no other. */
const mostBatches = 10;

/** Asks running automations once a minute whom they concern, and moves who is awake. Any number of workers may do so. */
export function startAutomations(platform: Platform): { stop(): Promise<void> } {
  let isStopping = false;
  const round = async () => {
    for (const ref of await listRunningAutomations(platform.database)) {
      if (isStopping) return;
      await goOn(platform, ref, () => !isStopping).catch((error: unknown) => {
        platform.log.error({ ...ref, error }, "an automation could not be moved; it is tried again");
      });
    }
  };
  const rounds = startPollLoop(pollMilliseconds, round, platform.log);
  return {
    stop: () => {
      isStopping = true;
      return rounds.stop();
    },
  };
}

async function goOn(platform: Platform, ref: AutomationRef, mayGoOn: () => boolean): Promise<void> {
  await askAutomation(platform, ref);
  for (let batches = 0; batches < mostBatches && mayGoOn(); batches += 1) {
    if ((await moveBatch(platform, ref)) === 0) return;
  }
}
