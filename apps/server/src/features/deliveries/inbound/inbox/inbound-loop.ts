import { mostReturnedDays } from "@delight/contract/returns";
import { inOrganization, inSystem } from "../../../../platform/db/database.ts";
import { listOrganizationIds } from "../../../../platform/db/organization-ids.queries.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { type PollLoop, startPollLoop } from "../../../../platform/jobs/poll-loop.ts";
import { makeOfMail } from "./process-inbound-mail.ts";
import { claimReturned, deleteOldReturned, listWaiting, putOff, type WaitingMail } from "./returned-mails.queries.ts";

const pauses = { busy: 1000, idle: 4000 };
const lease = 60;
const most = 20;
/** Of one organization before the next ones have their turn: a provider tells of each mail that arrived. */
const mostRounds = 50;
/** A mail that always fails, or ends the process, is given up in the end (F23). */
const mostAttempts = 5;
const retryPauses = [5, 30, 120, 600];

/** Makes something of all that comes back, until it is told to stop. */
export function startInboundLoop(platform: Platform): PollLoop {
  return startPollLoop(pauses, () => processInbound(platform), platform.log);
}

/** Makes something of all that waits now; false: nothing did. */
export async function processInbound(platform: Platform): Promise<boolean> {
  const { database } = platform;
  const waiting = await listWaiting(database);
  for (const organizationId of waiting) {
    for (let round = 0, isMore = true; isMore && round < mostRounds; round += 1) {
      const claimed = await inOrganization(database, { organizationId }, (tx) => claimReturned(tx, { lease, most }));
      for (const mail of claimed) await takeOne(platform, organizationId, mail);
      isMore = claimed.length === most;
    }
  }
  return waiting.length > 0;
}

async function takeOne(platform: Platform, organizationId: string, mail: WaitingMail): Promise<void> {
  const { database, log } = platform;
  try {
    if (mail.attempts > mostAttempts) throw new Error("It ended the process each time");
    await makeOfMail(platform, organizationId, mail);
  } catch (error) {
    log.error({ error, organizationId, mail: mail.id, attempts: mail.attempts }, "a returned mail could not be read");
    const pause = mail.attempts >= mostAttempts ? undefined : (retryPauses[mail.attempts - 1] ?? lease);
    await inOrganization(database, { organizationId }, (tx) => putOff(tx, mail.id, pause));
  }
}

/** Deletes what came back and is older than it is shown for. */
export async function deleteOldInbound({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - mostReturnedDays * 24 * 3600 * 1000);
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    while ((await inOrganization(database, { organizationId }, (tx) => deleteOldReturned(tx, before))) > 0);
  }
}
