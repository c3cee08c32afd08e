import { letterOf } from "@delight/contract/campaign-test";
import { deliveries, DeliveryStatus, SkipReason } from "@delight/contract/deliveries";
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import type { Column } from "../../ui/data-table/columns.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextLink } from "../../ui/links.tsx";
import { useListState } from "../../ui/list-state.ts";
import { UserText } from "../../ui/user-text.tsx";
import { type Delivery, deliveriesQuery } from "./deliveries.api.ts";
import { DeliveryChip } from "./delivery-chip.tsx";
import { DeliveryReason } from "./delivery-reason.tsx";
import { SentContent } from "./sent-content.tsx";

interface DeliveriesTableProps {
  /** Whose deliveries: those of an activity, or those of a customer. */
  readonly of: { readonly activity: string } | { readonly customer: string };
  /** How often to ask again while mail is going out, in milliseconds. */
  readonly pollEvery?: number | false;
  /** Of the test of the activity; 0 where there is none. */
  readonly variants?: number;
}

/** Who was mailed, who was not, and why; its filters live in the address. */
export function DeliveriesTable({ of, pollEvery = false, variants = 0 }: DeliveriesTableProps) {
  const { t } = useTranslation("deliveries");
  const list = useListState(deliveries.list);
  const query = useQuery({ ...deliveriesQuery({ ...list.input, ...of }), refetchInterval: pollEvery });
  const [shown, setShown] = useState<Delivery>();
  const columns = useColumns({ isOfActivity: "activity" in of, hasVariants: variants > 0, onShow: setShown });
  const { status, skip_reason: reason, variant } = list.input;
  return (
    <>
      <DataTable
        label={t("label")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isStacked
        toolbar={
          <>
            <Select
              aria-label={t("filter.status")}
              placeholder={t("filter.anyStatus")}
              data={DeliveryStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={status ?? null}
              onChange={(value) => list.change({ status: value ?? undefined, skip_reason: undefined })}
              clearable
              clearButtonProps={{ "aria-label": t("filter.anyStatus") }}
              w={{ base: "100%", xs: 180 }}
            />
            {variants > 0 ? (
              <Select
                aria-label={t("filter.variant")}
                placeholder={t("filter.anyVariant")}
                data={Array.from({ length: variants }, (_, index) => ({
                  value: String(index + 1),
                  label: `${t("filter.variant")} ${letterOf(index + 1)}`,
                }))}
                value={variant === undefined ? null : String(variant)}
                onChange={(value) => list.change({ variant: value ?? undefined })}
                clearable
                clearButtonProps={{ "aria-label": t("filter.anyVariant") }}
                w={{ base: "100%", xs: 180 }}
              />
            ) : null}
            {status === "skipped" ? (
              <Select
                aria-label={t("filter.reason")}
                placeholder={t("filter.anyReason")}
                data={SkipReason.options.map((value) => ({ value, label: t(`skipShort.${value}`) }))}
                value={reason ?? null}
                onChange={(value) => list.change({ skip_reason: value ?? undefined })}
                clearable
                clearButtonProps={{ "aria-label": t("filter.anyReason") }}
                w={{ base: "100%", xs: 220 }}
              />
            ) : null}
          </>
        }
      />
      <SentContent delivery={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

interface ColumnsOptions {
  readonly isOfActivity: boolean;
  readonly hasVariants: boolean;
  readonly onShow: (delivery: Delivery) => void;
}

function variantColumn(header: string): Column<Delivery> {
  return { id: "variant", header, cell: ({ variant }) => (variant === null ? "–" : letterOf(variant)) };
}

function useColumns({ isOfActivity, hasVariants, onShow }: ColumnsOptions): readonly Column<Delivery>[] {
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
    { id: "reason", header: t("column.reason"), cell: (row) => <DeliveryReason delivery={row} /> },
    { id: "sent", header: t("column.sent"), sort: "sent_at", cell: ({ sentAt }) => momentOf(sentAt) },
    { id: "opened", header: t("column.opened"), cell: ({ firstOpenedAt }) => momentOf(firstOpenedAt) },
    { id: "clicked", header: t("column.clicked"), cell: ({ firstClickedAt }) => momentOf(firstClickedAt) },
    { id: "unsubscribed", header: t("column.unsubscribed"), cell: ({ unsubscribedAt }) => momentOf(unsubscribedAt) },
    {
      id: "content",
      header: t("column.content"),
      cell: (row) =>
        row.status === "sent" || row.status === "unknown" ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onShow(row)}
            aria-label={t("showFor", { name: row.customerName })}
          >
            {t("show")}
          </Button>
        ) : null,
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
