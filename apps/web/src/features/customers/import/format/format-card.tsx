import { ImportDelimiter, ImportEncoding, imports } from "@delight/contract/imports";
import { Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useRoomMutation } from "../../../../lib/query.ts";
import { Select } from "../../../../ui/fields/select.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import type { CustomerImport } from "../../customers.api.ts";
import { CellFormats, type Formats } from "./cell-formats.tsx";

interface FormatCardProps {
  readonly file: CustomerImport;
  readonly formats: Formats | undefined;
  /** The file as it looks when it is read the other way. */
  readonly onFile: (changed: CustomerImport) => void;
  readonly onFormats: (formats: Formats) => void;
}

/** How the file is written, as it was found out, to be put right while the first rows below show what comes of it. */
export function FormatCard({ file, formats, onFile, onFormats }: FormatCardProps) {
  const { t } = useTranslation("customers");
  const setFormat = useRoomMutation(imports.setFormat, { rooms: [], onSuccess: onFile });
  const read = (wanted: Wanted) => setFormat.mutate({ id: file.id, ...wanted });
  const props = { file, isBusy: setFormat.isPending, onRead: read };
  return (
    <Card>
      <Stack>
        <div>
          <Title order={2} size="h5">
            {t("import.format.title")}
          </Title>
          <Text c="dimmed">{t("import.format.hint")}</Text>
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          {file.fileKind === "csv" ? <TextFormat {...props} /> : <SheetField {...props} />}
          {formats === undefined ? null : <CellFormats formats={formats} onChange={onFormats} />}
        </SimpleGrid>
        <FormProblem error={setFormat.error} />
      </Stack>
    </Card>
  );
}

interface Wanted {
  readonly encoding?: ImportEncoding;
  readonly delimiter?: ImportDelimiter;
  readonly sheet?: number;
}

interface FieldsProps {
  readonly file: CustomerImport;
  readonly isBusy: boolean;
  readonly onRead: (wanted: Wanted) => void;
}

const delimiters = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe" } as const;

function TextFormat({ file, isBusy, onRead }: FieldsProps) {
  const { t } = useTranslation("customers");
  return (
    <>
      <Select
        label={t("import.file.encoding")}
        description={t("import.format.encodingHint")}
        data={ImportEncoding.options.map((value) => ({ value, label: t(`import.format.encoding.${value}`) }))}
        value={ImportEncoding.safeParse(file.encoding).data ?? null}
        disabled={isBusy}
        onChange={(value) => {
          if (value !== null && value !== file.encoding) onRead({ encoding: value });
        }}
      />
      <Select
        label={t("import.file.delimiter")}
        description={t("import.format.delimiterHint")}
        data={ImportDelimiter.options.map((value) => ({ value, label: t(`import.file.${delimiters[value]}`) }))}
        value={ImportDelimiter.safeParse(file.delimiter).data ?? null}
        disabled={isBusy}
        onChange={(value) => {
          if (value !== null && value !== file.delimiter) onRead({ delimiter: value });
        }}
      />
    </>
  );
}

function SheetField({ file, isBusy, onRead }: FieldsProps) {
  const { t } = useTranslation("customers");
  const nameOf = (label: string, sheet: number) => (label === "" ? String(sheet + 1) : label);
  return (
    <Select
      label={t("import.format.sheet")}
      description={t("import.format.sheetHint")}
      data={file.sheets.map((label, sheet) => ({ value: String(sheet), label: nameOf(label, sheet) }))}
      value={String(file.sheet)}
      disabled={isBusy}
      onChange={(value) => {
        if (value !== null && Number(value) !== file.sheet) onRead({ sheet: Number(value) });
      }}
    />
  );
}
