import { ThemeIcon } from "@mantine/core";
import {
  IconAlertTriangle,
  IconArrowsSplit,
  IconBell,
  IconCalendarQuestion,
  IconCoins,
  IconFileCheck,
  IconInbox,
  IconMailOff,
  IconMessage,
  IconPlayerPause,
  IconPlayerStop,
  IconPlugConnectedX,
  IconSend,
  IconWebhook,
  IconWorldExclamation,
} from "@tabler/icons-react";
import type { Notification } from "../../lib/notifications/notifications.api.ts";
import { PersonAvatar } from "../person-avatar.tsx";

const marks = {
  import_finished: { icon: IconFileCheck, color: "success" },
  import_failed: { icon: IconAlertTriangle, color: "error" },
  activity_finished: { icon: IconSend, color: "success" },
  activity_paused: { icon: IconPlayerPause, color: "warning" },
  activity_stopped: { icon: IconPlayerStop, color: "secondary" },
  test_unclear: { icon: IconArrowsSplit, color: "warning" },
  test_decided: { icon: IconArrowsSplit, color: "success" },
  automation_note: { icon: IconBell, color: "primary" },
  automation_replied: { icon: IconMessage, color: "primary" },
  mail_answered: { icon: IconMessage, color: "primary" },
  conversions_credited: { icon: IconCoins, color: "primary" },
  booking_requested: { icon: IconCalendarQuestion, color: "primary" },
  sender_domain_failing: { icon: IconWorldExclamation, color: "warning" },
  sender_domain_lost: { icon: IconWorldExclamation, color: "error" },
  webhook_paused: { icon: IconWebhook, color: "warning" },
  sync_silent: { icon: IconPlugConnectedX, color: "warning" },
  report_failed: { icon: IconMailOff, color: "warning" },
  return_mailbox_failing: { icon: IconInbox, color: "warning" },
} as const;

/** What a message is about at a glance: a drawing, or the initials of who did it. The sentence beside it says the same. */
export function NotificationMark({ notification }: { readonly notification: Notification }) {
  const { kind, data } = notification;
  if (kind === "invitation_accepted" || kind === "role_changed") {
    return <PersonAvatar photo={null} name={data.by.name} size={38} alt="" aria-hidden />;
  }
  const { icon: Icon, color } = marks[kind];
  return (
    <ThemeIcon variant="light" color={color} size={38} radius="xl" aria-hidden>
      <Icon size={22} stroke={1.5} />
    </ThemeIcon>
  );
}
