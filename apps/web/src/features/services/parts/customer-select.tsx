import { customers } from "@delight/contract/customers";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../../lib/query.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import type { Choice } from "../../../ui/fields/with-chosen.ts";

interface CustomerSelectProps {
  readonly onChange: (id: string | undefined) => void;
  readonly error?: ReactNode;
}

/** Chooses a customer by name or address. */
export function CustomerSelect({ onChange, error }: CustomerSelectProps) {
  const { t } = useTranslation("services");
  const [chosen, setChosen] = useState<Choice>();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 300);
  const wanted = search === chosen?.label ? "" : search;
  const { data } = useQuery({
    ...endpointQuery("customers", customers.list, { search: wanted, page_size: 20 }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSelect
      label={t("record.customer")}
      placeholder={t("record.customerPlaceholder")}
      nothingFound={t("record.customerNone")}
      choices={(data?.items ?? []).map(toChoice)}
      chosen={chosen}
      onChange={(choice) => {
        setChosen(choice);
        onChange(choice?.value);
      }}
      onSearch={setTyped}
      isRequired
      error={error}
    />
  );
}

function toChoice({ id, name, email }: { id: string; name: string; email: string | null }): Choice {
  return { value: id, label: email === null || email === name ? name : `${name} · ${email}` };
}
