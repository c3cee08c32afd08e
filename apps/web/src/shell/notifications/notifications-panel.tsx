import { ActionIcon, Badge, Group, Title, Tooltip } from "@mantine/core";
import { IconMail, IconMailOpened } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { QueryContent } from "../../ui/query-content.tsx";
import { useNotificationActions } from "../../ui/notifications/use-notification-actions.ts";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { type Notification, headQuery, type NotificationPage } from "../../lib/notifications/notifications.api.ts";
import { NotificationRow } from "./notification-row.tsx";
import classes from "./notifications.module.css";

interface PanelProps {
  readonly onClose: () => void;
}

/** The latest messages; it stays open while they are marked and removed. */
export function NotificationsPanel({ onClose }: PanelProps) {
  const { t } = useTranslation("notifications");
  const query = useQuery(headQuery);
  const keptFocus = useKeptFocus<HTMLDivElement>("h2");
  return (
    <div {...keptFocus}>
      <Group justify="space-between" px="md" py="sm" wrap="nowrap" mih={58}>
        <Title order={2} size="h5" tabIndex={-1}>
          {t("title")}
        </Title>
        {query.data ? <HeadTools head={query.data} /> : null}
      </Group>
      <QueryContent query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t("empty")} hint={t("emptyHint")} />
          ) : (
            <>
              <NotificationsList items={items} onClose={onClose} />
              <div className={classes.footer}>
                <ButtonLink to={paths.notifications} fullWidth size="sm" onClick={onClose}>
                  {t("viewAll")}
                </ButtonLink>
              </div>
            </>
          )
        }
      </QueryContent>
    </div>
  );
}

function HeadTools({ head: { items, unread } }: { readonly head: NotificationPage }) {
  const { t } = useTranslation("notifications");
  const { mark } = useNotificationActions();
  const [newest] = items;
  const label = unread > 0 ? t("markAllRead") : t("markAllUnread");
  const Icon = unread > 0 ? IconMail : IconMailOpened;
  return (
    <Group gap="xs" wrap="nowrap">
      {unread > 0 ? (
        <Badge variant="light" size="sm">
          {t("new", { count: unread })}
        </Badge>
      ) : null}
      {newest ? (
        <Tooltip label={label}>
          <ActionIcon
            variant="subtle"
            color="secondary"
            size={34}
            aria-label={label}
            onClick={() => mark({ upTo: newest.id }, unread > 0)}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </Group>
  );
}

interface ListProps {
  readonly items: readonly Notification[];
  readonly onClose: () => void;
}

/** Rows that are walked by the arrow keys, with Home and End. */
function NotificationsList({ items, onClose }: ListProps) {
  const { t } = useTranslation("notifications");
  const list = useRef<HTMLUListElement>(null);
  const focusRow = (index: number) => list.current?.querySelectorAll<HTMLElement>(":scope > li > a")[index]?.focus();
  const walk = (event: KeyboardEvent) => {
    const rows = [...(list.current?.children ?? [])];
    const next = nextRow(
      event.key,
      rows.findIndex((row) => row.contains(document.activeElement)),
      rows.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    focusRow(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the links inside
    <ul ref={list} className={classes.list} aria-label={t("title")} onKeyDown={walk}>
      {items.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} onClose={onClose} />
      ))}
    </ul>
  );
}

function nextRow(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return Math.min(current + 1, count - 1);
    case "ArrowUp":
      return Math.max(current - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
