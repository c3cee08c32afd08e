import { ImportDelimiter, ImportEncoding } from "@delight/contract/imports";
import { TextInput, SimpleGrid } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { Select } from "../../../../ui/fields/select.tsx";
import type { CustomerImport } from "../../customers.api.ts";
import { CellFormats, type Formats } from "./cell-formats.tsx";
import { delimiterNames } from "./delimiter-names.ts";
import { mostLines, readLines, writeLines } from "./lines.ts";

/** Another way to read the file. */
export interface Wanted {
  readonly encoding?: ImportEncoding;
  readonly delimiter?: ImportDelimiter;
  readonly sheet?: number;
  readonly namesRow?: number;
}

interface FormatFieldsProps {
  readonly file: CustomerImport;
  readonly formats: Formats | undefined;
  readonly leftOut: readonly number[];
  readonly isBusy: boolean;
  readonly onRead: (wanted: Wanted) => void;
  readonly onFormats: (formats: Formats) => void;
  readonly onLeftOut: (lines: number[]) => void;
}

/** How the file is written, as it was found out, to be put right while the rows below show what comes of it. */
export function FormatFields({ file, formats, leftOut, isBusy, onRead, onFormats, onLeftOut }: FormatFieldsProps) {
  const props = { file, isBusy, onRead };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} verticalSpacing="md">
      {file.fileKind === "csv" ? <TextFormat {...props} /> : null}
      {file.fileKind === "xlsx" ? <SheetField {...props} /> : null}
      {file.fileKind === "csv" || file.fileKind === "xlsx" ? <NamesRow {...props} /> : null}
      {formats === undefined ? null : <CellFormats formats={formats} onChange={onFormats} />}
      <LeftOutLines lines={leftOut} onChange={onLeftOut} />
    </SimpleGrid>
  );
}

type FieldProps = Pick<FormatFieldsProps, "file" | "isBusy" | "onRead">;

function TextFormat({ file, isBusy, onRead }: FieldProps) {
  const { t } = useTranslation("customers");
  return (
    <>
      <Select
        label={t("import.file.encoding")}
        data={ImportEncoding.options.map((value) => ({ value, label: t(`import.format.encoding.${value}`) }))}
        value={ImportEncoding.safeParse(file.encoding).data ?? null}
        disabled={isBusy}
        onChange={(value) => {
          if (value !== null && value !== file.encoding) onRead({ encoding: value });
        }}
      />
      <Select
        label={t("import.file.delimiter")}
        data={ImportDelimiter.options.map((value) => ({ value, label: t(`import.file.${delimiterNames[value]}`) }))}
        value={ImportDelimiter.safeParse(file.delimiter).data ?? null}
        disabled={isBusy}
        onChange={(value) => {
          if (value !== null && value !== file.delimiter) onRead({ delimiter: value });
        }}
      />
    </>
  );
}

function SheetField({ file, isBusy, onRead }: FieldProps) {
  const { t } = useTranslation("customers");
  const nameOf = (label: string, sheet: number) => (label === "" ? String(sheet + 1) : label);
  return (
    <Select
      label={t("import.format.sheet")}
      data={file.sheets.map((label, sheet) => ({ value: String(sheet), label: nameOf(label, sheet) }))}
      value={String(file.sheet)}
      disabled={isBusy}
      onChange={(value) => {
        if (value !== null && Number(value) !== file.sheet) onRead({ sheet: Number(value) });
      }}
    />
  );
}

/** As far down as anybody writes titles above. */
const lastNamesRow = 50;

function NamesRow({ file, isBusy, onRead }: FieldProps) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const rows = Array.from({ length: lastNamesRow }, (_, index) => ({
    value: String(index + 1),
    label: t("import.format.namesRowAt", { number: number(index + 1) }),
  }));
  return (
    <Select
      label={t("import.format.namesRow")}
      data={[{ value: "0", label: t("import.format.namesRowNone") }, ...rows]}
      value={String(file.namesRow)}
      disabled={isBusy}
      searchable
      nothingFoundMessage={t("import.format.namesRowNothing")}
      onChange={(value) => {
        if (value !== null && Number(value) !== file.namesRow) onRead({ namesRow: Number(value) });
      }}
    />
  );
}

interface LeftOutLinesProps {
  readonly lines: readonly number[];
  readonly onChange: (lines: number[]) => void;
}

/** Lines of the file that are not imported, such as a row of totals. */
function LeftOutLines({ lines, onChange }: LeftOutLinesProps) {
  const { t } = useTranslation("customers");
  const [text, setText] = useState(writeLines(lines));
  const isUnreadable = readLines(text) === undefined;
  return (
    <TextInput
      label={t("import.format.leftOut")}
      placeholder={t("import.format.leftOutPlaceholder")}
      value={text}
      error={isUnreadable ? t("import.format.leftOutWrong", { limit: mostLines }) : undefined}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        const read = readLines(value);
        if (read !== undefined) onChange(read);
      }}
    />
  );
}
