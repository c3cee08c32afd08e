import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { inOrganization } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { startPollLoop } from "../../../platform/jobs/poll-loop.ts";
import { attributeCustomers, batchSize } from "../recompute/attribute-customers.ts";
import { listDue, postponeDue, takeDue } from "./queue.queries.ts";

const pauses = { busy: 1000, idle: 4000 };

/** Computes the credit of those for whom something came in late, until it is told to stop. Any number of workers may do so. */
export function startAttributing(platform: Platform): { stop(): Promise<void> } {
  let isStopping = false;
  const rounds = startPollLoop(pauses, () => attributeDue(platform, () => !isStopping), platform.log);
  return {
    stop: () => {
      isStopping = true;
      return rounds.stop();
    },
  };
}

/** Computes all that is due, organizations in turn; false: nothing was. */
export async function attributeDue(platform: Platform, mayGoOn = () => true): Promise<boolean> {
  const all = await listDue(platform.database);
  for (let due = all; due.length > 0 && mayGoOn(); ) {
    const busy: string[] = [];
    for (const organizationId of due) {
      if ((await attributeSome(platform, organizationId)) === batchSize) busy.push(organizationId);
    }
    due = busy;
  }
  return all.length > 0;
}

/** Answers how much was taken. */
async function attributeSome(platform: Platform, organizationId: string): Promise<number> {
  try {
    return await attributeNext(platform, organizationId, batchSize);
  } catch (error) {
    platform.log.error(
      { error, organizationId },
      "credit could not be computed together; customers are taken one by one",
    );
    return oneByOne(platform, organizationId);
  }
}

function attributeNext(platform: Platform, organizationId: string, most: number): Promise<number> {
  return retryOnConflict(() =>
    inOrganization(platform.database, { organizationId }, async (tx) => {
      const taken = await takeDue(tx, most);
      await attributeCustomers(tx, taken);
      return taken.length;
    }),
  );
}

/** F23: what cannot be computed by itself waits for an hour, so that it holds up nothing else. */
async function oneByOne(platform: Platform, organizationId: string): Promise<number> {
  for (let done = 0; done < batchSize; done += 1) {
    try {
      if ((await attributeNext(platform, organizationId, 1)) === 0) return done;
    } catch (error) {
      platform.log.error(
        { error, organizationId },
        "the credit of a customer could not be computed; it is tried again in an hour",
      );
      await inOrganization(platform.database, { organizationId }, postponeDue);
    }
  }
  return batchSize;
}
