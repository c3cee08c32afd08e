import type { ImportTarget } from "@delight/contract/import-fields";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";
import type { TargetGroup } from "./targets.ts";

/** What a column can be mapped to, as the list shows it. */
type Choice = ImportTarget | "leave_out" | "new_field";

export interface ChoiceItem {
  readonly value: Choice;
  readonly label: string;
}
export type ChoiceData = readonly (ChoiceItem | { readonly group: string; readonly items: readonly ChoiceItem[] })[];

/** All that columns can be mapped to, the same until something changes; a new field only for those who may make one. */
export function useChoiceData(targets: readonly TargetGroup[], mayAddField: boolean): ChoiceData {
  const { t } = useTranslation("customers");
  return useMemo(() => {
    const added = mayAddField ? [{ value: "new_field" as const, label: t("import.columns.newField") }] : [];
    const groups = targets.map(({ group, items }) => ({
      group,
      items: group === t("import.group.own") ? [...items, ...added] : items,
    }));
    return [
      ...groups.filter(({ items }) => items.length > 0),
      { value: "leave_out", label: t("import.columns.leaveOut") },
    ];
  }, [targets, mayAddField, t]);
}

interface ColumnChoiceProps {
  /** What the column is called. */
  readonly name: string;
  readonly data: ChoiceData;
  readonly field: ImportTarget | null;
  /** What is to be known of the choice. */
  readonly hint: ReactNode;
  /** What is wrong with it, and what to do. */
  readonly problem: string | undefined;
  readonly onChoose: (field: ImportTarget | null) => void;
  readonly onNewField: () => void;
}

/** What one column is mapped to; typing finds it. */
export function ColumnChoice({ name, data, field, hint, problem, onChoose, onNewField }: ColumnChoiceProps) {
  const { t } = useTranslation("customers");
  const take = (choice: Choice | null) => {
    if (choice === "new_field") onNewField();
    else if (choice !== null) onChoose(choice === "leave_out" ? null : choice);
  };
  return (
    <Select<Choice>
      aria-label={t("import.columns.fieldFor", { column: name })}
      placeholder={t("import.columns.leaveOut")}
      data={data.map((one) => ("group" in one ? { ...one, items: [...one.items] } : one))}
      value={field}
      onChange={take}
      // Whoever comes to change a choice types the next one over it.
      onFocus={({ currentTarget }) => currentTarget.select()}
      description={problem === undefined ? hint : undefined}
      error={problem === undefined ? undefined : <span role="alert">{problem}</span>}
      inputWrapperOrder={["label", "input", "description", "error"]}
      searchable
      nothingFoundMessage={t("import.columns.nothing")}
      comboboxProps={{ width: 260, position: "bottom-start" }}
      size="sm"
    />
  );
}
