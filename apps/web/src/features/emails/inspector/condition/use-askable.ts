import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { catalogue } from "../merge-choices.ts";
import { useCustomFields } from "../own-fields.ts";

/** What conditions can ask of, in the groups of the menu of merge fields. */
export function useAskable() {
  const { t } = useTranslation("emails");
  const own = useCustomFields();
  return useMemo(() => {
    const named = (names: readonly (typeof catalogue)[keyof typeof catalogue][number][]) =>
      names.map((name) => ({ value: name as string, label: t(`mergeFields.${name}`) }));
    const customer = [...named(catalogue.customer), { value: "customer.tags", label: t("merge.tag") }];
    const lists = (["dues", "jobs"] as const).map((value) => ({
      value: value as string,
      label: t(`merge.lists.${value}`),
    }));
    const groups = [
      { group: t("merge.customer"), items: customer },
      { group: t("merge.services"), items: [...named(catalogue.service), ...lists] },
      { group: t("merge.own"), items: (own ?? []).map(({ name, label }) => ({ value: name, label })) },
      { group: t("merge.organization"), items: named(catalogue.company) },
      { group: t("merge.links"), items: named(catalogue.links) },
    ];
    return groups.filter(({ items }) => items.length > 0);
  }, [t, own]);
}
