import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useTypedSearch } from "../../../lib/use-typed-search.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import { isNotFound } from "../../../ui/not-found.tsx";
import { emailsToSend, emailToSend } from "./automations.api.ts";

interface EmailFieldProps {
  readonly value: string | null;
  readonly isDisabled: boolean;
  readonly onChange: (emailId: string | null) => void;
}

/** What is sent: found by name among all emails. */
export function EmailField({ value, isDisabled, onChange }: EmailFieldProps) {
  const { t } = useTranslation("automations");
  const { search, onSearch } = useTypedSearch();
  const listed = useQuery(emailsToSend(search));
  const found = listed.data?.items ?? [];
  const { data, error } = useQuery({ ...emailToSend(value ?? ""), enabled: value !== null });
  const label = data?.name ?? (isNotFound(error) ? t("step.send.other") : "…");
  return (
    <SearchSelect
      isSearching={listed.isFetching}
      onSearch={onSearch}
      label={t("step.send.email")}
      placeholder={t("step.send.choose")}
      nothingFound={t("step.send.none")}
      choices={found.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={value === null ? undefined : { value, label }}
      isDisabled={isDisabled}
      isRequired
      onChange={(choice) => onChange(choice?.value ?? null)}
    />
  );
}
