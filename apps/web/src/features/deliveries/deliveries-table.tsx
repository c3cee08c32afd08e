import { letterOf } from "@delight/contract/campaign-test";
import { deliveries } from "@delight/contract/deliveries";
import { Box, Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import type { CallInput } from "../../lib/api/types.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import type { Column } from "../../ui/data-table/columns.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { ExportButton } from "../../ui/export-button.tsx";
import { TextLink } from "../../ui/links.tsx";
import { useListState } from "../../ui/list-state.ts";
import { UserText } from "../../ui/user-text.tsx";
import { type Delivery, deliveriesQuery } from "./deliveries.api.ts";
import { DeliveryChip } from "./delivery-chip.tsx";
import { DeliveryReason } from "./delivery-reason.tsx";
import { SentContent } from "./sent-content.tsx";
import { WhyButton } from "./story/why-button.tsx";
import { type FilterOption, useDeliveryFilters } from "./use-delivery-filters.ts";

interface DeliveriesTableProps {
  /** Whose deliveries: those of an activity, or those of a customer. */
  readonly of: { readonly activity: string } | { readonly customer: string };
  /** How often to ask again while mail is going out, in milliseconds. */
  readonly pollEvery?: number | false;
  /** Of the test of the activity; 0 where there is none. */
  readonly variants?: number;
  /** The steps of an automation that send. */
  readonly steps?: readonly FilterOption[];
  /** What can be done with the recipients that are shown, all pages of them. */
  readonly renderTools?: (shown: Shown) => ReactNode;
}

/** Which recipients of an activity are shown, and how many they are; undefined until it is known. */
export interface Shown {
  readonly filter: Omit<CallInput<typeof deliveries.exportCsv>, "activity">;
  readonly recipients: number | undefined;
}

/** Who was mailed, who was not, and why; its filters live in the address. */
export function DeliveriesTable({
  of,
  pollEvery = false,
  variants = 0,
  steps = [],
  renderTools,
}: DeliveriesTableProps) {
  const { t } = useTranslation("deliveries");
  const list = useListState(deliveries.list);
  const query = useQuery({ ...deliveriesQuery({ ...list.input, ...of }), refetchInterval: pollEvery });
  const [shown, setShown] = useState<Delivery>();
  const isOfActivity = "activity" in of;
  const columns = useColumns({
    isOfActivity,
    hasVariants: variants > 0,
    asksWhoLeft: list.input.read === "unsubscribed",
    onShow: setShown,
  });
  const filters = useDeliveryFilters(list.input, { isOfActivity, variants, steps });
  const { page: _page, page_size: _size, sort: _sort, ...narrowed } = list.input;
  return (
    <>
      <DataTable
        label={t("label")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        filters={filters}
        tools={
          isOfActivity ? (
            <>
              {renderTools?.({ filter: narrowed, recipients: query.data?.total })}
              <ExportButton
                endpoint={deliveries.exportCsv}
                input={{ ...narrowed, activity: of.activity }}
                fileName={`${t("fileName")}.csv`}
              />
            </>
          ) : null
        }
        isStacked
      />
      <SentContent delivery={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

interface ColumnsOptions {
  readonly isOfActivity: boolean;
  readonly hasVariants: boolean;
  /** Only those are shown who unsubscribed. */
  readonly asksWhoLeft: boolean;
  readonly onShow: (delivery: Delivery) => void;
}

function variantColumn(header: string): Column<Delivery> {
  return { id: "variant", header, cell: ({ variant }) => (variant === null ? "–" : letterOf(variant)) };
}

function useColumns({ isOfActivity, hasVariants, asksWhoLeft, onShow }: ColumnsOptions): readonly Column<Delivery>[] {
  const { t } = useTranslation("deliveries");
  const { moment } = useFormat();
  const momentOf = (value: string | null) =>
    value === null ? "–" : <bdi style={{ whiteSpace: "nowrap" }}>{moment(value)}</bdi>;
  return [
    isOfActivity
      ? { id: "customer", header: t("column.customer"), sort: "customer", cell: (row) => <Customer delivery={row} /> }
      : { id: "activity", header: t("column.activity"), cell: (row) => <Activity delivery={row} /> },
    {
      id: "status",
      header: t("column.status"),
      sort: "status",
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
    { id: "sent", header: t("column.sent"), sort: "sent_at", cell: ({ sentAt }) => momentOf(sentAt) },
    { id: "opened", header: t("column.opened"), cell: ({ firstOpenedAt }) => momentOf(firstOpenedAt) },
    {
      id: "clicked",
      header: t("column.clicked"),
      cell: ({ firstClickedAt, clicks }) => (
        <>
          {momentOf(firstClickedAt)}
          {clicks > 1 ? (
            <Text size="sm" c="dimmed">
              {t("clicks", { count: clicks })}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      id: "unsubscribed",
      header: t("column.unsubscribed"),
      isOptional: !asksWhoLeft,
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
    {
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
    },
  ];
}

function Customer({ delivery: { customerId, customerName, emailAddress } }: { readonly delivery: Delivery }) {
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

function Activity({ delivery: { activityId, activityName } }: { readonly delivery: Delivery }) {
  return (
    <TextLink to={paths.activity(activityId)} fw={500}>
      <UserText>{activityName}</UserText>
    </TextLink>
  );
}
