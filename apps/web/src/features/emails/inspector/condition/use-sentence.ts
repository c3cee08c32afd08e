import type { Condition } from "@delight/email/document";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useOrganizationSettings } from "../../../../lib/organization-settings.ts";
import { useFieldLabel } from "../use-field-label.ts";
import { valueKindOf } from "./operators.ts";

/** A condition as people would say it: “Shown when First name is filled in and City is Leeds.” */
export function useConditionSentence(): (condition: Condition) => string {
  const { t, i18n } = useTranslation(["editor", "emails"]);
  const labelOf = useFieldLabel();
  const { day, money } = useFormat();
  const currency = useOrganizationSettings()?.currency ?? "EUR";
  return useCallback(
    ({ match, terms }) => {
      const said = terms.map((term) => {
        const field = labelOf(term.field) ?? term.field;
        const kind = valueKindOf(term);
        const value =
          kind === "date" && term.value !== ""
            ? day(term.value)
            : kind === "money" && term.value !== ""
              ? money(Number(term.value), currency)
              : term.value;
        return t(`condition.said.${term.operator}`, { field, value });
      });
      const list = new Intl.ListFormat(i18n.language, { type: match === "all" ? "conjunction" : "disjunction" });
      return t("condition.sentence", { terms: list.format(said) });
    },
    [t, labelOf, i18n.language, day, money, currency],
  );
}
