import { ReturnOutcome, returns } from "@delight/contract/returns";
import { Text, Title } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Filter } from "../../../ui/filters/filter.ts";
import { useListState } from "../../../ui/list-state.ts";
import { useReturnedColumns } from "./returned-columns.tsx";
import { returnedQuery } from "./returns.api.ts";

/** What came back in the last thirty days, and what was made of each. */
export function ReturnedList() {
  const { t } = useTranslation("settings");
  const list = useListState(returns.list);
  const query = useQuery({ ...returnedQuery(list.input), placeholderData: keepPreviousData });
  const filters: readonly Filter[] = [
    {
      kind: "select",
      key: "outcome",
      label: t("returns.column.outcome"),
      options: ReturnOutcome.options.map((value) => ({ value, label: t(`returns.outcome.${value}`) })),
    },
  ];
  return (
    <section aria-label={t("returns.list.title")}>
      <Title order={2} size="h5" mb={4}>
        {t("returns.list.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t("returns.list.hint")}
      </Text>
      <DataTable
        label={t("returns.list.title")}
        query={query}
        list={list}
        columns={useReturnedColumns()}
        rowKey={({ id }) => id}
        hasSearch={false}
        filters={filters}
        isStacked
        empty={<EmptyState icon={<IconMailCheck size={30} stroke={1.5} />} title={t("returns.list.none")} />}
      />
    </section>
  );
}
