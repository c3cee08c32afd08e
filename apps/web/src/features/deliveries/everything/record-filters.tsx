import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useTypedSearch } from "../../../lib/use-typed-search.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import { activityChoicesQuery, activityQuery, segmentChoicesQuery, segmentQuery } from "./everything.api.ts";

interface FieldProps {
  /** What the address holds; undefined while nothing is chosen. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function ActivityField({ value, onChange }: FieldProps) {
  const { t } = useTranslation("deliveries");
  const { search, onSearch } = useTypedSearch();
  const found = useQuery(activityChoicesQuery(search));
  const chosen = useQuery({ ...activityQuery(value ?? ""), enabled: value !== undefined });
  return (
    <SearchSelect
      label={t("filter.activity")}
      isLabelHidden
      placeholder={t("filter.activity")}
      nothingFound={t("filter.noActivity")}
      choices={(found.data?.items ?? [])
        .filter(({ launchedAt, repeats }) => launchedAt !== null && repeats === null)
        .map(({ id, name }) => ({ value: id, label: name }))}
      chosen={value !== undefined && chosen.data ? { value, label: chosen.data.name } : undefined}
      isSearching={found.isFetching}
      onSearch={onSearch}
      onChange={(choice) => onChange(choice?.value)}
    />
  );
}

/** A segment that campaigns were sent to, or those that were sent to none. */
export function SegmentField({ value, onChange }: FieldProps) {
  const { t } = useTranslation("deliveries");
  const { search, onSearch } = useTypedSearch();
  const found = useQuery(segmentChoicesQuery(search));
  const said = useSentTo(value);
  const others = (["automation", "none"] as const).map((key) => ({ value: key, label: t(`ofSegment.${key}`) }));
  const segments = (found.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SearchSelect
      label={t("filter.segment")}
      isLabelHidden
      placeholder={t("filter.segment")}
      nothingFound={t("filter.noSegment")}
      choices={search === "" ? [...segments, ...others] : segments}
      chosen={value !== undefined && said !== undefined ? { value, label: said } : undefined}
      isSearching={found.isFetching}
      onSearch={onSearch}
      onChange={(choice) => onChange(choice?.value)}
    />
  );
}

/** What a campaign was sent to, by name; undefined until it is known. */
export function useSentTo(value: string | undefined): string | undefined {
  const { t } = useTranslation("deliveries");
  const isNamed = value === "automation" || value === "none";
  const { data } = useQuery({ ...segmentQuery(value ?? ""), enabled: value !== undefined && !isNamed });
  return isNamed ? t(`ofSegment.${value}`) : data?.name;
}
