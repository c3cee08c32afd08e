import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { actionsColumn, type Column } from "../../ui/data-table/columns.tsx";
import { TextLink } from "../../ui/links.tsx";
import { Money } from "../../ui/money.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { ConversionChip } from "./conversion-chip.tsx";
import type { Conversion } from "./conversions.api.ts";

interface ColumnsOptions {
  /** Inside an activity its name says nothing new. */
  readonly isOfActivity: boolean;
  readonly onReverse: (conversion: Conversion) => void;
}

export function useConversionColumns({ isOfActivity, onReverse }: ColumnsOptions): readonly Column<Conversion>[] {
  const { t } = useTranslation("conversions");
  const { moment } = useFormat();
  const mayChange = usePermission("conversions.change");
  const activity: Column<Conversion> = {
    id: "activity",
    header: t("column.activity"),
    cell: ({ activityId, activityName }) => (
      <NamedLink to={activityId && paths.activity(activityId)} name={activityName} />
    ),
  };
  const actions: Column<Conversion> = {
    id: actionsColumn,
    header: t("column.actions"),
    cell: (row) =>
      row.state === "credited" ? (
        <Button
          variant="subtle"
          color="error"
          size="compact-sm"
          onClick={() => onReverse(row)}
          aria-label={t("reverse.actionFor", { name: row.customerName })}
        >
          {t("reverse.action")}
        </Button>
      ) : null,
  };
  return [
    {
      id: "customer",
      header: t("column.customer"),
      sort: "customer",
      cell: ({ customerId, customerName }) => (
        <NamedLink
          to={customerId && paths.customer(customerId)}
          name={customerId === null ? t("deletedCustomer") : customerName}
        />
      ),
    },
    { id: "what", header: t("column.what"), cell: (row) => <What conversion={row} /> },
    ...(isOfActivity ? [] : [activity]),
    { id: "touch", header: t("column.touch"), cell: (row) => <Touch conversion={row} /> },
    {
      id: "occurred",
      header: t("column.occurred"),
      sort: "occurred_at",
      cell: ({ occurredAt }) => <bdi style={{ whiteSpace: "nowrap" }}>{moment(occurredAt)}</bdi>,
    },
    {
      id: "value",
      header: t("column.value"),
      sort: "value",
      align: "end",
      cell: ({ valueCents, currency, state }) => (
        <Text
          span
          fw={500}
          c={state === "credited" ? "var(--heading)" : "dimmed"}
          td={state === "credited" ? undefined : "line-through"}
        >
          <Money cents={valueCents} currency={currency} />
        </Text>
      ),
    },
    { id: "state", header: t("column.state"), cell: (row) => <ConversionChip state={row.state} /> },
    ...(mayChange ? [actions] : []),
  ];
}

function NamedLink({ to, name }: { readonly to: string | null; readonly name: string | null }) {
  if (name === null) return "–";
  if (!to) return <UserText>{name}</UserText>;
  return (
    <TextLink to={to} fw={500} display="block" miw={150}>
      <UserText>{name}</UserText>
    </TextLink>
  );
}

function What({ conversion: { kind, serviceName, note } }: { readonly conversion: Conversion }) {
  const { t } = useTranslation("conversions");
  return (
    <>
      <Text size="md">{serviceName === null ? t(`kind.${kind}`) : <UserText>{serviceName}</UserText>}</Text>
      {serviceName === null ? null : (
        <Text size="sm" c="dimmed">
          {t(`kind.${kind}`)}
        </Text>
      )}
      {note === "" ? null : (
        <Text size="sm" c="dimmed" maw={280}>
          <UserText>{note}</UserText>
        </Text>
      )}
    </>
  );
}

function Touch({ conversion: { touch, lagDays } }: { readonly conversion: Conversion }) {
  const { t } = useTranslation("conversions");
  return (
    <>
      <Text size="md" miw={130}>
        {t(`touch.${touch}`)}
      </Text>
      {lagDays === null ? null : (
        <Text size="sm" c="dimmed">
          {lagDays === 0 ? t("sameDay") : t("lag", { count: lagDays })}
        </Text>
      )}
    </>
  );
}
