import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import type { ImportOptions } from "./import-options.ts";

/** What the column is called that says who agreed; undefined where none is mapped. */
export function useConsentColumn({ mapping }: ImportOptions, headers: readonly string[]): string | undefined {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const column = mapping.indexOf("consent");
  if (column === -1) return undefined;
  return headers[column] || t("import.columns.unnamed", { number: number(column + 1) });
}
