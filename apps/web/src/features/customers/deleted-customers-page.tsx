import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { customers } from "@delight/contract/customers";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { useBulk } from "../../ui/data-table/bulk.ts";
import { actionsColumn, type Column } from "../../ui/data-table/columns.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Page } from "../../ui/page.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { useEndpointMutation } from "../../lib/query.ts";
import { toastError, toastInfo, toastSuccess } from "../../ui/toast.ts";
import { useErrorText } from "../../ui/use-error-text.ts";
import { CustomersProgress } from "./bulk/customers-progress.tsx";
import { useStartBulk } from "./bulk/use-start-bulk.ts";
import { customerQueryKeys, type DeletedCustomer, deletedQuery } from "./deleted/deleted.api.ts";

/** Who was deleted and can still be put back. */
export function DeletedCustomersPage() {
  const { t } = useTranslation("customers");
  const list = useListState(customers.listDeleted);
  const query = useQuery({ ...deletedQuery(list.input), placeholderData: keepPreviousData });
  const mayChange = usePermission("customers.change");
  const restore = useRestore();
  const bulk = useBulk(list, query.data?.total ?? 0);
  const { start, isPending } = useStartBulk(bulk, () => undefined);
  return (
    <Page
      title={t("deleted.title")}
      hint={t("deleted.hint")}
      breadcrumbs={[{ label: t("title"), to: paths.customers }]}
    >
      <CustomersProgress />
      <DataTable
        label={t("deleted.title")}
        query={query}
        list={list}
        columns={useColumns(mayChange ? restore : undefined)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        isStacked
        {...(mayChange
          ? {
              bulk,
              bulkActions: (
                <Button
                  size="compact-sm"
                  variant="light"
                  loading={isPending}
                  onClick={() => start({ kind: "restore" })}
                >
                  {t("deleted.restore")}
                </Button>
              ),
            }
          : {})}
        empty={<EmptyState title={t("deleted.empty")} hint={t("deleted.emptyHint")} />}
      />
    </Page>
  );
}

function useColumns(restore: ((ids: readonly string[]) => void) | undefined): readonly Column<DeletedCustomer>[] {
  const { t } = useTranslation("customers");
  const { moment, day } = useFormat();
  const actions: Column<DeletedCustomer> = {
    id: actionsColumn,
    header: t("deleted.actions"),
    cell: ({ id, name }) => (
      <Button
        size="compact-sm"
        variant="light"
        aria-label={t("deleted.restoreFor", { name })}
        onClick={() => restore?.([id])}
      >
        {t("deleted.restore")}
      </Button>
    ),
  };
  return [
    { id: "name", header: t("column.name"), cell: ({ name }) => <UserText>{name}</UserText> },
    {
      id: "email",
      header: t("column.email"),
      cell: ({ email }) => (email === null ? "–" : <EmailText>{email}</EmailText>),
    },
    {
      id: "deleted",
      header: t("deleted.at"),
      sort: "deleted_at",
      cell: ({ deletedAt }) => <bdi style={{ whiteSpace: "nowrap" }}>{moment(deletedAt)}</bdi>,
    },
    {
      id: "by",
      header: t("deleted.by"),
      cell: ({ deletedBy }) => (deletedBy === null ? "–" : <UserText>{deletedBy}</UserText>),
    },
    {
      id: "until",
      header: t("deleted.until"),
      cell: ({ purgedFrom }) => <bdi style={{ whiteSpace: "nowrap" }}>{day(purgedFrom)}</bdi>,
    },
    ...(restore ? [actions] : []),
  ];
}

/** Puts deleted customers back and says how many; what takes longer shows above the list. */
function useRestore(): (ids: readonly string[]) => void {
  const { t } = useTranslation("customers");
  const text = useErrorText();
  const { mutate } = useEndpointMutation(customers.restore, {
    invalidates: customerQueryKeys,
    onSuccess: ({ restored, runId }) =>
      runId === null ? toastSuccess(t("deleted.restored", { count: restored })) : toastInfo(t("bulk.begun")),
    onError: (error) => toastError(text(error)),
  });
  return (ids) => mutate({ ids: [...ids] });
}
