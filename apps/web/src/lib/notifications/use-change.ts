import { notifications } from "@delight/contract/bare/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../api/call.ts";
import { applyChange, type NotificationChange } from "./apply-change.ts";
import { type NotificationPage, notificationsRoom } from "./notifications.api.ts";

/** Changes messages at once on the screen, then on the server; what is refused is as it was, and thrown on. */
export function useChangeNotifications(): (change: NotificationChange) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (change) => {
      const all = { queryKey: [notificationsRoom] };
      await client.cancelQueries(all);
      const before = client.getQueriesData<NotificationPage>(all);
      client.setQueriesData<NotificationPage>(all, (page) => page && applyChange(page, change));
      try {
        await call(notifications.change, change);
      } catch (error) {
        for (const [key, page] of before) client.setQueryData(key, page);
        throw error;
      }
      await client.invalidateQueries(all);
    },
    [client],
  );
}
