import { services } from "@delight/contract/services";
import { Stack, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { recordsQuery, useRecordColumns } from "../../services/index.ts";
import type { Customer } from "../customers.api.ts";
import { DuesCard } from "./dues-card.tsx";

/** What falls due for the customer, and the jobs done or booked. */
export function ServicesTab({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation("customers");
  const list = useListState(services.listRecords);
  const query = useQuery({
    ...recordsQuery({ ...list.input, customer: customer.id }),
    placeholderData: keepPreviousData,
  });
  const columns = useRecordColumns().filter(({ id }) => id !== "customer" && id !== "booked");
  return (
    <Stack>
      <DuesCard customer={customer} />
      <DataTable
        label={t("services.records")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isStacked
        hasSearch={false}
        toolbar={
          <Title order={2} size="h5">
            {t("services.records")}
          </Title>
        }
      />
    </Stack>
  );
}
