import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useTypedSearch } from "../../../lib/use-typed-search.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import { isNotFound } from "../../../ui/not-found.tsx";
import { activitiesToName, activityToName } from "./automations.api.ts";

interface ActivityFieldProps {
  readonly value: string | null;
  readonly isDisabled: boolean;
  /** What no activity stands for; none where there must be one. */
  readonly none?: string;
  readonly onChange: (activityId: string | null) => void;
}

/** Whose emails are meant: found by name among all. */
export function ActivityField({ value, isDisabled, none, onChange }: ActivityFieldProps) {
  const { t } = useTranslation("automations");
  const { search, onSearch } = useTypedSearch();
  const listed = useQuery(activitiesToName(search));
  const found = listed.data?.items ?? [];
  const { data, error } = useQuery({ ...activityToName(value ?? ""), enabled: value !== null });
  const label = data?.name ?? (isNotFound(error) ? t("happening.otherActivity") : "…");
  return (
    <SearchSelect
      isSearching={listed.isFetching}
      onSearch={onSearch}
      label={t("happening.activity")}
      placeholder={none ?? t("happening.chooseActivity")}
      nothingFound={t("happening.noActivity")}
      choices={found.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={value === null ? undefined : { value, label }}
      isDisabled={isDisabled}
      isRequired={none === undefined}
      onChange={(choice) => onChange(choice?.value ?? null)}
    />
  );
}
