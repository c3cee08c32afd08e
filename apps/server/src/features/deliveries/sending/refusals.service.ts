import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { type Database, inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { SendResult } from "../../../platform/mail/pool.ts";
import { guardActivity } from "../inbound/guarding/guard.ts";
import { readRefusal } from "../inbound/parsing/read-refusal.ts";
import { recordReturnEvent } from "../inbound/recording/record.service.ts";
import type { Moved } from "./transitions.queries.ts";

/** A delivery and what came of its attempt, if it had one. */
interface Answered {
  readonly id: string;
  readonly attempt: { readonly result: SendResult } | undefined;
}

/** Whether a mail server refused a mail for good because of its address. */
export function isRefusalOfAddress({ attempt }: Answered): boolean {
  return attempt?.result.outcome === "rejected" && readRefusal(attempt.result) !== undefined;
}

/**
 * Records what mail servers said of the addresses of mails that failed as bounces, like those that come by mail (M72). In the
 * transaction of the moves: who dies before its end has written down neither.
 */
export async function recordRefusals(
  tx: OrgTx,
  answers: readonly Answered[],
  { failed, at }: Pick<Moved, "failed" | "at">,
): Promise<void> {
  for (const { id, attempt } of answers) {
    const refusal = attempt && failed.includes(id) ? readRefusal(attempt.result) : undefined;
    if (refusal) {
      const { class: bounceClass, status, detail } = refusal;
      await recordReturnEvent(tx, {
        kind: "bounced",
        deliveryId: id,
        at: new Date(at),
        class: bounceClass,
        status,
        detail,
      });
    }
  }
}

/** Pauses those of the activities that mail too many dead addresses at that moment. Apart from what was counted: whoever pauses holds the activity. */
export async function guardActivities(
  database: Database,
  organizationId: string,
  activityIds: ReadonlySet<string>,
): Promise<void> {
  for (const id of activityIds) {
    await retryOnConflict(() => inOrganization(database, { organizationId }, (tx) => guardActivity(tx, id, true)));
  }
}
