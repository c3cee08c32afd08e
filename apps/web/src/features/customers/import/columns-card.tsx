import { Alert, Card, Text, Title } from "@mantine/core";
import { ImportField } from "@delight/contract/imports";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { CustomerImport } from "../customers.api.ts";
import classes from "./columns-card.module.css";
import { type Mapping, problemOf, withField } from "./mapping.ts";

interface ColumnsCardProps {
  readonly file: CustomerImport;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** Which column of the file goes to which field, with the first rows to judge by. */
export function ColumnsCard({ file, mapping, onChange }: ColumnsCardProps) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const problem = problemOf(mapping);
  return (
    <Card>
      <Title order={2} size="h5">
        {t("import.columns.title")}
      </Title>
      <Text c="dimmed" mb="md">
        {t("import.columns.hint")}
      </Text>
      <ul className={classes.columns}>
        {file.headers.map((header, column) => (
          <ColumnRow
            // Files may name two columns alike: only the position tells them apart.
            key={column}
            header={header === "" ? t("import.columns.unnamed", { number: number(column + 1) }) : header}
            sample={file.sample.slice(0, 3).map((row) => row[column] ?? "")}
            field={mapping[column] ?? null}
            onChange={(field) => onChange(withField(mapping, column, field))}
          />
        ))}
      </ul>
      {problem === undefined ? null : (
        <Alert color="warning" role="alert" mt="md">
          {problem.kind === "twice"
            ? t("import.columns.twice", { field: t(`field.${problem.field}`) })
            : t("import.columns.needsName")}
        </Alert>
      )}
    </Card>
  );
}

interface ColumnRowProps {
  readonly header: string;
  readonly sample: readonly string[];
  readonly field: ImportField | null;
  readonly onChange: (field: ImportField | null) => void;
}

function ColumnRow({ header, sample, field, onChange }: ColumnRowProps) {
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
        data={ImportField.options.map((value) => ({ value, label: t(`field.${value}`) }))}
        value={field}
        onChange={(value) => onChange(value)}
        clearable
        clearButtonProps={{ "aria-label": t("import.columns.leaveOut") }}
        className={classes.field}
      />
    </li>
  );
}
