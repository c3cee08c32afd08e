import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { inOrganization } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { startPollLoop } from "../../../platform/jobs/poll-loop.ts";
import { foldDays, listUnfolded, settleSuppressions, tryToHoldFigures } from "./compaction.queries.ts";

const pollMilliseconds = 5000;

/** Keeps short what the dashboard sums, until it is told to stop. Any number of workers may do so; figures are true whether they do or not. */
export function startFolding(platform: Platform): { stop(): Promise<void> } {
  let isStopping = false;
  const rounds = startPollLoop(pollMilliseconds, () => foldAll(platform, () => !isStopping), platform.log);
  return {
    stop: () => {
      isStopping = true;
      return rounds.stop();
    },
  };
}

/** Folds and settles what there is, organizations in turn; one that cannot be done holds up no other one. */
export async function foldAll(platform: Platform, mayGoOn = () => true): Promise<void> {
  for (const organizationId of await listUnfolded(platform.database)) {
    try {
      while (mayGoOn() && (await foldSome(platform, organizationId)));
    } catch (error) {
      platform.log.error({ error, organizationId }, "figures could not be folded; it is tried again");
    }
  }
}

/** Answers whether there is more to do at once. */
function foldSome(platform: Platform, organizationId: string): Promise<boolean> {
  return retryOnConflict(() =>
    inOrganization(platform.database, { organizationId }, async (tx) => {
      if (!(await tryToHoldFigures(tx))) return false;
      const isMore = await settleSuppressions(tx);
      await foldDays(tx);
      return isMore;
    }),
  );
}
