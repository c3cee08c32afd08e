import { BookingState } from "@delight/contract/booking-requests";
import { CustomerFact } from "@delight/contract/customers";
import { Group, Stack, Text, ThemeIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { TextLink } from "../../../ui/links.tsx";
import { Money } from "../../../ui/money.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { TimelineEntry } from "../customers.api.ts";
import { timelineLooks } from "./timeline-icons.tsx";
import { useWhen } from "./use-when.ts";
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
