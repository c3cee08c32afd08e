import type { OrgTx } from "../../../platform/db/database.ts";
import { invalidField } from "../../../platform/errors.ts";
import type { SenderAsTyped } from "../sender-on-wire.ts";
import { findDefaultRow, findSenderRow, holdSenders } from "./senders.queries.ts";

/** The sender of this id, null stands for the default one; undefined where it is gone, or has no address yet. */
export async function findSender(tx: OrgTx, id: string | null): Promise<SenderAsTyped | undefined> {
  const row = id === null ? await findDefaultRow(tx) : await findSenderRow(tx, id);
  return row && row.address !== "" ? { name: row.name, address: row.address, replyTo: row.reply_to } : undefined;
}

/** Refuses, at the field, a sender that the organization has not got; one that it has stays until the transaction ends. */
export async function refuseUnknownSender(tx: OrgTx, id: string | null | undefined, field: string): Promise<void> {
  if (typeof id === "string" && (await holdSenders(tx, [id])).length === 0) {
    throw invalidField(field, "senderGone");
  }
}
