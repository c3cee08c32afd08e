import { customerDuplicates } from "@delight/contract/customer-duplicates";
import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { actionsColumn, type Column } from "../../../ui/data-table/columns.tsx";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { Customer } from "../customers.api.ts";
import { type KeptApart, keptApartQuery } from "./duplicates.api.ts";

/** Of whom it was said that they are not the same, and the way back. */
export function KeptApartList() {
  const { t } = useTranslation("customers");
  const list = useListState(customerDuplicates.listKeptApart);
  const query = useQuery({ ...keptApartQuery(list.input), placeholderData: keepPreviousData });
  return (
    <DataTable
      label={t("duplicates.view.apart")}
      query={query}
      list={list}
      columns={useColumns()}
      rowKey={({ customers }) => customers.map(({ id }) => id).join()}
      rowName={namesOf}
      hasSearch={false}
      isStacked
      empty={<EmptyState title={t("duplicates.noneApart")} hint={t("duplicates.noneApartHint")} />}
    />
  );
}

function namesOf({ customers }: KeptApart): string {
  return customers.map(({ name }) => name).join(", ");
}

function Name({ customer }: { readonly customer: Customer | undefined }) {
  if (!customer) return null;
  return (
    <TextLink to={paths.customer(customer.id)}>
      <UserText>{customer.name}</UserText>
    </TextLink>
  );
}

function useColumns(): readonly Column<KeptApart>[] {
  const { t } = useTranslation("customers");
  const { moment } = useFormat();
  const text = useErrorText();
  const mayChange = usePermission("customers.change");
  const { mutate } = useEndpointMutation(customerDuplicates.takeTogether, {
    invalidates: ["customers"],
    onSuccess: () => toastSuccess(t("duplicates.togetherDone")),
    onError: (error) => toastError(text(error)),
  });
  const actions: Column<KeptApart> = {
    id: actionsColumn,
    header: t("deleted.actions"),
    cell: (pair) => (
      <Button
        size="compact-sm"
        variant="light"
        aria-label={`${t("duplicates.together")}: ${namesOf(pair)}`}
        onClick={() => mutate({ ids: pair.customers.map(({ id }) => id) })}
      >
        {t("duplicates.together")}
      </Button>
    ),
  };
  return [
    { id: "one", header: t("duplicates.one"), cell: ({ customers }) => <Name customer={customers[0]} /> },
    { id: "other", header: t("duplicates.other"), cell: ({ customers }) => <Name customer={customers[1]} /> },
    {
      id: "by",
      header: t("duplicates.saidBy"),
      cell: ({ userName }) => (userName === null ? "–" : <UserText>{userName}</UserText>),
    },
    {
      id: "at",
      header: t("duplicates.saidAt"),
      sort: "created_at",
      cell: ({ createdAt }) => <bdi style={{ whiteSpace: "nowrap" }}>{moment(createdAt)}</bdi>,
    },
    ...(mayChange ? [actions] : []),
  ];
}
