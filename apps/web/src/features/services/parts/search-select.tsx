import { Select } from "@mantine/core";
import type { ReactNode } from "react";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SearchSelectProps {
  readonly label: string;
  /** Filters above a table have their label only for those who can't see where they stand. */
  readonly isLabelHidden?: boolean;
  readonly placeholder: string;
  readonly nothingFound: string;
  readonly choices: readonly Choice[];
  /** The chosen one, which the search may not find again. */
  readonly chosen: Choice | undefined;
  readonly onChange: (choice: Choice | undefined) => void;
  readonly onSearch: (text: string) => void;
  readonly isRequired?: boolean;
  readonly error?: ReactNode;
}

/** A choice among more than a page can hold: the server searches. */
export function SearchSelect({ choices, chosen, onChange, onSearch, ...look }: SearchSelectProps) {
  const isKnown = chosen === undefined || choices.some(({ value }) => value === chosen.value);
  const all = isKnown ? choices : [chosen, ...choices];
  return (
    <Select
      {...(look.isLabelHidden ? { "aria-label": look.label } : { label: look.label })}
      placeholder={look.placeholder}
      nothingFoundMessage={look.nothingFound}
      required={look.isRequired ?? false}
      error={look.error}
      data={all.map(({ value, label }) => ({ value, label }))}
      value={chosen?.value ?? null}
      onChange={(value) => onChange(all.find((choice) => choice.value === value))}
      onSearchChange={onSearch}
      filter={({ options }) => options}
      searchable
      clearable={!look.isRequired}
      clearButtonProps={{ "aria-label": look.placeholder }}
      {...(look.isLabelHidden ? { w: { base: "100%", xs: 220 } } : {})}
    />
  );
}
