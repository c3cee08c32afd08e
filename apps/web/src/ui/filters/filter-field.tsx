import { Group, NumberInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MultiSelect, Select } from "../fields/select.tsx";
import { DayRange } from "./day-range.tsx";
import { type Filter, type FilteredList, valueOf } from "./filter.ts";

interface FieldProps<Kind extends Filter["kind"]> {
  readonly filter: Extract<Filter, { kind: Kind }>;
  readonly list: FilteredList;
}

/** The field of one filter: in a row its label is its placeholder, in a sheet it stands above. */
export function FilterField({ filter, list }: { readonly filter: Filter; readonly list: FilteredList }) {
  switch (filter.kind) {
    case "select":
      return <SelectField filter={filter} list={list} />;
    case "many":
      return <ManyField filter={filter} list={list} />;
    case "days":
      return <DaysField filter={filter} list={list} />;
    case "numbers":
      return <NumbersField filter={filter} list={list} />;
    default:
      return filter.field;
  }
}

const width = { base: "100%", xs: 190 };

function SelectField({ filter: { key, label, options }, list }: FieldProps<"select">) {
  const { t } = useTranslation("parts");
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={options}
      value={valueOf(list, key) ?? null}
      onChange={(value) => list.change({ [key]: value ?? undefined })}
      searchable={options.length > 8}
      clearable
      clearButtonProps={{ "aria-label": t("field.clear", { name: label }) }}
      nothingFoundMessage={t("field.nothing")}
      w={width}
    />
  );
}

function ManyField({ filter: { key, label, options }, list }: FieldProps<"many">) {
  const { t } = useTranslation("parts");
  const values = valueOf(list, key)?.split(",") ?? [];
  return (
    <MultiSelect
      aria-label={label}
      placeholder={values.length === 0 ? label : ""}
      data={options}
      value={values}
      onChange={(next) => list.change({ [key]: next.length === 0 ? undefined : next.join(",") })}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("field.clear", { name: label }) }}
      nothingFoundMessage={t("field.nothing")}
      w={{ base: "100%", xs: 240 }}
    />
  );
}

function DaysField({ filter: { from, to, label, presets }, list }: FieldProps<"days">) {
  return (
    <DayRange
      label={label}
      value={{ from: valueOf(list, from), to: valueOf(list, to) }}
      onChange={(ends) => list.change({ [from]: ends.from, [to]: ends.to })}
      {...(presets ? { presets } : {})}
    />
  );
}

function NumbersField({ filter: { least, most, label }, list }: FieldProps<"numbers">) {
  const { t } = useTranslation("parts");
  const ends = [
    { key: least, name: t("filters.least", { name: label }) },
    { key: most, name: t("filters.most", { name: label }) },
  ];
  return (
    <Group gap={6} wrap="nowrap" w={{ base: "100%", xs: "auto" }}>
      {ends.map(({ key, name }) => (
        <NumberEnd
          key={key}
          name={name}
          value={valueOf(list, key)}
          onChange={(value) => list.change({ [key]: value })}
        />
      ))}
    </Group>
  );
}

interface NumberEndProps {
  readonly name: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function NumberEnd({ name, value, onChange }: NumberEndProps) {
  const [typed, setTyped] = useState<{ readonly text: string | number; readonly over: string | undefined }>();
  const report = useDebouncedCallback(onChange, 300);
  return (
    <NumberInput
      aria-label={name}
      placeholder={name}
      hideControls
      value={typed?.over === value || String(typed?.text) === value ? (typed?.text ?? value ?? "") : (value ?? "")}
      onChange={(text) => {
        setTyped({ text, over: value });
        report(text === "" ? undefined : String(text));
      }}
      w={{ base: "100%", xs: 150 }}
    />
  );
}
