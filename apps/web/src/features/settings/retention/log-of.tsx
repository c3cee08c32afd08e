import { audit } from "@delight/contract/audit";
import { Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { auditQuery, type Entry } from "../audit/audit.api.ts";
import { What } from "../audit/what.tsx";
import { When } from "../audit/when.tsx";
import { Who } from "../audit/who.tsx";

interface LogOfProps {
  readonly group: "exports" | "erasures";
  readonly title: string;
  readonly empty: string;
}

/** What the audit log says of one kind. */
export function LogOf({ group, title, empty }: LogOfProps) {
  const list = useListState(audit.list);
  const query = useQuery({ ...auditQuery({ ...list.input, group }), placeholderData: keepPreviousData });
  const columns = useColumns();
  return (
    <DataTable
      label={title}
      query={query}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      isStacked
      hasSearch={false}
      toolbar={
        <Title order={2} size="h5">
          {title}
        </Title>
      }
      empty={<EmptyState title={empty} />}
    />
  );
}

function useColumns(): readonly Column<Entry>[] {
  const { t } = useTranslation("data");
  return [
    {
      id: "what",
      header: t("exports.what"),
      cell: (entry) => <What key={entry.id} entry={entry} isOpenAtFirst={false} />,
    },
    { id: "who", header: t("exports.who"), cell: ({ actor }) => <Who actor={actor} /> },
    { id: "when", header: t("exports.when"), sort: "created_at", cell: ({ createdAt }) => <When moment={createdAt} /> },
  ];
}
