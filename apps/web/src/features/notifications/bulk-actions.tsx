import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { headQuery } from "../../lib/notifications/notifications.api.ts";
import type { Bulk } from "../../ui/data-table/bulk.ts";
import { useNotificationActions } from "../../ui/notifications/use-notification-actions.ts";

interface BulkActionsProps {
  readonly bulk: Bulk;
  /** What the list shows: all that it matches are only those. */
  readonly state: "read" | "unread" | undefined;
}

/** What can be done with chosen messages. What comes meanwhile is none of them. */
export function BulkActions({ bulk, state }: BulkActionsProps) {
  const { t } = useTranslation("notifications");
  const { mark, remove } = useNotificationActions();
  const newest = useQuery(headQuery).data?.items[0]?.id ?? "";
  const { chosen } = bulk;
  const which =
    chosen.kind === "ids"
      ? { ids: [...chosen.ids] }
      : { upTo: newest, except: [...chosen.except], ...(state === undefined ? {} : { state }) };
  const finish = (work: () => void) => () => {
    work();
    bulk.clear();
  };
  return (
    <>
      <Button size="compact-sm" variant="light" onClick={finish(() => mark(which, true))}>
        {t("markRead")}
      </Button>
      <Button size="compact-sm" variant="light" onClick={finish(() => mark(which, false))}>
        {t("markUnread")}
      </Button>
      <Button size="compact-sm" variant="light" color="error" onClick={finish(() => void remove(which, bulk.count))}>
        {t("remove")}
      </Button>
    </>
  );
}
