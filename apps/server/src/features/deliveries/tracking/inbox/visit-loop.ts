import { retryOnConflict } from "../../../../platform/db/retry-on-conflict.ts";
import { inOrganization } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { startPollLoop } from "../../../../platform/jobs/poll-loop.ts";
import { listVisited, takeVisits } from "./inbox.queries.ts";
import { settleVisits } from "./process-visits.service.ts";

const pauses = { busy: 250, idle: 2000 };
const most = 1000;

/** Works out what mails led back to; any number of workers may do so. */
export function startSettling(platform: Platform): { stop(): Promise<void> } {
  let isStopping = false;
  const rounds = startPollLoop(pauses, () => settleAll(platform, () => !isStopping), platform.log);
  return {
    stop: () => {
      isStopping = true;
      return rounds.stop();
    },
  };
}

/** Works out all that has come in, organizations in turn; false: nothing had. */
export async function settleAll(platform: Platform, mayGoOn = () => true): Promise<boolean> {
  const all = await listVisited(platform.database);
  for (let visited = all; visited.length > 0 && mayGoOn(); ) {
    const busy: string[] = [];
    for (const organizationId of visited) {
      if ((await settleSome(platform, organizationId)) === most) busy.push(organizationId);
    }
    visited = busy;
  }
  return all.length > 0;
}

async function settleSome(platform: Platform, organizationId: string): Promise<number> {
  const settle = (limit: number) =>
    retryOnConflict(() => inOrganization(platform.database, { organizationId }, (tx) => settleVisits(tx, limit)));
  try {
    return await settle(most);
  } catch (error) {
    platform.log.error({ error, organizationId }, "visits could not be worked out together; they are taken one by one");
    return oneByOne(platform, organizationId, () => settle(1));
  }
}

/** F23: what cannot be worked out by itself is let go, so that it holds up nothing else. */
async function oneByOne(platform: Platform, organizationId: string, settle: () => Promise<number>): Promise<number> {
  for (let settled = 0; settled < most; settled += 1) {
    try {
      if ((await settle()) === 0) return settled;
    } catch (error) {
      platform.log.error({ error, organizationId }, "a visit could not be worked out and is let go");
      await inOrganization(platform.database, { organizationId }, (tx) => takeVisits(tx, 1));
    }
  }
  return most;
}
