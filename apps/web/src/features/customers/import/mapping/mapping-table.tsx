import { Group, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import type { ImportTarget } from "@delight/contract/import-fields";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../../lib/session/profile.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { FieldDrawer } from "../../custom-fields/field/field-drawer.tsx";
import type { CustomerImport } from "../../customers.api.ts";
import { useChoiceData } from "./column-choice.tsx";
import { useColumnName } from "./column-name.ts";
import { FileColumn } from "./file-column.tsx";
import { type ColumnProblem, columnProblems, type Mapping, type Missing } from "./mapping.ts";
import classes from "./preview.module.css";
import { targetName, type TargetGroup, useTargets } from "./targets.ts";

interface MappingTableProps {
  readonly file: CustomerImport;
  readonly mapping: Mapping;
  readonly missing: Missing | undefined;
  /** The same function every time. */
  readonly onChoose: (column: number, field: ImportTarget | null) => void;
}

/** The first rows of the file, and above each column what it holds. */
export function MappingTable({ file, mapping, missing, onChoose }: MappingTableProps) {
  const { t } = useTranslation("customers");
  const nameOf = useColumnName(file.headers);
  const reasonOf = useReason(file);
  const targets = useTargets(file.kind);
  const mayAddField = usePermission("organization.settings");
  const choices = useChoiceData(targets, mayAddField);
  const problems = columnProblems(mapping);
  const problemText = useProblemText(targets, nameOf);
  const [asked, setAsked] = useState<number>();
  const cells = useMemo(() => cellsOf(file), [file]);
  return (
    <section aria-labelledby="import-columns">
      <Group justify="space-between" align="center" gap="0 24px" mb="xs">
        <Title order={2} size="h5" id="import-columns">
          {t("import.columns.title")}
        </Title>
        {missing === undefined ? (
          <LeftOut file={file} mapping={mapping} />
        ) : (
          <Text size="sm" role="alert" className={classes.missing}>
            <IconAlertTriangle size={16} aria-hidden />
            {t(`import.columns.${missing}`)}
          </Text>
        )}
      </Group>
      <div className={classes.frame}>
        <ul className={classes.columns} aria-labelledby="import-columns">
          {file.headers.map((_, column) => (
            <FileColumn
              // Files may name two columns alike: only the position tells them apart.
              key={column}
              name={nameOf(column)}
              column={column}
              cells={cells[column] ?? []}
              field={mapping[column] ?? null}
              choices={choices}
              {...reasonOf(column, mapping[column] ?? null)}
              problem={problemText(problems[column])}
              onChoose={onChoose}
              onNewField={setAsked}
            />
          ))}
        </ul>
      </div>
      {asked === undefined ? null : (
        <FieldDrawer
          label={nameOf(asked)}
          onAdded={({ id }) => onChoose(asked, `custom:${id}`)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** The first cells of each column; of a file without rows one that is empty. */
function cellsOf({ headers, sample }: CustomerImport): readonly (readonly string[])[] {
  const rows: readonly (readonly string[])[] = sample.length === 0 ? [[]] : sample;
  return headers.map((_, column) => rows.map((row) => row[column] ?? ""));
}

function useProblemText(targets: readonly TargetGroup[], nameOf: (column: number) => string) {
  const { t } = useTranslation("customers");
  return (problem: ColumnProblem | undefined): string | undefined => {
    if (problem === undefined) return undefined;
    if (problem.kind === "twice") return t("import.columns.twice", { other: nameOf(problem.other) });
    return t("import.columns.nameTwice", { full: targetName(targets, "full_name"), other: nameOf(problem.other) });
  };
}

function LeftOut({ file, mapping }: Pick<MappingTableProps, "file" | "mapping">) {
  const { t } = useTranslation("customers");
  const total = file.headers.length;
  const count = total - mapping.filter((field) => field !== null).length;
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {count === 0 ? t("import.columns.allUsed") : t("import.columns.leftOut", { count, total })}
    </Text>
  );
}

/** Why a field is suggested for a column: in a word, and as a sentence; neither where somebody chose it. */
interface Reason {
  readonly word: string | undefined;
  readonly sentence: string | undefined;
}

const none: Reason = { word: undefined, sentence: undefined };

/** What columns of e-mail addresses are called: one that is called otherwise was found by what it holds. */
const namesAddresses = /mail|courriel|@|بريد|ايميل|إيميل/i;

/** What tells why a field is suggested; nothing where somebody chose it. */
function useReason(file: CustomerImport) {
  const { t } = useTranslation("customers");
  const { day } = useFormat();
  const { rememberedAt, headers, namesRow } = file;
  return (column: number, field: ImportTarget | null): Reason => {
    if (field === null || file.status !== "uploaded" || field !== file.options.mapping[column]) return none;
    if (rememberedAt !== null) {
      const when = day(rememberedAt);
      return { word: t("import.reason.remembered", { when }), sentence: t("import.reason.rememberedWhy", { when }) };
    }
    const name = namesRow === 0 ? "" : (headers[column] ?? "");
    if (tells(name, field)) return { word: t("import.reason.name"), sentence: t("import.reason.nameWhy", { name }) };
    return {
      word: t("import.reason.content"),
      sentence: t(field === "email" ? "import.reason.addressesWhy" : "import.reason.contentWhy"),
    };
  };
}

/** Whether the name of a column can be why it was mapped so. */
function tells(name: string, field: ImportTarget): boolean {
  return name !== "" && (field !== "email" || namesAddresses.test(name));
}
