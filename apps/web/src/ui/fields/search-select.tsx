import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "./select.tsx";
import { type Choice, withChosen } from "./with-chosen.ts";

interface SearchSelectProps {
  readonly label: string;
  /** Filters above a table have their label only for those who can't see where they stand. */
  readonly isLabelHidden?: boolean;
  readonly description?: string | undefined;
  readonly placeholder: string;
  /** What to say when the search finds nothing. */
  readonly nothingFound: string;
  readonly choices: readonly Choice[];
  /** The chosen one, which the search may not find again. */
  readonly chosen: Choice | undefined;
  readonly onChange: (choice: Choice | undefined) => void;
  /** Called with what was typed; with nothing while the field holds only the name of the chosen one. */
  readonly onSearch: (text: string) => void;
  readonly isSearching?: boolean;
  readonly isRequired?: boolean;
  /** It can be read but not changed. */
  readonly isDisabled?: boolean;
  /** Stands here when the dialog around it opens. */
  readonly isFocused?: boolean;
  readonly error?: ReactNode;
}

/** A choice among more than a page can hold: the server searches. */
export function SearchSelect({ choices, chosen, onChange, onSearch, ...look }: SearchSelectProps) {
  const { t } = useTranslation("parts");
  const all = withChosen(choices, chosen);
  return (
    <Select
      {...(look.isLabelHidden ? { "aria-label": look.label, w: { base: "100%", xs: 220 } } : { label: look.label })}
      {...(look.isFocused ? { "data-autofocus": true } : {})}
      description={look.description}
      placeholder={look.placeholder}
      nothingFoundMessage={look.isSearching ? t("field.searching") : look.nothingFound}
      required={look.isRequired ?? false}
      disabled={look.isDisabled ?? false}
      error={look.error}
      data={all.map(({ value, label }) => ({ value, label }))}
      value={chosen?.value ?? null}
      onChange={(value) => onChange(all.find((choice) => choice.value === value))}
      onSearchChange={(text) => onSearch(text === chosen?.label ? "" : text)}
      filter={({ options }) => options}
      searchable
      clearable={!look.isRequired && !look.isDisabled}
      clearButtonProps={{ "aria-label": t("field.clear", { name: look.label }) }}
    />
  );
}
