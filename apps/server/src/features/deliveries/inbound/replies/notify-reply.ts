import type { OrgTx } from "../../../../platform/db/database.ts";
import { enqueue } from "../../../../platform/jobs/queue.ts";
import { notifyOfReply } from "../../../notifications/index.ts";
import { replyReceived } from "./replies.jobs.ts";
import { findActivityName } from "./replies.queries.ts";

/** A person answered: the team is told, and what they wrote is handed on where nobody else has it. */
export async function tellOfReply(
  tx: OrgTx,
  { id, isHandedOn }: { readonly id: string; readonly isHandedOn: boolean },
  deliveryId: string | undefined,
): Promise<void> {
  const activity = deliveryId === undefined ? undefined : await findActivityName(tx, deliveryId);
  if (!activity) return;
  const data = { activity: activity.name, customers: 1 };
  await notifyOfReply(tx, activity.id, { data, permission: "activities.send" });
  if (isHandedOn) await enqueue(tx, replyReceived, { organization_id: tx.organizationId, id });
}
