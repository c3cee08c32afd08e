import { notifications } from "@delight/contract/bare/notifications";
import { listen } from "../streams/listen.ts";
import type { Notification, NotificationPage } from "./notifications.api.ts";

export type LiveEvent =
  | { readonly kind: "head"; readonly head: NotificationPage }
  | { readonly kind: "news"; readonly notification: Notification };

/** Hears of messages until `signal` aborts or the session is over; comes back after whatever broke the stream. */
export function listenForNews(onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  /** The last message that was heard of: what is newer comes first on the next connection. */
  let place: string | undefined;
  return listen({
    endpoint: notifications.stream,
    input: {},
    signal,
    place: () => place,
    onEvent: ({ event, id, data }) => {
      place = id ?? place;
      if (event === "notification") onEvent({ kind: "news", notification: data as Notification });
      if (event !== "head") return;
      const head = data as NotificationPage;
      // Nothing of what is there is news: the next connection asks for what comes after it.
      place ??= head.items[0]?.id;
      onEvent({ kind: "head", head });
    },
  });
}
