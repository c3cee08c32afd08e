import type { InputOf } from "@delight/contract/endpoint";
import { headSize, type NotificationHead, type notifications } from "@delight/contract/notifications";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import { changeOwn, countOwn, listHead, listOwn } from "./notifications.queries.ts";

export async function listNotifications(tx: OrgTx, input: InputOf<typeof notifications.list>) {
  const { total, unread } = await countOwn(tx);
  const matching = { read: total - unread, unread, all: total }[input.state ?? "all"];
  return { items: await listOwn(tx, input), total: matching, unread };
}

export async function changeNotifications(tx: OrgTx, input: InputOf<typeof notifications.change>) {
  if ((input.ids === undefined) === (input.up_to === undefined)) {
    throw new AppError("invalid_input", "Name either ids or up_to");
  }
  await changeOwn(tx, input);
  return countOwn(tx);
}

/** What a bell shows. */
export async function getHead(tx: OrgTx): Promise<NotificationHead> {
  return { ...(await countOwn(tx)), items: await listHead(tx, headSize) };
}
