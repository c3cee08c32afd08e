import { letterOf } from "@delight/contract/campaign-test";
import type { DeliveryEvent } from "@delight/contract/deliveries";
import { Box, Button, Group } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import type { Column } from "../../ui/data-table/columns.tsx";
import type { Delivery } from "./deliveries.api.ts";
import { ActivityCell, CustomerCell, ReadCell } from "./delivery-cells.tsx";
import { DeliveryChip } from "./delivery-chip.tsx";
import { DeliveryReason } from "./delivery-reason.tsx";
import { WhyButton } from "./history/why-button.tsx";

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
