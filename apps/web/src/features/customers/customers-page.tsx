import { customers } from "@delight/contract/customers";
import { Group } from "@mantine/core";
import { IconFileImport, IconPlus, IconTrash, IconUsers } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { useBulk } from "../../ui/data-table/bulk.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { ExportButton } from "../../ui/export-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Page } from "../../ui/page.tsx";
import { BulkActions } from "./bulk/bulk-actions.tsx";
import { CustomersProgress } from "./bulk/customers-progress.tsx";
import { customersQuery } from "./customers.api.ts";
import { useCustomerColumns } from "./list/customer-columns.tsx";
import { CustomerFilters } from "./list/customer-filters.tsx";

export function CustomersPage() {
  const { t } = useTranslation("customers");
  const list = useListState(customers.list);
  const query = useQuery({ ...customersQuery(list.input), placeholderData: keepPreviousData });
  const { page: _page, page_size: _size, sort: _sort, ...asked } = list.input;
  const columns = useCustomerColumns();
  const mayChange = usePermission("customers.change");
  const bulk = useBulk(list, query.data?.total ?? 0);
  return (
    <Page title={t("title")} actions={<CustomerButtons />}>
      <CustomersProgress />
      <DataTable
        label={t("list.label")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        isStacked
        {...(mayChange ? { bulk, bulkActions: <BulkActions bulk={bulk} /> } : {})}
        toolbar={<CustomerFilters list={list} />}
        tools={<ExportButton endpoint={customers.exportCsv} input={asked} fileName="customers.csv" />}
        empty={
          <EmptyState
            title={t("list.emptyTitle")}
            hint={t("list.emptyHint")}
            action={
              <Group gap="sm">
                <CustomerButtons />
              </Group>
            }
          />
        }
      />
    </Page>
  );
}

function CustomerButtons() {
  const { t } = useTranslation("customers");
  const mayImport = usePermission("customers.import");
  const mayChange = usePermission("customers.change");
  return (
    <>
      <ButtonLink to={paths.duplicateCustomers} variant="subtle" leftSection={<IconUsers size={18} aria-hidden />}>
        {t("duplicates.title")}
      </ButtonLink>
      <ButtonLink to={paths.deletedCustomers} variant="subtle" leftSection={<IconTrash size={18} aria-hidden />}>
        {t("deleted.show")}
      </ButtonLink>
      {mayImport ? (
        <ButtonLink to={paths.importCustomers} variant="default" leftSection={<IconFileImport size={18} aria-hidden />}>
          {t("list.import")}
        </ButtonLink>
      ) : null}
      {mayChange ? (
        <ButtonLink to={paths.newCustomer} leftSection={<IconPlus size={18} aria-hidden />}>
          {t("list.add")}
        </ButtonLink>
      ) : null}
    </>
  );
}
