import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useTypedSearch } from "../../../../lib/use-typed-search.ts";
import { MultiSelect } from "../../../../ui/fields/select.tsx";
import { activitiesQuery, servicesQuery } from "../../segments.api.ts";
import { useTree } from "../tree.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

interface ReferenceFieldProps {
  readonly label: string;
  /** Said while none is chosen, which stands for all. */
  readonly any: string;
  readonly gone: string;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string | undefined;
  readonly found: readonly Named[];
  readonly onSearch: (text: string) => void;
  readonly error: string | undefined;
  readonly onChange: (ids: string[]) => void;
}

interface ManyProps {
  readonly ids: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: string[]) => void;
}

export function ServicesField(props: ManyProps) {
  const { t } = useTranslation(["segments", "rules"]);
  const { names } = useTree();
  const { search, onSearch } = useTypedSearch();
  const { data } = useQuery({ ...servicesQuery(search), placeholderData: keepPreviousData });
  return (
    <ReferenceField
      {...props}
      found={data?.items ?? []}
      onSearch={onSearch}
      label={t("input.services")}
      any={t("input.anyService")}
      gone={t("rules:gone.service")}
      nameOf={names.service}
    />
  );
}

export function ActivitiesField(props: ManyProps) {
  const { t } = useTranslation(["segments", "rules"]);
  const { names } = useTree();
  const { search, onSearch } = useTypedSearch();
  const { data } = useQuery({ ...activitiesQuery(search), placeholderData: keepPreviousData });
  return (
    <ReferenceField
      {...props}
      found={data?.items ?? []}
      onSearch={onSearch}
      label={t("input.activities")}
      any={t("input.anyActivity")}
      gone={t("rules:gone.activity")}
      nameOf={names.activity}
    />
  );
}

function ReferenceField({ label, any, gone, ids, nameOf, found, onSearch, error, onChange }: ReferenceFieldProps) {
  const { t } = useTranslation("parts");
  const chosen = ids.filter((id) => found.every((one) => one.id !== id));
  const options = [
    ...found.map(({ id, name }) => ({ id, name })),
    ...chosen.map((id) => ({ id, name: nameOf(id) ?? gone })),
  ];
  return (
    <MultiSelect
      label={label}
      placeholder={ids.length === 0 ? any : ""}
      nothingFoundMessage={t("field.nothing")}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...ids]}
      error={error}
      maxValues={50}
      onChange={onChange}
      onSearchChange={onSearch}
      filter={({ options: all }) => all}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("field.clear", { name: label }) }}
    />
  );
}
