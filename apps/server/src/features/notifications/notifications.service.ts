import type { InputOf } from "@delight/contract/endpoint";
import { headSize, type NotificationHead, type notifications } from "@delight/contract/notifications";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import { countOwn, listHead, listOwn, markRead, markRemoved } from "./notifications.queries.ts";

export async function listNotifications(tx: OrgTx, input: InputOf<typeof notifications.list>) {
  const { total, unread } = await countOwn(tx);
  const matching = { read: total - unread, unread, all: total }[input.state ?? "all"];
  return { items: await listOwn(tx, input), total: matching, unread };
}

export async function changeNotifications(tx: OrgTx, input: InputOf<typeof notifications.change>) {
  const { is_read, is_removed } = input;
  if ((input.ids === undefined) === (input.up_to === undefined)) {
    throw new AppError("invalid_input", "Name either ids or up_to");
  }
  // Marking first: rows that were removed are not found by what they were.
  if (is_read !== undefined) {
    await markRead(tx, input, is_read);
  }
  if (is_removed !== undefined) {
    await markRemoved(tx, input, is_removed);
  }
  return countOwn(tx);
}

/** What a bell shows. */
export async function getHead(tx: OrgTx): Promise<NotificationHead> {
  return { ...(await countOwn(tx)), items: await listHead(tx, headSize) };
}
