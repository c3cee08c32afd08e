import { ActionIcon, Badge, Group, Title, Tooltip } from "@mantine/core";
import { IconMail, IconMailOpened } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { headQuery, type NotificationPage } from "../../lib/notifications/notifications.api.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { QueryContent } from "../../ui/query-content.tsx";
import { useNotificationActions } from "../../ui/notifications/use-notification-actions.ts";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { NotificationsList } from "./notifications-list.tsx";
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
