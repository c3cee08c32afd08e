import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useTypedSearch } from "../../../lib/use-typed-search.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import { activityChoicesQuery, activityQuery } from "../reports.api.ts";

interface ActivitySelectProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  /** Cannot be chosen: it stands beside it already. */
  readonly except?: string | undefined;
  readonly onChange: (activity: string | undefined) => void;
}

/** An activity that was launched; a campaign that repeats sends nothing itself, its runs do. */
export function ActivitySelect({ label, placeholder, value, except, onChange }: ActivitySelectProps) {
  const { t } = useTranslation("reports");
  const { search, onSearch } = useTypedSearch();
  const found = useQuery(activityChoicesQuery(search));
  const chosen = useQuery({ ...activityQuery(value ?? ""), enabled: value !== undefined });
  const launched = (found.data?.items ?? []).filter(
    ({ id, launchedAt, repeats }) => launchedAt !== null && repeats === null && id !== except,
  );
  return (
    <SearchSelect
      label={label}
      placeholder={placeholder}
      nothingFound={t("noActivity")}
      choices={launched.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={value !== undefined && chosen.data ? { value, label: chosen.data.name } : undefined}
      isSearching={found.isFetching}
      onSearch={onSearch}
      onChange={(choice) => onChange(choice?.value)}
    />
  );
}
