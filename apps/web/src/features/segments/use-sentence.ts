import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { allServicesQuery, type SegmentRule } from "./segments.api.ts";

/** Says in the user's language whom a rule means: one sentence a case, because words cannot be glued in every language. */
export function useSentence(): (rule: SegmentRule) => string {
  const { t } = useTranslation("segments");
  const { data: catalog } = useQuery(allServicesQuery);
  return useCallback(
    (rule) => {
      if (rule.kind === "everyone") return t("sentence.everyone");
      if (rule.kind === "tag") return t("sentence.tag", { tag: rule.tag });
      const count = rule.withinDays;
      const when = rule.includeOverdue ? "Overdue" : "Due";
      if (rule.serviceId === null) return t(`sentence.any${when}`, { count });
      const service = catalog?.items.find(({ id }) => id === rule.serviceId)?.name;
      return t(`sentence.one${when}`, { count, service: service ?? t("missingService") });
    },
    [t, catalog],
  );
}
