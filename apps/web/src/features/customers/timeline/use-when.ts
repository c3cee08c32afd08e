import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import type { TimelineEntry } from "../customers.api.ts";

function isOfDay(kind: TimelineEntry["kind"], detail: string): boolean {
  return (kind === "service_record" && detail === "done") || (kind === "quote" && detail === "issued");
}

/** When something happened. A job is done and a quote made on a day of the organization, wherever the reader is; all else has its minute. */
export function useWhen(): (entry: TimelineEntry) => string {
  const { i18n } = useTranslation();
  const { moment } = useFormat();
  const timeZone = useOrganizationSettings()?.timeZone;
  return ({ kind, detail, occurredAt }) => {
    if (!isOfDay(kind, detail)) return moment(occurredAt);
    const zone = timeZone === undefined ? {} : { timeZone };
    return new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", ...zone }).format(new Date(occurredAt));
  };
}
