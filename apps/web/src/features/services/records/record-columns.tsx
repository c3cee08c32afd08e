import { Box, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { actionsColumn, type Column } from "../../../ui/data-table/columns.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { Money } from "../../../ui/money.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { Unbroken } from "../parts/unbroken.tsx";
import type { ServiceRecord } from "../services.api.ts";
import { RecordActions } from "./record-actions.tsx";

/** The columns of a list of jobs. */
export function useRecordColumns(): readonly Column<ServiceRecord>[] {
  const { t } = useTranslation("services");
  const { day } = useFormat();
  const mayChange = usePermission("services.change");
  const dayOrNothing = (value: string | null) => (value === null ? "–" : <Unbroken>{day(value)}</Unbroken>);
  const columns: readonly Column<ServiceRecord>[] = [
    {
      id: "customer",
      header: t("column.customer"),
      cell: ({ customerId, customerName }) => (
        <TextLink to={paths.customer(customerId)} fw={500}>
          <UserText>{customerName}</UserText>
        </TextLink>
      ),
    },
    {
      id: "site",
      header: t("column.site"),
      cell: ({ siteName }) => (siteName === null ? "–" : <UserText>{siteName}</UserText>),
    },
    { id: "service", header: t("column.service"), cell: ({ serviceName }) => <ServiceName name={serviceName} /> },
    { id: "status", header: t("column.status"), cell: ({ status }) => <RecordStatusChip status={status} /> },
    {
      id: "scheduled",
      header: t("column.scheduled"),
      sort: "scheduled_on",
      cell: ({ scheduledOn }) => dayOrNothing(scheduledOn),
    },
    { id: "done", header: t("column.done"), sort: "done_on", cell: ({ doneOn }) => dayOrNothing(doneOn) },
    {
      id: "value",
      header: t("column.value"),
      sort: "value",
      align: "end",
      cell: (record) => <Worth record={record} />,
    },
    {
      id: "note",
      header: t("column.note"),
      cell: ({ note }) =>
        note === "" ? null : (
          <Text size="sm" lineClamp={2} maw={260} title={note}>
            <UserText>{note}</UserText>
          </Text>
        ),
    },
    {
      id: "booked",
      header: t("column.booked"),
      sort: "booked_at",
      cell: ({ bookedAt }) => <Unbroken>{day(bookedAt)}</Unbroken>,
    },
  ];
  if (!mayChange) return columns;
  return [
    ...columns,
    { id: actionsColumn, header: t("column.actions"), cell: (record) => <RecordActions record={record} /> },
  ];
}

/** What was booked, and below it what was invoiced: two figures that are never added together. */
function Worth({ record: { valueCents, invoicedCents, currency } }: { readonly record: ServiceRecord }) {
  const { t } = useTranslation("services");
  const { money } = useFormat();
  return (
    <>
      <Money cents={valueCents} currency={currency} />
      {invoicedCents === null ? null : (
        <Text size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
          {t("records.invoiced", { amount: money(invoicedCents, currency) })}
        </Text>
      )}
    </>
  );
}

function ServiceName({ name }: { readonly name: string }) {
  return (
    <Box miw={140}>
      <UserText>{name}</UserText>
    </Box>
  );
}

const tones = { booked: "info", done: "success", cancelled: "secondary" } as const;

/** Whether a job is booked, done or cancelled. */
function RecordStatusChip({ status }: Pick<ServiceRecord, "status">) {
  const { t } = useTranslation("services");
  return <StatusChip tone={tones[status]} label={t(`recordStatus.${status}`)} />;
}
