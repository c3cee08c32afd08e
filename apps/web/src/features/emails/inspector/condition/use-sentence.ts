import type { Condition, ConditionTerm } from "@delight/email/document";
import { ownKindOf } from "@delight/email/merge-fields";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useOrganizationSettings } from "../../../../lib/organization-settings.ts";
import { useFieldLabel } from "../use-field-label.ts";
import { valueKindOf } from "./operators.ts";

/** What is asked, as people would say it: “First name” exists and “City” is “Leeds”. */
export function useTermsInWords(): (condition: Condition) => string {
  const { t, i18n } = useTranslation("emails");
  const labelOf = useFieldLabel();
  const { day, money } = useFormat();
  const currency = useOrganizationSettings()?.currency ?? "EUR";
  return useCallback(
    ({ match, terms }) => {
      const said = terms.map((term) => {
        const field = term.field === "customer.tags" ? t("merge.tag") : labelOf(term.field);
        if (field === undefined) return t("chip.ownCondition");
        const kind = valueKindOf(term);
        const value =
          kind === "date" && term.value !== ""
            ? day(term.value)
            : kind === "money" && term.value !== ""
              ? money(Number(term.value), currency)
              : term.value;
        return t(`chip.said.${relationOf(term)}`, { field, value });
      });
      const list = new Intl.ListFormat(i18n.language, { type: match === "all" ? "conjunction" : "disjunction" });
      return list.format(said);
    },
    [t, labelOf, i18n.language, day, money, currency],
  );
}

/** What a relation is called: a fact that is yes or no is not there or missing. */
export function relationOf({ field, operator }: Pick<ConditionTerm, "field" | "operator">) {
  if (ownKindOf(field) !== "yes_no") return operator;
  return operator === "filled" ? "yes" : operator === "empty" ? "no" : operator;
}

/** A condition as people would say it: “Shown when First name exists and City is Leeds.” */
export function useConditionSentence(): (condition: Condition) => string {
  const { t } = useTranslation("editor");
  const inWords = useTermsInWords();
  return useCallback((condition) => t("condition.sentence", { terms: inWords(condition) }), [t, inWords]);
}
