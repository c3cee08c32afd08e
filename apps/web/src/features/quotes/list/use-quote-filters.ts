import { FollowUp, QuoteState, type quotes } from "@delight/contract/quotes";
import { useTranslation } from "react-i18next";
import { minorUnits, useFormat } from "../../../lib/i18n/format.ts";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { type Filter, isActive } from "../../../ui/filters/filter.ts";
import type { ListState } from "../../../ui/list-state.ts";

const leastValues = [100, 500, 1000, 5000, 10_000];

/** Narrows quotes by state, by whether they are to be asked after, and by value. A customer comes from elsewhere. */
export function useQuoteFilters(list: ListState<typeof quotes.list>): readonly Filter[] {
  const { t } = useTranslation("quotes");
  const { money } = useFormat();
  const currency = useOrganizationSettings()?.currency ?? "EUR";
  const customer: Filter = {
    kind: "own",
    key: "customer",
    label: t("column.customer"),
    field: null,
    said: t("filter.oneCustomer"),
  };
  const values = leastValues.map((whole) => whole * minorUnits(currency));
  return [
    {
      kind: "select",
      key: "state",
      label: t("filter.state"),
      options: QuoteState.options.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      kind: "select",
      key: "follow_up",
      label: t("filter.followUp"),
      options: FollowUp.options.map((value) => ({ value, label: t(`followUp.${value}`) })),
    },
    {
      kind: "select",
      key: "value_at_least",
      label: t("filter.value"),
      options: values.map((cents) => ({
        value: String(cents),
        label: t("filter.valueFrom", { value: money(cents, currency) }),
      })),
    },
    ...[customer].filter((filter) => isActive(filter, list)),
  ];
}
