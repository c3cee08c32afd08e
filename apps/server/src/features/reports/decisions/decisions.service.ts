import type { Decision } from "@delight/contract/decisions";
import type { OrgTx } from "../../../platform/db/database.ts";
import { countRetryable } from "../../deliveries/index.ts";
import {
  countRequests,
  findHalfCounted,
  findMailbox,
  listDomains,
  listFailing,
  listHooks,
  listPaused,
  listReplies,
  listUndecided,
  listWebhooks,
} from "./decisions.queries.ts";

/** What waits for a person, what keeps mails from going out first. */
export async function listDecisions(tx: OrgTx): Promise<{ items: Decision[] }> {
  return {
    items: [
      ...(await ofActivities(tx)),
      ...(await ofWays(tx)),
      ...(await ofCustomers(tx)),
      ...(await ofConversions(tx)),
    ],
  };
}

async function ofActivities(tx: OrgTx): Promise<Decision[]> {
  const paused = (await listPaused(tx)).map((row) => ({ kind: "paused" as const, ...row }));
  const undecided = (await listUndecided(tx)).map((row) => ({ kind: "undecided_test" as const, ...row }));
  return [...paused, ...(await failedMails(tx)), ...undecided];
}

/** What failed because of its recipient stays as it is: only what may be tried again is a question. */
async function failedMails(tx: OrgTx): Promise<Decision[]> {
  const items: Decision[] = [];
  for (const activity of await listFailing(tx)) {
    const { retryable } = await countRetryable(tx, activity.activity_id);
    if (retryable > 0) items.push({ kind: "failed_mails", ...activity, mails: retryable });
  }
  return items;
}

async function ofWays(tx: OrgTx): Promise<Decision[]> {
  const domains = (await listDomains(tx)).map((row) => ({ kind: "sender_domain" as const, ...row }));
  const mailbox = await findMailbox(tx);
  const webhooks = (await listWebhooks(tx)).map((row) => ({ kind: "webhook" as const, ...row }));
  const hooks = (await listHooks(tx)).map((row) => ({ kind: "provider_hook" as const, ...row }));
  return [...domains, ...(mailbox ? [{ kind: "return_mailbox" as const, ...mailbox }] : []), ...webhooks, ...hooks];
}

async function ofCustomers(tx: OrgTx): Promise<Decision[]> {
  const requests = await countRequests(tx);
  const replies = (await listReplies(tx)).map((row) => ({ kind: "replies" as const, ...row }));
  return [...(requests > 0 ? [{ kind: "booking_requests" as const, requests }] : []), ...replies];
}

async function ofConversions(tx: OrgTx): Promise<Decision[]> {
  const half = await findHalfCounted(tx);
  return half === undefined ? [] : [{ kind: "half_counted", ...half }];
}
