import { ActionIcon, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import type { Notification } from "../../lib/notifications/notifications.api.ts";
import { NotificationMark } from "../../ui/notifications/notification-mark.tsx";
import { NotificationText } from "../../ui/notifications/notification-text.tsx";
import { RelativeTime } from "../../ui/notifications/passing-time.tsx";
import { placeOf } from "../../ui/notifications/subject.ts";
import { useNotificationActions } from "../../ui/notifications/use-notification-actions.ts";
import { useSentences } from "../../ui/notifications/use-sentences.ts";
import classes from "./notifications.module.css";

interface RowProps {
  readonly notification: Notification;
  readonly onClose: () => void;
}

/** One message: its row leads to what it is about and marks it as read; beside it, a dot that marks and a cross that removes. */
export function NotificationRow({ notification, onClose }: RowProps) {
  const { t } = useTranslation("notifications");
  const { mark, remove } = useNotificationActions();
  const { title } = useSentences()(notification);
  const { id, isRead, createdAt } = notification;
  const open = () => {
    if (!isRead) mark({ ids: [id] }, true);
    onClose();
  };
  const toggle = isRead ? t("markUnread") : t("markRead");
  return (
    <li className={classes.row} {...(isRead ? { "data-read": true } : {})}>
      <Link to={placeOf(notification, paths)} className={classes.open ?? ""} onClick={open}>
        <NotificationMark notification={notification} />
        <span className={classes.words}>
          <NotificationText notification={notification} />
          <Text component="span" size="xs" c="dimmed" className={classes.time ?? ""}>
            <RelativeTime moment={createdAt} />
          </Text>
        </span>
      </Link>
      <div className={classes.tools}>
        <ActionIcon
          variant="transparent"
          size={24}
          className={classes.toggle ?? ""}
          aria-label={`${toggle}: ${title}`}
          title={toggle}
          onClick={() => mark({ ids: [id] }, !isRead)}
        >
          <span className={classes.dot} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="secondary"
          size={24}
          className={classes.remove ?? ""}
          aria-label={`${t("remove")}: ${title}`}
          title={t("remove")}
          onClick={() => void remove({ ids: [id] }, 1)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
