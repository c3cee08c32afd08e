import { conversions } from "@delight/contract/conversions";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { Money } from "../../../ui/money.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { Unbroken } from "../../services/index.ts";
import { conversionsQuery } from "../customers.api.ts";

type Conversion = CallOutput<typeof conversions.list>["items"][number];

/** The jobs of a customer that activities led to. */
export function ConversionsTab({ customerId }: { readonly customerId: string }) {
  const { t } = useTranslation("customers");
  const list = useListState(conversions.list);
  const query = useQuery({
    ...conversionsQuery({ ...list.input, customer: customerId }),
    placeholderData: keepPreviousData,
  });
  const columns = useConversionColumns();
  return (
    <DataTable
      label={t("conversions.title")}
      query={query}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      isStacked
      hasSearch={false}
      empty={<EmptyState title={t("conversions.empty")} />}
    />
  );
}

function useConversionColumns(): readonly Column<Conversion>[] {
  const { t } = useTranslation("customers");
  const { day } = useFormat();
  return [
    {
      id: "day",
      header: t("conversions.day"),
      sort: "occurred_at",
      cell: ({ occurredAt }) => <Unbroken>{day(occurredAt)}</Unbroken>,
    },
    {
      id: "activity",
      header: t("conversions.activity"),
      cell: ({ activityId, activityName }) =>
        activityId === null ? (
          "–"
        ) : (
          <TextLink to={paths.activity(activityId)} fw={500}>
            <UserText>{activityName}</UserText>
          </TextLink>
        ),
    },
    {
      id: "service",
      header: t("conversions.service"),
      cell: ({ serviceName }) => (serviceName === null ? t("conversions.byHand") : <UserText>{serviceName}</UserText>),
    },
    { id: "touch", header: t("conversions.touch"), cell: ({ touch }) => t(`conversions.byTouch.${touch}`) },
    {
      id: "state",
      header: t("conversions.state"),
      cell: ({ state }) => (
        <StatusChip tone={state === "credited" ? "success" : "secondary"} label={t(`conversions.byState.${state}`)} />
      ),
    },
    {
      id: "value",
      header: t("conversions.value"),
      sort: "value",
      align: "end",
      cell: ({ valueCents, currency }) => <Money cents={valueCents} currency={currency} />,
    },
  ];
}
