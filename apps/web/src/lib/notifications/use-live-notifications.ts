import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { demoModeKey, organizationIdKey } from "../api/headers.ts";
import { usePermission } from "../session/profile.ts";
import { watchScope } from "../session/scope.ts";
import { useSession } from "../session/store.ts";
import { readStored } from "../storage.ts";
import { headQuery, type Notification, type NotificationPage, notificationQueryKey } from "./notifications.api.ts";
import { shareStream } from "./one-stream.ts";

/** Keeps all that is shown of notifications as the server has it, while somebody is signed in; `onNews` hears of each that comes. */
export function useLiveNotifications(onNews: (notification: Notification) => void): void {
  const client = useQueryClient();
  const userId = useSession((session) => (session.isAuthenticated ? session.user?.id : undefined));
  const mayListen = usePermission("organization.view");
  const shown = useSyncExternalStore(watchScope, shownNow);
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    if (userId === undefined || !mayListen) return undefined;
    const abort = new AbortController();
    shareStream(
      `${userId} ${shown}`,
      (event) => {
        if (event.kind === "news") latest.current(event.notification);
        else showHead(client, event.head);
      },
      abort.signal,
    );
    return () => abort.abort();
  }, [client, userId, mayListen, shown]);
}

/** Tabs that show the same organization with the same names share one stream. */
function shownNow(): string {
  return `${readStored(organizationIdKey)} ${readStored(demoModeKey)}`;
}

/** What is not at the head has changed too, as far as anybody can tell. */
function showHead(client: QueryClient, head: NotificationPage): void {
  const before = client.getQueryData(headQuery.queryKey);
  if (JSON.stringify(before) === JSON.stringify(head)) return;
  void client.cancelQueries({ queryKey: headQuery.queryKey });
  client.setQueryData(headQuery.queryKey, head);
  const isOther = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    JSON.stringify(queryKey) !== JSON.stringify(headQuery.queryKey);
  void client.invalidateQueries({ queryKey: [notificationQueryKey], predicate: isOther });
}
