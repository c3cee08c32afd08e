import { notifications } from "@delight/contract/notifications";
import { Button } from "@mantine/core";
import { useQuery, keepPreviousData } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { endpointQuery } from "../../lib/query.ts";
import type { Column } from "../../ui/data-table/columns.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { RowAction } from "../../ui/data-table/row-menu.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Filter } from "../../ui/filters/filter.ts";
import { useListState } from "../../ui/list-state.ts";
import { RelativeTime } from "../../ui/notifications/passing-time.tsx";
import { useSentences } from "../../ui/notifications/use-sentences.ts";
import { Page } from "../../ui/page.tsx";
import { headQuery, type Notification, notificationQueryKey } from "../../lib/notifications/notifications.api.ts";
import { type Bulk, useBulk } from "../../ui/data-table/bulk.ts";
import { useNotificationActions } from "../../ui/notifications/use-notification-actions.ts";
import { MessageCell } from "./message-cell.tsx";

/** All messages, in pages. */
export function NotificationsPage() {
  const { t } = useTranslation("notifications");
  const list = useListState(notifications.list);
  const query = useQuery({
    ...endpointQuery(notificationQueryKey, notifications.list, list.input),
    placeholderData: keepPreviousData,
  });
  const bulk = useBulk(list, query.data?.total ?? 0);
  const sentences = useSentences();
  const actions = useRowActions();
  return (
    <Page title={t("title")} hint={t("hint")}>
      <DataTable
        label={t("title")}
        query={query}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowName={(one) => sentences(one).title}
        rowActions={actions}
        bulk={bulk}
        bulkActions={<BulkActions bulk={bulk} state={list.input.state} />}
        filters={useFilters()}
        hasSearch={false}
        isStacked
        empty={<EmptyState title={t("empty")} hint={t("emptyHint")} />}
      />
    </Page>
  );
}

function useColumns(): Column<Notification>[] {
  const { t } = useTranslation("notifications");
  return [
    {
      id: "message",
      header: t("list.message"),
      cell: (one) => <MessageCell notification={one} paths={paths} />,
    },
    {
      id: "created_at",
      header: t("list.when"),
      sort: "created_at",
      cell: ({ createdAt }) => <RelativeTime moment={createdAt} />,
    },
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation("notifications");
  const options = [
    { value: "unread", label: t("list.unread") },
    { value: "read", label: t("list.read") },
  ];
  return [{ kind: "select", key: "state", label: t("list.show"), options }];
}

function useRowActions(): (one: Notification) => readonly RowAction[] {
  const { t } = useTranslation("notifications");
  const { mark, remove } = useNotificationActions();
  return ({ id, isRead }) => [
    { label: isRead ? t("markUnread") : t("markRead"), onChoose: () => mark({ ids: [id] }, !isRead) },
    { label: t("remove"), isDangerous: true, onChoose: () => void remove({ ids: [id] }, 1) },
  ];
}

interface BulkActionsProps {
  readonly bulk: Bulk;
  /** What the list shows: all that it matches are only those. */
  readonly state: "read" | "unread" | undefined;
}

/** What can be done with chosen messages. What comes meanwhile is none of them. */
function BulkActions({ bulk, state }: BulkActionsProps) {
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
