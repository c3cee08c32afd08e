import { inOrganization, inSystem } from "../../platform/db/database.ts";
import { listOrganizationIds } from "../../platform/db/organization-ids.queries.ts";
import type { Platform } from "../../platform/platform.ts";
import { startPollLoop } from "../../platform/jobs/poll-loop.ts";
import { sendDueNews } from "./news/send-due-news.ts";
import { deleteOldMails } from "./outbox/outbox.queries.ts";
import { sendDueReports } from "./schedules/send-due.service.ts";

const pollMilliseconds = 30_000;

/** Has reports and notifications mailed when they are due, until stopped. */
export function startMailingUsers(platform: Platform): { stop(): Promise<void> } {
  return startPollLoop(
    pollMilliseconds,
    async () => {
      await sendDueReports(platform);
      await sendDueNews(platform);
    },
    platform.log,
  );
}

const day = 24 * 3600 * 1000;

/** Deletes what was mailed to users more than 400 days ago: until then the link in it that ends them works. */
export async function forgetOldUserMails({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - 400 * day);
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    while ((await inOrganization(database, { organizationId }, (tx) => deleteOldMails(tx, before))) > 0);
  }
}
