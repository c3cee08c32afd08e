import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import { membersQuery } from "../segments.api.ts";

interface AddMemberProps {
  readonly onAdd: (customer: { readonly id: string; readonly name: string }) => void;
}

/** Finds any customer by what is typed, and adds who is chosen. */
export function AddMember({ onAdd }: AddMemberProps) {
  const { t } = useTranslation("segments");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 300);
  const { data, isFetching } = useQuery({
    ...membersQuery({ search: search.trim(), page_size: 20, sort: "name" }),
    enabled: search.trim() !== "",
    placeholderData: keepPreviousData,
  });
  const found = search.trim() === "" ? [] : (data?.items ?? []);
  return (
    <SearchSelect
      label={t("static.add")}
      isLabelHidden
      placeholder={t("static.add")}
      nothingFound={typed.trim() === "" ? t("static.type") : t("static.nobody")}
      isSearching={isFetching}
      choices={found.map(({ id, name, email }) => ({ value: id, label: email === null ? name : `${name} · ${email}` }))}
      chosen={undefined}
      onChange={(choice) => {
        const customer = found.find(({ id }) => id === choice?.value);
        if (customer) onAdd(customer);
      }}
      onSearch={setTyped}
    />
  );
}
