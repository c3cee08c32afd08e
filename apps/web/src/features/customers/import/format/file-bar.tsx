import { Divider, Group, Stack, Text } from "@mantine/core";
import { useId, useState } from "react";
import { ImportDelimiter, ImportEncoding, imports } from "@delight/contract/imports";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { FormError } from "../../../../ui/form/form-error.tsx";
import { UnfoldButton } from "../../../../ui/unfold-button.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import type { CustomerImport } from "../../customers.api.ts";
import { FileName } from "../file-name.tsx";
import { KindField } from "../options/kind-field.tsx";
import { programs } from "../programs.ts";
import classes from "./file-bar.module.css";
import { FormatFields } from "./format-fields.tsx";
import type { Formats } from "./cell-formats.tsx";
import { delimiterNames } from "./delimiter-names.ts";

interface FileBarProps {
  readonly file: CustomerImport;
  readonly formats: Formats | undefined;
  readonly leftOut: readonly number[];
  /** The file as it looks when it is read the other way. */
  readonly onFile: (changed: CustomerImport) => void;
  readonly onKind: (changed: CustomerImport) => void;
  readonly onFormats: (formats: Formats) => void;
  readonly onLeftOut: (lines: number[]) => void;
}

/** The file, what its rows are, and in one line how it is written, which opens to be changed. */
export function FileBar({ file, formats, leftOut, onFile, onKind, onFormats, onLeftOut }: FileBarProps) {
  const { t } = useTranslation("customers");
  const panel = useId();
  const [isOpen, setIsOpen] = useState(false);
  const setFormat = useEndpointMutation(imports.setFormat, { invalidates: [], onSuccess: onFile });
  const summary = useFormatSummary(file, { formats, leftOut });
  return (
    <>
      <Group justify="space-between" gap="8px 24px">
        <div className={classes.facts}>
          <FileName file={file} />
          <div className={classes.line}>
            <Text size="sm" c="dimmed" component="span">
              {summary.map((part, index) => (
                <span key={part}>
                  {index === 0 ? null : " · "}
                  <bdi>{part}</bdi>
                </span>
              ))}
            </Text>
            <UnfoldButton isOpen={isOpen} panel={panel} onToggle={() => setIsOpen(!isOpen)}>
              {t(isOpen ? "import.format.close" : "import.format.change")}
            </UnfoldButton>
          </div>
        </div>
        <KindField file={file} onTake={onKind} />
      </Group>
      <div id={panel} hidden={!isOpen}>
        {isOpen ? (
          <Stack gap="md" py="xs">
            <FormatFields
              file={file}
              formats={formats}
              leftOut={leftOut}
              isBusy={setFormat.isPending}
              onRead={(wanted) => setFormat.mutate({ id: file.id, ...wanted })}
              onFormats={onFormats}
              onLeftOut={onLeftOut}
            />
            <FormError error={setFormat.error} />
            <Divider />
          </Stack>
        ) : null}
      </div>
    </>
  );
}

interface Said {
  readonly formats: Formats | undefined;
  readonly leftOut: readonly number[];
}

/** How a file is written, in a few words each. */
function useFormatSummary(file: CustomerImport, { formats, leftOut }: Said): readonly string[] {
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
