import { BookingState } from "@delight/contract/booking-requests";
import { CustomerFact } from "@delight/contract/customers";
import { Group, Stack, Text, ThemeIcon } from "@mantine/core";
import { useTranslation } from "react-i18next";
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
import type { ComponentType, ReactNode } from "react";
import { TextLink } from "../../../ui/links.tsx";
import { Money } from "../../../ui/money.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import type { Tone } from "../../../ui/theme/palette.ts";
import type { TimelineEntry } from "../customers.api.ts";
import classes from "./timeline.module.css";

/** One thing that happened: what, to what, for how much and when. */
export function TimelineItem({ entry }: { readonly entry: TimelineEntry }) {
  const { t } = useTranslation("customers");
  const { relative } = useFormat();
  const when = useWhen();
  const { kind, occurredAt, link, money } = entry;
  const { icon: Icon, tone } = timelineLooks[kind];
  const title = <Title entry={entry} />;
  return (
    <li className={classes.item}>
      <ThemeIcon variant="light" color={tone} radius="xl" size={34}>
        <Icon size={18} aria-hidden />
      </ThemeIcon>
      <Stack gap={2} className={classes.words}>
        <Group gap="xs" justify="space-between">
          <Text fw={500} c="var(--heading)">
            {t(`timeline.kind.${kind}`)}
          </Text>
          <Text size="sm" c="dimmed" component="time" dateTime={occurredAt} title={relative(occurredAt)}>
            <bdi>{when(entry)}</bdi>
          </Text>
        </Group>
        <Group gap="xs" justify="space-between">
          {link === null ? <Text>{title}</Text> : <TextLink to={link}>{title}</TextLink>}
          {money === null ? null : (
            <Text fw={500} c="var(--heading)">
              <Money cents={money.valueCents} currency={money.currency} />
            </Text>
          )}
        </Group>
        <Detail entry={entry} />
      </Stack>
    </li>
  );
}

function Title({ entry: { kind, title } }: { readonly entry: TimelineEntry }): ReactNode {
  const { t } = useTranslation("customers");
  const states = ["subscribed", "unsubscribed", "none"] as const;
  const state = kind === "consent" ? states.find((one) => one === title) : undefined;
  return state === undefined ? <UserText>{title}</UserText> : t(`consent.state.${state}`);
}

/** Words of the server's own lists are translated; what people wrote and links are shown as they are. */
function Detail({ entry: { kind, detail } }: { readonly entry: TimelineEntry }) {
  const known = useKnownDetail(kind, detail);
  if (detail === "") return null;
  return (
    <Text size="sm" c="dimmed" className={classes.detail}>
      {known ?? <UserText>{detail}</UserText>}
    </Text>
  );
}

const sources = ["manual", "import", "partner", "form", "api"] as const;
const jobs = ["booked", "done", "cancelled"] as const;
const credits = ["credited", "reversed", "rejected"] as const;
const decisions = ["accepted", "declined"] as const;

function useKnownDetail(kind: TimelineEntry["kind"], detail: string): string | undefined {
  const { t, i18n } = useTranslation(["customers", "services"]);
  const offer = useKnownOffer(kind, detail);
  if (kind === "created") {
    const source = sources.find((one) => one === detail);
    return source && t(`source.${source}`);
  }
  if (kind === "changed") {
    const facts = CustomerFact.options.filter((fact) => detail.split(",").includes(fact));
    return new Intl.ListFormat(i18n.language).format(facts.map((fact) => t(`field.${fact}`)));
  }
  if (kind === "service_record") {
    const job = jobs.find((one) => one === detail);
    return job && t(`services:recordStatus.${job}`);
  }
  if (kind === "conversion") {
    const credit = credits.find((one) => one === detail);
    return credit && t(`conversions.byState.${credit}`);
  }
  return offer;
}

/** What became of a quote or of a request. */
function useKnownOffer(kind: TimelineEntry["kind"], detail: string): string | undefined {
  const { t } = useTranslation(["quotes", "bookings"]);
  if (kind === "quote") {
    const decision = decisions.find((one) => one === detail);
    return decision ? t(`quotes:state.${decision}`) : t("quotes:issued");
  }
  if (kind === "booking_request") {
    const state = BookingState.options.find((one) => one === detail);
    return state && t(`bookings:state.${state}`);
  }
  return undefined;
}

function isOfDay(kind: TimelineEntry["kind"], detail: string): boolean {
  return (kind === "service_record" && detail === "done") || (kind === "quote" && detail === "issued");
}

/** When something happened. A job is done and a quote made on a day of the organization, wherever the reader is; all else has its minute. */
function useWhen(): (entry: TimelineEntry) => string {
  const { i18n } = useTranslation();
  const { moment } = useFormat();
  const timeZone = useOrganizationSettings()?.timeZone;
  return ({ kind, detail, occurredAt }) => {
    if (!isOfDay(kind, detail)) return moment(occurredAt);
    const zone = timeZone === undefined ? {} : { timeZone };
    return new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", ...zone }).format(new Date(occurredAt));
  };
}

interface Look {
  readonly icon: ComponentType<{ readonly size?: number; readonly "aria-hidden"?: boolean }>;
  readonly tone: Tone;
}

/** How each kind of thing looks on the timeline. */
const timelineLooks: Readonly<Record<TimelineEntry["kind"], Look>> = {
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
