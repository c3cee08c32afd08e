import { notifications } from "@delight/contract/bare/notifications";
import type { CallOutput } from "../api/types.ts";
import { endpointQuery } from "../query.ts";

export const notificationQueryKey = "notifications";

/** A page of messages, with how many there are and how many are unread. */
export type NotificationPage = CallOutput<typeof notifications.list>;
export type Notification = NotificationPage["items"][number];

/** The first page, as long as what the stream tells: what arrives by it takes its place. */
export const headQuery = endpointQuery(notificationQueryKey, notifications.list, { page_size: 20 });
