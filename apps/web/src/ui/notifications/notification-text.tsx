import { Text } from "@mantine/core";
import type { Notification } from "../../lib/notifications/notifications.api.ts";
import { useSentences } from "./use-sentences.ts";

/** The two sentences of a message; what is unread stands out. */
export function NotificationText({ notification }: { readonly notification: Notification }) {
  const { title, subtitle } = useSentences()(notification);
  return (
    <>
      <Text
        component="span"
        display="block"
        size="sm"
        fw={notification.isRead ? 400 : 600}
        c="var(--heading)"
        lineClamp={2}
      >
        {title}
      </Text>
      <Text component="span" display="block" size="sm" lineClamp={2}>
        {subtitle}
      </Text>
    </>
  );
}
