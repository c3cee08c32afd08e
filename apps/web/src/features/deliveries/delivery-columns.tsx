import { letterOf } from "@delight/contract/campaign-test";
import type { TFunction } from "i18next";
import type { DeliveryStatus, DeliveryEvent } from "@delight/contract/deliveries";
import { Text, Box, Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Column } from "../../ui/data-table/columns.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { Tone } from "../../ui/theme/palette.ts";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { TextLink } from "../../ui/links.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { WhyButton } from "./history/why-button.tsx";
import type { Delivery } from "./deliveries.api.ts";

interface ColumnsOptions {
  /** What rows name: their customer, their activity, or both. A list of both is in the order in which things happened. */
  readonly names: "customer" | "activity" | "both";
  /** All rows would name the same. */
  readonly isOfOneActivity: boolean;
  readonly hasVariants: boolean;
  /** Only those are shown who unsubscribed. */
  readonly asksWhoLeft: boolean;
  /** What happened to all that are shown. */
  readonly event: DeliveryEvent | undefined;
  readonly onShow: (delivery: Delivery) => void;
}

const ats = { replied: "repliedAt", bounced: "bouncedAt", complained: "complainedAt" } as const;

function namesOf(
  names: ColumnsOptions["names"],
  isOfOneActivity: boolean,
  t: TFunction<"deliveries">,
): Column<Delivery>[] {
  const sort = names === "customer" ? { sort: "customer" } : {};
  const customer: Column<Delivery> = {
    id: "customer",
    header: t("column.customer"),
    ...sort,
    cell: (row) => <CustomerCell delivery={row} />,
  };
  const activity: Column<Delivery> = {
    id: "activity",
    header: t("column.activity"),
    isOptional: names === "both" && isOfOneActivity,
    cell: (row) => (
      <Box miw={{ base: 0, md: 160 }}>
        <ActivityCell delivery={row} />
      </Box>
    ),
  };
  return names === "both" ? [customer, activity] : [names === "customer" ? customer : activity];
}

function contentColumn(onShow: ColumnsOptions["onShow"], t: TFunction<"deliveries">): Column<Delivery> {
  return {
    id: "content",
    header: t("column.content"),
    cell: (row) => (
      <Group gap={4} wrap="nowrap">
        <WhyButton delivery={row} />
        {row.status === "sent" || row.status === "unknown" ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onShow(row)}
            aria-label={t("showFor", { name: row.customerName })}
          >
            {t("show")}
          </Button>
        ) : null}
      </Group>
    ),
  };
}

function variantColumn(header: string): Column<Delivery> {
  return { id: "variant", header, cell: ({ variant }) => (variant === null ? "–" : letterOf(variant)) };
}

export function useColumns({
  names,
  isOfOneActivity,
  hasVariants,
  asksWhoLeft,
  event,
  onShow,
}: ColumnsOptions): readonly Column<Delivery>[] {
  const { t } = useTranslation("deliveries");
  const { moment } = useFormat();
  const isOfAll = names === "both";
  // A million is put in order by what an index has in order.
  const sortOf = (...of: readonly DeliveryEvent[]) => {
    if (event !== undefined && of.includes(event)) return { sort: "moment" };
    return !isOfAll && of.includes("sent") ? { sort: "sent_at" } : {};
  };
  const momentOf = (value: string | null) =>
    value === null ? "–" : <bdi style={{ whiteSpace: "nowrap" }}>{moment(value)}</bdi>;
  return [
    ...namesOf(names, isOfOneActivity, t),
    {
      id: "status",
      header: t("column.status"),
      ...(isOfAll ? {} : { sort: "status" }),
      cell: ({ status }) => <DeliveryChip status={status} />,
    },
    ...(hasVariants ? [variantColumn(t("column.variant"))] : []),
    {
      id: "reason",
      header: t("column.reason"),
      cell: (row) => (
        <Box miw={{ base: 0, md: 180 }}>
          <DeliveryReason delivery={row} />
        </Box>
      ),
    },
    ...(event === "replied" || event === "bounced" || event === "complained"
      ? [{ id: event, header: t(`event.${event}`), sort: "moment", cell: (row: Delivery) => momentOf(row[ats[event]]) }]
      : []),
    { id: "sent", header: t("column.sent"), ...sortOf("sent", "delivered"), cell: ({ sentAt }) => momentOf(sentAt) },
    {
      id: "opened",
      header: t("column.opened"),
      ...sortOf("opened"),
      cell: (row) => <ReadCell delivery={row} what="opened" />,
    },
    {
      id: "clicked",
      header: t("column.clicked"),
      ...sortOf("clicked"),
      cell: (row) => <ReadCell delivery={row} what="clicked" />,
    },
    {
      id: "unsubscribed",
      header: t("column.unsubscribed"),
      isOptional: !asksWhoLeft && event !== "unsubscribed",
      ...sortOf("unsubscribed"),
      cell: ({ unsubscribedAt }) => momentOf(unsubscribedAt),
    },
    {
      id: "device",
      header: t("column.device"),
      isOptional: true,
      cell: ({ device }) => (device === null ? "–" : t(`device.${device}`)),
    },
    {
      id: "language",
      header: t("column.language"),
      isOptional: true,
      cell: ({ language }) => (language === null ? "–" : t(`language.${language}`)),
    },
    contentColumn(onShow, t),
  ];
}

const tones: Record<DeliveryStatus, Tone> = {
  queued: "secondary",
  sending: "info",
  sent: "success",
  failed: "error",
  unknown: "warning",
  skipped: "secondary",
  cancelled: "secondary",
};

function DeliveryChip({ status }: { readonly status: DeliveryStatus }) {
  const { t } = useTranslation("deliveries");
  return <StatusChip tone={tones[status]} label={t(`status.${status}`)} />;
}

/** Why a delivery is where it is: the reason of a skip, or what the mail server said. */
function DeliveryReason({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation("deliveries");
  const { moment } = useFormat();
  const { status, skipReason, reply, attempts, bounceClass, bounceText, complainedAt, repliedAt } = delivery;
  // What the mail server never took cannot have come back.
  const cameBack = status === "failed" ? "refused" : "bounced";
  const sentence = skipReason ? t(`skip.${skipReason}`) : explanation(status);
  return (
    <>
      {sentence === undefined ? null : <Text size="sm">{sentence}</Text>}
      {bounceClass === null ? null : <Text size="sm">{t(`why.${cameBack}.${bounceClass}`)}</Text>}
      {complainedAt === null ? null : <Text size="sm">{t("why.complained", { moment: moment(complainedAt) })}</Text>}
      {repliedAt === null ? null : <Text size="sm">{t("why.replied", { moment: moment(repliedAt) })}</Text>}
      {attempts > 1 ? <Text size="sm">{t("attempts", { count: attempts })}</Text> : null}
      <ServerWords text={bounceText ?? reply} />
    </>
  );

  function explanation(of: Delivery["status"]): string | undefined {
    if (of === "unknown") return t("why.unknown");
    return of === "cancelled" ? t("why.cancelled") : undefined;
  }
}

/** What a mail server said, in its own words. */
function ServerWords({ text }: { readonly text: string | null }) {
  if (text === null || text === "") return null;
  return (
    <Text size="xs" c="dimmed" maw={360} lineClamp={3} title={text}>
      <UserText>{text}</UserText>
    </Text>
  );
}

/** When a person first opened the mail, or followed a link and how often they did; a mail that was sent without measuring says so. */
function ReadCell({ delivery, what }: { readonly delivery: Delivery; readonly what: "opened" | "clicked" }) {
  const { t } = useTranslation("deliveries");
  const { moment } = useFormat();
  const { status, clicks, firstOpenedAt, firstClickedAt, measuresOpens, measuresClicks } = delivery;
  const [at, isMeasured] = what === "opened" ? [firstOpenedAt, measuresOpens] : [firstClickedAt, measuresClicks];
  if (at === null) return status === "sent" && !isMeasured ? <Text c="dimmed">{t("notMeasured")}</Text> : "–";
  return (
    <>
      <bdi style={{ whiteSpace: "nowrap" }}>{moment(at)}</bdi>
      {what === "clicked" && clicks > 1 ? (
        <Text size="sm" c="dimmed">
          {t("clicks", { count: clicks })}
        </Text>
      ) : null}
    </>
  );
}

function CustomerCell({ delivery: { customerId, customerName, emailAddress } }: { readonly delivery: Delivery }) {
  const { t } = useTranslation("deliveries");
  return (
    <>
      {customerId === null ? (
        t("deletedCustomer")
      ) : (
        <TextLink to={paths.customer(customerId)} fw={500}>
          <UserText>{customerName}</UserText>
        </TextLink>
      )}
      {emailAddress === null ? null : (
        <Text size="sm" c="dimmed">
          <EmailText>{emailAddress}</EmailText>
        </Text>
      )}
    </>
  );
}

function ActivityCell({ delivery: { activityId, activityName } }: { readonly delivery: Delivery }) {
  return (
    <TextLink to={paths.activity(activityId)} fw={500}>
      <UserText>{activityName}</UserText>
    </TextLink>
  );
}
