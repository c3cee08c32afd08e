import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import type { Choice } from "../../../ui/fields/with-chosen.ts";
import {
  activityChoicesQuery,
  activityQuery,
  customerChoicesQuery,
  customerQuery,
  serviceChoicesQuery,
  serviceQuery,
} from "../conversions.api.ts";

interface SelectProps {
  readonly label: string;
  readonly placeholder: string;
  /** The chosen id, or null. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error?: ReactNode;
  readonly isLabelHidden?: boolean;
  readonly isFocused?: boolean;
}

/** Finds a customer by name or address. */
export function CustomerSelect(props: SelectProps) {
  const { t } = useTranslation("conversions");
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, 300);
  const found = useQuery(customerChoicesQuery(search));
  const chosen = useQuery({ ...customerQuery(props.value ?? ""), enabled: props.value !== null });
  return (
    <SearchSelect
      {...props}
      onChange={(choice) => props.onChange(choice?.value ?? null)}
      choices={(found.data?.items ?? []).map(customerChoice)}
      chosen={chosen.data && customerChoice(chosen.data)}
      isSearching={found.isFetching}
      nothingFound={t("noCustomer")}
      onSearch={setText}
    />
  );
}

/** Finds an activity that was launched: a draft leads to nothing. */
export function ActivitySelect(props: SelectProps) {
  const { t } = useTranslation("conversions");
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, 300);
  const found = useQuery(activityChoicesQuery(search));
  const chosen = useQuery({ ...activityQuery(props.value ?? ""), enabled: props.value !== null });
  const launched = (found.data?.items ?? []).filter(({ status }) => status !== "draft");
  return (
    <SearchSelect
      {...props}
      onChange={(choice) => props.onChange(choice?.value ?? null)}
      choices={launched.map(named)}
      chosen={chosen.data && named(chosen.data)}
      isSearching={found.isFetching}
      nothingFound={t("noActivity")}
      onSearch={setText}
    />
  );
}

/** Finds a service of the catalog, or stands for what has none. */
export function ServiceSelect(props: SelectProps) {
  const { t } = useTranslation("conversions");
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, 300);
  const none: Choice = { value: "none", label: t("filter.noService") };
  const found = useQuery(serviceChoicesQuery(search));
  const isService = props.value !== null && props.value !== none.value;
  const chosen = useQuery({ ...serviceQuery(props.value ?? ""), enabled: isService });
  const services = (found.data?.items ?? []).map(named);
  return (
    <SearchSelect
      {...props}
      onChange={(choice) => props.onChange(choice?.value ?? null)}
      choices={search === "" ? [...services, none] : services}
      chosen={props.value === none.value ? none : chosen.data && named(chosen.data)}
      isSearching={found.isFetching}
      nothingFound={t("noService")}
      onSearch={setText}
    />
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function customerChoice({ id, name, email }: Named & { readonly email: string | null }): Choice {
  return { value: id, label: email === null || email === name ? name : `${name} · ${email}` };
}

function named({ id, name }: Named): Choice {
  return { value: id, label: name };
}
