import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { Money } from "../../../ui/money.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { Conversion } from "../conversions.api.ts";
import { useOpenConversion } from "../use-open-conversion.ts";
import { ConversionChip, StrengthChip } from "./conversion-chip.tsx";
import { NamedLink } from "./named-link.tsx";
import { Source } from "./source.tsx";

/** Whose conversions are listed: with one activity or customer its name says nothing new. */
export type ListedOf = "all" | "activity" | "customer";

export function useConversionColumns(of: ListedOf): readonly Column<Conversion>[] {
  const { t } = useTranslation("conversions");
  const { number } = useFormat();
  const columns: readonly Column<Conversion>[] = [
    {
      id: "customer",
      header: t("column.customer"),
      sort: "customer",
      cell: ({ customerId, customerName }) => (
        <NamedLink
          to={customerId === null ? null : paths.customer(customerId)}
          name={customerId === null ? t("deletedCustomer") : customerName}
        />
      ),
    },
    { id: "what", header: t("column.what"), cell: (row) => <Source conversion={row} hasService /> },
    {
      id: "service",
      header: t("column.service"),
      sort: "service",
      isOptional: true,
      cell: ({ serviceName }) => (serviceName === null ? "–" : <UserText>{serviceName}</UserText>),
    },
    {
      id: "activity",
      header: t("column.activity"),
      sort: "activity",
      cell: ({ activityId, activityName }) => (
        <NamedLink to={activityId === null ? null : paths.activity(activityId)} name={activityName} />
      ),
    },
    { id: "touch", header: t("column.touch"), sort: "touched_at", cell: (row) => <Touch conversion={row} /> },
    { id: "occurred", header: t("column.occurred"), sort: "occurred_at", cell: (row) => <When conversion={row} /> },
    {
      id: "lag",
      header: t("column.lag"),
      sort: "lag",
      isOptional: true,
      cell: (row) => <Lag conversion={row} />,
    },
    { id: "strength", header: t("column.strength"), cell: ({ strength }) => <StrengthChip strength={strength} /> },
    {
      id: "assists",
      header: t("column.assists"),
      sort: "assists",
      align: "end",
      isOptional: true,
      cell: ({ assists }) => number(assists),
    },
    ...useMoneyColumns(),
    { id: "state", header: t("column.state"), cell: (row) => <State conversion={row} /> },
    {
      id: "decision",
      header: t("column.decision"),
      isOptional: true,
      cell: ({ decision }) => (decision === null ? t("byRules") : t(`decision.${decision}`)),
    },
  ];
  return columns.filter(({ id }) => id !== of);
}

/** Two values side by side, never one sum. */
function useMoneyColumns(): readonly Column<Conversion>[] {
  const { t } = useTranslation("conversions");
  return [
    {
      id: "value",
      header: t("column.value"),
      sort: "value",
      align: "end",
      cell: ({ valueCents, currency, state }) => {
        const isCredited = state === "credited";
        return (
          <Text
            span
            fw={500}
            c={isCredited ? "var(--heading)" : "dimmed"}
            {...(isCredited ? {} : { td: "line-through" })}
          >
            <Money cents={valueCents} currency={currency} />
          </Text>
        );
      },
    },
    {
      id: "invoiced",
      header: t("column.invoiced"),
      sort: "invoiced",
      align: "end",
      cell: ({ invoicedCents, currency }) =>
        invoicedCents === null ? "–" : <Money cents={invoicedCents} currency={currency} />,
    },
  ];
}

interface CellProps {
  readonly conversion: Conversion;
}

/** Leads to the whole answer to why. */
function Touch({ conversion: { id, touch, touchedAt, customerName } }: CellProps) {
  const { t } = useTranslation("conversions");
  const { moment } = useFormat();
  const { open } = useOpenConversion();
  return (
    <>
      <Anchor
        component="button"
        type="button"
        ta="start"
        onClick={() => open(id)}
        aria-label={t("whyOf", { touch: t(`touch.${touch}`), name: customerName })}
      >
        {t(`touch.${touch}`)}
      </Anchor>
      {touchedAt === null ? null : (
        <Text size="sm" c="dimmed">
          <bdi style={{ whiteSpace: "nowrap" }}>{moment(touchedAt)}</bdi>
        </Text>
      )}
    </>
  );
}

function When({ conversion }: CellProps) {
  const { moment } = useFormat();
  return (
    <>
      <bdi style={{ whiteSpace: "nowrap" }}>{moment(conversion.occurredAt)}</bdi>
      {conversion.lagDays === null ? null : (
        <Text size="sm" c="dimmed">
          <Lag conversion={conversion} />
        </Text>
      )}
    </>
  );
}

function Lag({ conversion: { lagDays } }: CellProps) {
  const { t } = useTranslation("conversions");
  if (lagDays === null) return "–";
  return lagDays === 0 ? t("sameDay") : t("lag", { count: lagDays });
}

/** What is not credited any more says why. */
function State({ conversion: { state, decision, reversal, note } }: CellProps) {
  const { t } = useTranslation("conversions");
  const why = reversal === null ? note : t(`reversal.${reversal}`);
  return (
    <>
      <ConversionChip state={state} />
      {decision === "reassigned" && state === "credited" ? (
        <Text size="sm" c="dimmed">
          {t("decision.reassigned")}
        </Text>
      ) : null}
      {why === "" ? null : (
        <Text size="sm" c="dimmed" maw={220} lineClamp={3}>
          <UserText>{why}</UserText>
        </Text>
      )}
    </>
  );
}
