import { Group, Indicator, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { paths as allPaths } from "../../app/paths.ts";
import type { Notification } from "../../lib/notifications/notifications.api.ts";
import { TextLink } from "../../ui/links.tsx";
import { NotificationMark } from "../../ui/notifications/notification-mark.tsx";
import { NotificationText } from "../../ui/notifications/notification-text.tsx";
import { placeOf } from "../../ui/notifications/subject.ts";
import { useNotificationActions } from "../../ui/notifications/use-notification-actions.ts";

interface CellProps {
  readonly notification: Notification;
  readonly paths: typeof allPaths;
}

/** A message that leads to what it is about; following it marks it as read. */
export function MessageCell({ notification, paths }: CellProps) {
  const { t } = useTranslation("notifications");
  const { mark } = useNotificationActions();
  const { id, isRead } = notification;
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Indicator disabled={isRead} size={10} offset={4} color="primary">
        <NotificationMark notification={notification} />
      </Indicator>
      <TextLink
        to={placeOf(notification, paths)}
        underline="never"
        c="inherit"
        miw={0}
        onClick={() => {
          if (!isRead) mark({ ids: [id] }, true);
        }}
      >
        {isRead ? null : <VisuallyHidden>{t("unread")}: </VisuallyHidden>}
        <NotificationText notification={notification} />
      </TextLink>
    </Group>
  );
}
