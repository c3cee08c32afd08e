import { Alert, Card, Text, Title } from "@mantine/core";
import {
  ImportField,
  type ImportKind,
  type ImportTarget,
  JobField,
  QuoteField,
  ServiceField,
} from "@delight/contract/import-fields";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { CustomerImport } from "../customers.api.ts";
import { useOwnFields } from "../own/own-fields.api.ts";
import classes from "./columns-card.module.css";
import { type Mapping, type MappingProblem, problemOf, withField } from "./mapping.ts";

interface ColumnsCardProps {
  readonly file: CustomerImport;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** Which column of the file goes to which field, with the first rows to judge by. */
export function ColumnsCard({ file, mapping, onChange }: ColumnsCardProps) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const problem = problemOf(mapping, file.kind);
  const targets = useTargets(file.kind);
  return (
    <Card>
      <Title order={2} size="h5">
        {t("import.columns.title")}
      </Title>
      <Text c="dimmed" mb="md">
        {t(file.rememberedAt === null ? "import.columns.hint" : "import.columns.hintRemembered")}
      </Text>
      <ul className={classes.columns}>
        {file.headers.map((header, column) => (
          <ColumnRow
            // Files may name two columns alike: only the position tells them apart.
            key={column}
            header={header === "" ? t("import.columns.unnamed", { number: number(column + 1) }) : header}
            sample={file.sample.slice(0, 3).map((row) => row[column] ?? "")}
            field={mapping[column] ?? null}
            targets={targets}
            onChange={(field) => onChange(withField(mapping, column, field))}
          />
        ))}
      </ul>
      {problem === undefined ? null : (
        <Alert color="warning" role="alert" mt="md">
          <ProblemText problem={problem} targets={targets} />
        </Alert>
      )}
    </Card>
  );
}

interface ProblemTextProps {
  readonly problem: MappingProblem;
  readonly targets: readonly TargetGroup[];
}

/** What is wrong with the choice of columns, and what to do. */
function ProblemText({ problem, targets }: ProblemTextProps) {
  const { t } = useTranslation("customers");
  switch (problem.kind) {
    case "twice":
      return t("import.columns.twice", { field: nameOf(targets, problem.field) });
    case "nameTwice":
      return t("import.columns.nameTwice", {
        full: nameOf(targets, "full_name"),
        first: nameOf(targets, "first_name"),
        last: nameOf(targets, "last_name"),
      });
    default:
      return t(`import.columns.${problem.kind}`);
  }
}

interface ColumnRowProps {
  readonly header: string;
  readonly sample: readonly string[];
  readonly field: ImportTarget | null;
  readonly targets: readonly TargetGroup[];
  readonly onChange: (field: ImportTarget | null) => void;
}

interface TargetGroup {
  readonly group: string;
  readonly items: { readonly value: ImportTarget; readonly label: string }[];
}

/** What a column can be mapped to; fields of the organization's own apart from ours. */
function useTargets(kind: ImportKind): readonly TargetGroup[] {
  const { t } = useTranslation("customers");
  const own = useOwnFields();
  if (kind === "jobs") {
    const items = JobField.options.map((value) => ({ value, label: t(`import.jobField.${value}`) }));
    return [{ group: t("import.columns.ours"), items }];
  }
  if (kind === "quotes") {
    const items = QuoteField.options.map((value) => ({ value, label: t(`import.quoteField.${value}`) }));
    return [{ group: t("import.columns.ours"), items }];
  }
  if (kind === "services") {
    const items = ServiceField.options.map((value) => ({ value, label: t(`import.serviceField.${value}`) }));
    return [{ group: t("import.columns.ours"), items }];
  }
  const ours = ImportField.options.map((value) => ({ value, label: t(`field.${value}`) }));
  const theirs = own.map(({ id, label }) => ({ value: `custom:${id}` as const, label }));
  return [
    { group: t("import.columns.ours"), items: ours },
    ...(theirs.length === 0 ? [] : [{ group: t("import.columns.own"), items: theirs }]),
  ];
}

function nameOf(targets: readonly TargetGroup[], target: ImportTarget): string {
  return targets.flatMap(({ items }) => items).find(({ value }) => value === target)?.label ?? "";
}

function ColumnRow({ header, sample, field, targets, onChange }: ColumnRowProps) {
  const { t } = useTranslation("customers");
  const words = sample.filter((cell) => cell !== "");
  return (
    <li className={classes.column}>
      <div className={classes.words}>
        <Text fw={500} c="var(--heading)">
          <UserText>{header}</UserText>
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {words.length === 0
            ? t("import.columns.sampleEmpty")
            : words.map((cell, index) => (
                <span key={index}>
                  {index === 0 ? null : " · "}
                  <UserText>{cell}</UserText>
                </span>
              ))}
        </Text>
      </div>
      <Select
        aria-label={t("import.columns.fieldFor", { column: header })}
        placeholder={t("import.columns.leaveOut")}
        data={targets.length === 1 ? (targets[0]?.items ?? []) : targets}
        value={field}
        onChange={(value) => onChange(value)}
        searchable
        limit={200}
        nothingFoundMessage={t("import.columns.nothing")}
        clearable
        clearButtonProps={{ "aria-label": t("import.columns.leaveOut") }}
        className={classes.field}
      />
    </li>
  );
}
