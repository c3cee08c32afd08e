import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";

export interface SelectProps {
  readonly label: string;
  readonly placeholder: string;
  /** The chosen id, or null. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error?: string | undefined;
  /** No label is shown: the name is only read out. */
  readonly isCompact?: boolean;
  /** Stands here when the dialog around it opens. */
  readonly isFocused?: boolean;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SearchingSelectProps extends SelectProps {
  readonly choices: readonly Choice[];
  /** The present choice, also when the search does not find it. */
  readonly chosen: Choice | undefined;
  readonly isSearching: boolean;
  readonly nothing: string;
  readonly onSearch: (text: string) => void;
}

/** A choice among more than fit into a list: the server searches. */
export function SearchingSelect({ choices, chosen, isSearching, nothing, onSearch, ...props }: SearchingSelectProps) {
  const { t } = useTranslation("conversions");
  const { label, placeholder, value, onChange, error } = props;
  const isListed = chosen === undefined || choices.some((choice) => choice.value === chosen.value);
  return (
    <Select
      {...(props.isCompact ? { "aria-label": label, w: { base: "100%", xs: 220 } } : { label })}
      {...(props.isFocused ? { "data-autofocus": true } : {})}
      placeholder={placeholder}
      error={error}
      data={isListed ? choices : [chosen, ...choices]}
      value={value}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("clear", { name: label }) }}
      onSearchChange={(text) => onSearch(text === chosen?.label ? "" : text)}
      filter={({ options }) => options}
      nothingFoundMessage={isSearching ? t("loading") : nothing}
    />
  );
}
