import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { NotificationChange } from "../../lib/notifications/apply-change.ts";
import { useChangeNotifications } from "../../lib/notifications/use-change.ts";
import { toastApiError, toastSuccess } from "../toast.ts";
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
        await toastApiError(error, errorText(error));
        return false;
      }
    },
    [change, errorText],
  );
  return {
    mark: (which: Which, isRead: boolean) => void tryTo({ ...which, isRead }),
    /** All of a filter cannot be put back: by the time somebody wants to, nobody knows which ones they were. */
    remove: async (which: Which, count: number) => {
      const removal = tryTo({ ...which, isRemoved: true });
      const message = t("removed", { count });
      const { ids } = which;
      if (!ids) {
        if (await removal) toastSuccess(message);
        return;
      }
      // The screen shows them gone at once, so the way back is there at once too; it is walked when the server has followed.
      const withdraw = offerUndo({
        message,
        onUndo: async () => {
          if (await removal) await change({ ids, isRemoved: false });
        },
      });
      if (!(await removal)) withdraw();
    },
  };
}
