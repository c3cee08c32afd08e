import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Suggestion } from "../dashboard.api.ts";

/** A suggestion as a sentence. */
export function useSuggestionText(): (suggestion: Suggestion) => string {
  const { t } = useTranslation("dashboard");
  const { day } = useFormat();
  return ({ kind, customers, service, on, days, isEstimate }) =>
    t(isEstimate ? `suggestions.about.${kind}` : `suggestions.exact.${kind}`, {
      count: customers,
      service: service?.name ?? "",
      day: on === null ? "" : day(on),
      days: days ?? 0,
    });
}
