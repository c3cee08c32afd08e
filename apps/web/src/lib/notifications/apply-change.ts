import type { Notification, NotificationPage } from "./notifications.api.ts";

/** What is done with some messages, or with all that are not newer than one. */
export interface NotificationChange {
  readonly ids?: string[];
  readonly upTo?: string;
  /** Of all, only those. */
  readonly state?: "read" | "unread";
  /** Of all, not these. */
  readonly except?: string[];
  readonly isRead?: boolean;
  readonly isRemoved?: boolean;
}

/** A page as it will be; what was removed and comes back is known to the server only. */
export function applyChange(page: NotificationPage, change: NotificationChange): NotificationPage {
  const { isRead, isRemoved } = change;
  const isMeant = (one: Notification) => isNamed(one, change);
  const meant = page.items.filter(isMeant);
  if (isRemoved === true) {
    const unread = meant.filter((one) => !one.isRead).length;
    const items = page.items.filter((one) => !isMeant(one));
    return { items, total: page.total - meant.length, unread: page.unread - unread };
  }
  if (isRead === undefined) return page;
  const turned = meant.filter((one) => one.isRead !== isRead).length;
  const items = page.items.map((one) => (isMeant(one) ? { ...one, isRead } : one));
  return { ...page, items, unread: page.unread + (isRead ? -turned : turned) };
}

function isNamed({ id, isRead }: Notification, { ids, upTo = "", state, except = [] }: NotificationChange): boolean {
  if (ids) return ids.includes(id);
  return id <= upTo && !except.includes(id) && (state === undefined || (state === "read") === isRead);
}
