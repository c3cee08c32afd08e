import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";

/** What the columns of a file are called: by its row of names, by their number where that leaves one without. */
export function useColumnName(headers: readonly string[]): (column: number) => string {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  return (column) => headers[column] || t("import.columns.unnamed", { number: number(column + 1) });
}
