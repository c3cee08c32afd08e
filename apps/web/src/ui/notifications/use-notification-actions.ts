import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { NotificationChange } from "../../lib/notifications/apply-change.ts";
import { useChangeNotifications } from "../../lib/notifications/use-change.ts";
import { toastRefusal, toastSuccess } from "../toast.ts";
import { useUndo } from "../undo/use-undo.tsx";
import { useErrorText } from "../use-error-text.ts";

type Which = Pick<NotificationChange, "ids" | "upTo" | "state" | "except">;

/** What people do with messages; what the server refuses is said, and what was removed can be put back. */
export function useNotificationActions() {
  const { t } = useTranslation("notifications");
  const change = useChangeNotifications();
  const offerUndo = useUndo();
  const errorText = useErrorText();
  const tryTo = useCallback(
    async (wish: NotificationChange): Promise<boolean> => {
      try {
        await change(wish);
        return true;
      } catch (error) {
        await toastRefusal(error, errorText(error));
        return false;
      }
    },
    [change, errorText],
  );
  return {
    mark: (which: Which, isRead: boolean) => void tryTo({ ...which, isRead }),
    /** All of a filter cannot be put back: by the time somebody wants to, nobody knows which ones they were. */
    remove: async (which: Which, count: number) => {
      if (!(await tryTo({ ...which, isRemoved: true }))) return;
      const message = t("removed", { count });
      const { ids } = which;
      if (ids) offerUndo({ message, onUndo: () => change({ ids, isRemoved: false }) });
      else toastSuccess(message);
    },
  };
}
