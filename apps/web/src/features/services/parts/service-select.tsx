import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { serviceQuery, servicesQuery } from "../services.api.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";

interface ServiceSelectProps {
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
  /** For filters: any service, also those that are not offered any more. */
  readonly isFilter?: boolean;
  /** What the field is called where it asks for something else than the service of a job; it may stay empty then. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly error?: ReactNode;
}

/** Chooses a service of the catalog. */
export function ServiceSelect({ value, onChange, isFilter = false, error, ...own }: ServiceSelectProps) {
  const { t } = useTranslation("services");
  const { choices, chosen, onSearch } = useServiceChoices(value, isFilter ? "all" : "yes");
  return (
    <SearchSelect
      label={own.label ?? t("record.service")}
      isLabelHidden={isFilter}
      placeholder={own.placeholder ?? (isFilter ? t("filter.anyService") : t("record.servicePlaceholder"))}
      nothingFound={t("record.serviceNone")}
      choices={choices}
      chosen={chosen}
      onChange={(choice) => onChange(choice?.value)}
      onSearch={onSearch}
      isRequired={!isFilter && own.label === undefined}
      error={error}
    />
  );
}

function useServiceChoices(id: string | undefined, active: "all" | "yes") {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 300);
  const { data: current } = useQuery({ ...serviceQuery(id ?? ""), enabled: id !== undefined });
  // The field's own text is the name of the chosen service: that is no search.
  const wanted = search === current?.name ? "" : search;
  const { data } = useQuery({
    ...servicesQuery({ search: wanted, page_size: 50, active }),
    placeholderData: keepPreviousData,
  });
  const toChoice = (service: { readonly id: string; readonly name: string }) => ({
    value: service.id,
    label: service.name,
  });
  const choices = (data?.items ?? []).map(toChoice);
  return { choices, chosen: id !== undefined && current ? toChoice(current) : undefined, onSearch: setTyped };
}
