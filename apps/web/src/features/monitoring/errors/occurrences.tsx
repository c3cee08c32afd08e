import { monitoring } from "@delight/contract/monitoring";
import { useQuery } from "@tanstack/react-query";
import { Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { occurrencesQuery } from "../monitoring.api.ts";
import { useOccurrenceColumns } from "./occurrence-columns.tsx";
import { OccurrenceCard } from "./occurrence-card.tsx";

/** One occurrence in full, the newest until another is chosen, and the list of all. */
export function Occurrences({ errorId }: { readonly errorId: string }) {
  const { t } = useTranslation("monitoring");
  const list = useListState(monitoring.listOccurrences);
  const query = useQuery(occurrencesQuery({ ...list.input, id: errorId }));
  const [chosenId, setChosenId] = useState<string>();
  const items = query.data?.items ?? [];
  const shown = items.find(({ id }) => id === chosenId) ?? items[0];
  return (
    <Stack gap="lg">
      {shown ? <OccurrenceCard occurrence={shown} /> : null}
      <DataTable
        label={t("errors.occurrences")}
        query={query}
        list={list}
        columns={useOccurrenceColumns({ shownId: shown?.id, onShow: setChosenId })}
        rowKey={({ id }) => id}
        hasSearch={false}
        isStacked
        empty={<EmptyState title={t("errors.expired.title")} hint={t("errors.expired.hint")} />}
      />
    </Stack>
  );
}
