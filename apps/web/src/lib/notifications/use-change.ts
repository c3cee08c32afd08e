import { notifications } from "@delight/contract/bare/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { applyChange, type NotificationChange } from "./apply-change.ts";
import { type NotificationPage, notificationQueryKey } from "./notifications.api.ts";

const all = { queryKey: [notificationQueryKey] };
const mutationKey = [notificationQueryKey, "change"];

/** Changes messages at once on the screen, then on the server; what is refused is as it was, and thrown on. */
export function useChangeNotifications(): (change: NotificationChange) => Promise<unknown> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (change: NotificationChange) => call(notifications.change, change),
    onMutate: async (change) => {
      await client.cancelQueries(all);
      const before = client.getQueriesData<NotificationPage>(all);
      client.setQueriesData<NotificationPage>(all, (page) => page && applyChange(page, change));
      return before;
    },
    onError: (_error, _change, before = []) => {
      for (const [key, page] of before) client.setQueryData(key, page);
    },
    onSettled: () => {
      // What is read before the server has answered the last of them would show the others undone.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries(all);
    },
  });
  return mutateAsync;
}
