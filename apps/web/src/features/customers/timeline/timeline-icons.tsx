import {
  IconArrowBackUp,
  IconBan,
  IconCalendarEvent,
  IconCalendarQuestion,
  IconClick,
  IconCoins,
  IconFileDollar,
  IconForms,
  IconMailForward,
  IconMailOff,
  IconMailOpened,
  IconMailX,
  IconPencil,
  IconShieldCheck,
  IconUserPlus,
  IconUsersMinus,
  IconWebhook,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Tone } from "../../../ui/theme/palette.ts";
import type { TimelineEntry } from "../customers.api.ts";

interface Look {
  readonly icon: ComponentType<{ readonly size?: number; readonly "aria-hidden"?: boolean }>;
  readonly tone: Tone;
}

/** How each kind of thing looks on the timeline. */
export const timelineLooks: Readonly<Record<TimelineEntry["kind"], Look>> = {
  sent: { icon: IconMailForward, tone: "info" },
  opened: { icon: IconMailOpened, tone: "info" },
  clicked: { icon: IconClick, tone: "primary" },
  unsubscribed: { icon: IconMailOff, tone: "warning" },
  bounced: { icon: IconMailX, tone: "error" },
  complained: { icon: IconBan, tone: "error" },
  replied: { icon: IconArrowBackUp, tone: "success" },
  service_record: { icon: IconCalendarEvent, tone: "primary" },
  conversion: { icon: IconCoins, tone: "success" },
  quote: { icon: IconFileDollar, tone: "primary" },
  booking_request: { icon: IconCalendarQuestion, tone: "primary" },
  consent: { icon: IconShieldCheck, tone: "secondary" },
  form_answered: { icon: IconForms, tone: "primary" },
  customer_event: { icon: IconWebhook, tone: "primary" },
  created: { icon: IconUserPlus, tone: "secondary" },
  changed: { icon: IconPencil, tone: "secondary" },
  merged: { icon: IconUsersMinus, tone: "secondary" },
};
