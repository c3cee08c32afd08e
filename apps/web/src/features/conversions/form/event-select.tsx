import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { isolate } from "../../../lib/i18n/isolate.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { type Creditable, creditableQuery } from "../conversions.api.ts";

interface EventSelectProps {
  readonly customerId: string | null;
  readonly value: Creditable | null;
  readonly onChange: (event: Creditable | null) => void;
  /** ISO 4217, of the organization. */
  readonly currency: string;
  readonly error?: ReactNode;
}

const none = "none";

/** Which job or accepted quote of the customer is meant, of those that nobody is credited with; null for none of them. */
export function EventSelect({ customerId, value, onChange, currency, error }: EventSelectProps) {
  const { t } = useTranslation("conversions");
  const { data, isFetching, isError } = useQuery({
    ...creditableQuery(customerId ?? ""),
    enabled: customerId !== null,
  });
  const labelOf = useEventLabel(currency);
  const events = data?.items ?? [];
  const isOpen = customerId !== null && events.length > 0;
  const describe = () => {
    if (customerId === null) return t("add.eventChoose");
    if (isError) return t("add.eventFailed");
    if (isFetching && data === undefined) return undefined;
    return events.length === 0 ? t("add.eventNothing") : t("add.eventFree", { count: events.length });
  };
  return (
    <Select
      label={t("add.event")}
      description={describe()}
      data={[
        { value: none, label: t("add.eventNone") },
        ...events.map((event) => ({ value: event.id, label: labelOf(event) })),
      ]}
      value={value?.id ?? none}
      onChange={(id) => onChange(events.find((event) => event.id === id) ?? null)}
      disabled={!isOpen}
      searchable
      error={error}
    />
  );
}

function useEventLabel(currency: string): (event: Creditable) => string {
  const { t, i18n } = useTranslation("conversions");
  const { day, money } = useFormat();
  return ({ kind, quoteNumber, serviceName, siteName, valueCents, occurredAt }) =>
    [
      quoteNumber === null ? t(`kind.${kind}`) : t("add.quote", { number: quoteNumber }),
      serviceName,
      siteName,
      money(valueCents, currency),
      day(occurredAt),
    ]
      .filter((part) => part !== null)
      .map((part) => isolate(part, i18n.language))
      .join(" · ");
}
