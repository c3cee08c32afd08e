import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { findCustomersQuery } from "../emails.api.ts";

export interface ChosenCustomer {
  readonly id: string;
  readonly name: string;
}

interface CustomerSelectProps {
  readonly value: ChosenCustomer | undefined;
  readonly onChange: (customer: ChosenCustomer | undefined) => void;
  readonly label?: string;
  /** As wide as what holds it. */
  readonly isWide?: boolean;
}

/** Whose values fill the preview: a sample customer's, until a real one is found. */
export function CustomerSelect({ value, onChange, label, isWide = false }: CustomerSelectProps) {
  const { t } = useTranslation("emails");
  const [search, setSearch] = useState("");
  const [settled] = useDebouncedValue(search === value?.name ? "" : search, 300);
  const { data } = useQuery({ ...findCustomersQuery(settled), placeholderData: keepPreviousData });
  const offered = withChosen(data?.items ?? [], value);
  return (
    <Select
      w={isWide ? "100%" : { base: "100%", sm: 260 }}
      label={label ?? t("preview.as")}
      placeholder={t("preview.sample")}
      nothingFoundMessage={t("preview.nobody")}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("preview.sample") }}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      value={value?.id ?? null}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id) => onChange(offered.find((customer) => customer.id === id))}
    />
  );
}

/** Whoever is chosen can be read, whatever is searched for. */
function withChosen(found: readonly ChosenCustomer[], chosen: ChosenCustomer | undefined): ChosenCustomer[] {
  const names = found.map(({ id, name }) => ({ id, name }));
  return chosen && !names.some(({ id }) => id === chosen.id) ? [chosen, ...names] : names;
}
