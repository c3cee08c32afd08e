import { useTranslation } from "react-i18next";

/** What a part is called by its place in the rule: "Condition 2 of group 1.3". */
export function usePlaceName(): (kind: "condition" | "group", path: readonly number[]) => string {
  const { t } = useTranslation("segments");
  const dotted = (path: readonly number[]) => path.map((index) => String(index + 1)).join(".");
  return (kind, path) => {
    if (path.length === 0) return t("place.rule");
    if (kind === "group") return t("place.group", { group: dotted(path) });
    const number = String((path.at(-1) ?? 0) + 1);
    return path.length === 1
      ? t("place.condition", { number })
      : t("place.conditionIn", { number, group: dotted(path.slice(0, -1)) });
  };
}
