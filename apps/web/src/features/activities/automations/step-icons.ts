import {
  IconArrowsSplit2,
  IconBell,
  IconCalendarEvent,
  IconClock,
  IconEdit,
  IconFlag,
  IconGitFork,
  IconHourglass,
  IconMail,
  IconTag,
  IconWebhook,
} from "@tabler/icons-react";
import type { StepKind } from "./tree.ts";

export const stepIcons: Record<StepKind, typeof IconMail> = {
  send: IconMail,
  wait: IconClock,
  until: IconCalendarEvent,
  wait_event: IconHourglass,
  condition: IconGitFork,
  split: IconArrowsSplit2,
  tag: IconTag,
  update: IconEdit,
  notify: IconBell,
  webhook: IconWebhook,
  exit: IconFlag,
};
