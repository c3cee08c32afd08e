import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { isolate } from "../../../lib/i18n/isolate.ts";
import { Select } from "../../../ui/fields/select.tsx";
import type { Creditable } from "../conversions.api.ts";
import type { CreditableOf } from "./use-creditable.ts";

interface EventSelectProps {
  readonly creditable: CreditableOf;
  readonly value: Creditable | undefined;
  readonly onChange: (id: string | null) => void;
  /** ISO 4217, of the organization. */
  readonly currency: string;
  readonly error?: ReactNode;
}

const none = "none";

/** Which job or accepted quote of the customer is meant, of those that no activity is credited with; undefined for none of them. */
export function EventSelect({ creditable, value, onChange, currency, error }: EventSelectProps) {
  const { t } = useTranslation("conversions");
  const labelOf = useEventLabel(currency);
  const description = useDescription(creditable);
  const { events } = creditable;
  return (
    <Select
      label={t("add.event")}
      description={description}
      data={[
        { value: none, label: t("add.eventNone") },
        ...events.map((event) => ({ value: event.id, label: labelOf(event) })),
      ]}
      value={value?.id ?? none}
      onChange={(id) => onChange(id === none ? null : id)}
      disabled={events.length === 0}
      searchable
      error={error}
      // Refusals are of one of the two: the focus goes there.
      data-path={value?.kind === "quote" ? "quoteId" : "serviceRecordId"}
    />
  );
}

function useDescription({ state, events, isCut }: CreditableOf): string | undefined {
  const { t } = useTranslation("conversions");
  if (state === "none") return t("add.eventChoose");
  if (state === "failed") return t("add.eventFailed");
  if (state === "loading") return undefined;
  if (events.length === 0) return t("add.eventNothing");
  return isCut ? t("add.eventMany", { count: events.length }) : t("add.eventFree", { count: events.length });
}

function useEventLabel(currency: string): (event: Creditable) => string {
  const { t, i18n } = useTranslation("conversions");
  const { day, money } = useFormat();
  return ({ kind, quoteNumber, serviceName, siteName, valueCents, occurredOn }) =>
    [
      quoteNumber === null ? t(`kind.${kind}`) : t("add.quote", { number: quoteNumber }),
      serviceName,
      siteName,
      money(valueCents, currency),
      day(occurredOn),
    ]
      .flatMap((part) => (part ? [isolate(part, i18n.language)] : []))
      .join(" · ");
}
