import { ImportDelimiter, ImportEncoding } from "@delight/contract/imports";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import type { CustomerImport } from "../../customers.api.ts";
import { programs } from "../programs.ts";
import type { Formats } from "./cell-formats.tsx";
import { delimiterNames } from "./delimiter-names.ts";

interface Said {
  readonly formats: Formats | undefined;
  readonly leftOut: readonly number[];
}

/** How a file is written, in a few words each. */
export function useFormatSummary(file: CustomerImport, { formats, leftOut }: Said): readonly string[] {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const written = useWritten(file);
  const named = t("import.format.said.namesRow", { number: number(file.namesRow) });
  const { exporter, fileKind, namesRow } = file;
  const isTable = fileKind === "csv" || fileKind === "xlsx";
  return [
    ...(exporter === null ? [] : [t("import.format.said.exporter", { program: programs[exporter] })]),
    ...written,
    ...(formats === undefined ? [] : [t(`import.format.said.${formats.dates}`)]),
    ...(isTable ? [namesRow === 0 ? t("import.format.said.noNames") : named] : []),
    ...(leftOut.length === 0 ? [] : [t("import.format.said.leftOut", { count: leftOut.length })]),
  ];
}

function useWritten(file: CustomerImport): readonly string[] {
  const { t } = useTranslation("customers");
  if (file.fileKind === "zip" || file.fileKind === "vcard") return [t(`import.format.said.${file.fileKind}`)];
  if (file.fileKind === "xlsx") return [t("import.format.said.sheet", { sheet: file.sheets[file.sheet] ?? "" })];
  const encoding = ImportEncoding.safeParse(file.encoding).data;
  const delimiter = ImportDelimiter.safeParse(file.delimiter).data;
  return [
    encoding === undefined ? file.encoding : codeIn(t(`import.format.encoding.${encoding}`)),
    delimiter === undefined ? file.delimiter : t(`import.format.said.${delimiterNames[delimiter]}`),
  ];
}

/** Of "Western European (Windows-1252)" what stands in the parentheses. */
function codeIn(label: string): string {
  return /\((.+)\)/.exec(label)?.[1] ?? label;
}
