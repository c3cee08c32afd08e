import { organizations } from "@delight/contract/organizations";
import { staff } from "@delight/contract/staff";
import { type SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../lib/api/types.ts";
import { endpointQuery } from "../lib/query.ts";
import { useUserStore } from "../lib/session/stored/stores.ts";
import { Select } from "./fields/select.tsx";
import { useRefusalText } from "./use-api-error-text.ts";

type Found = CallOutput<typeof staff.listOrganizations>["items"][number];
type Chosen = Pick<Found, "id" | "identifier" | "name">;

interface OrganizationSelectProps extends Omit<SelectProps, "data" | "onChange" | "searchable" | "filter"> {
  readonly onChoose: (organization: Chosen | undefined) => void;
  /** What the chosen one is called, where it is known: the search may not find it. */
  readonly chosenName?: string | undefined;
  readonly hasClosed?: boolean;
}

/** One of all organizations, for staff: the server searches, because there may be hundreds. */
export function OrganizationSelect({ onChoose, chosenName, hasClosed = true, ...select }: OrganizationSelectProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 300);
  const text = useRefusalText();
  const { data: known = [], error: refusal } = useQuery(endpointQuery("organizations", organizations.list, {}));
  const isUnknown = refusal !== null;
  useEffect(() => {
    if (isUnknown) useUserStore.setState({ error: "Failed to fetch organizations" });
  }, [isUnknown]);
  const ask = endpointQuery("staff", staff.listOrganizations, {
    search: search === chosenName ? "" : search,
    page_size: 20,
    sort: "identifier",
  });
  const { data, error, isFetching } = useQuery({ ...ask, placeholderData: keepPreviousData });
  const problem = error ?? refusal;
  const found = (data?.items ?? []).filter(({ deactivatedAt }) => hasClosed || deactivatedAt === null);
  const all = withChosen(found, select.value, { known, chosenName });
  return (
    <Select
      {...select}
      searchable
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => onChoose(all.find((organization) => organization.id === id))}
      nothingFoundMessage={t(isFetching ? "loading" : "organization.none")}
      {...(problem === null ? {} : { error: <Failed why={text(problem)} /> })}
    />
  );
}

/** In the words of specification 8.6, and why. */
function Failed({ why }: { readonly why: string }) {
  const { t } = useTranslation();
  return (
    <>
      {t("organization.failed")}
      <br />
      {why}
    </>
  );
}

interface Names {
  readonly known: readonly Chosen[];
  readonly chosenName: string | undefined;
}

function withChosen(found: readonly Chosen[], value: SelectProps["value"], names: Names): readonly Chosen[] {
  if (!value || found.some(({ id }) => id === value)) return found;
  const chosen = names.known.find(({ id }) => id === value);
  return chosen ? [{ ...chosen, name: names.chosenName ?? chosen.name }, ...found] : found;
}
