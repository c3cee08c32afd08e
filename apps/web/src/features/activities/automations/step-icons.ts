import {
  IconArrowsSplit2,
  IconBell,
  IconCalendarEvent,
  IconClock,
  IconFlag,
  IconGitFork,
  IconMail,
  IconTag,
} from "@tabler/icons-react";
import type { StepKind } from "./tree.ts";

export const stepIcons: Record<StepKind, typeof IconMail> = {
  send: IconMail,
  wait: IconClock,
  until: IconCalendarEvent,
  condition: IconGitFork,
  split: IconArrowsSplit2,
  tag: IconTag,
  notify: IconBell,
  exit: IconFlag,
};
