import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../../lib/session/profile.ts";
import { useBulk } from "../../../../ui/data-table/bulk.ts";
import { DataTable } from "../../../../ui/data-table/data-table.tsx";
import { BulkActions } from "../bulk/bulk-actions.tsx";
import { ShowChoice } from "./show-choice.tsx";
import { useEmailColumns } from "./use-email-columns.tsx";
import type { useLibrary } from "./use-library.ts";
import { ViewChoice } from "./view-choice.tsx";

interface EmailTableProps {
  readonly library: ReturnType<typeof useLibrary>;
  readonly empty: ReactNode;
}

/** The library as a table, for acting on many at once. */
export function EmailTable({ library, empty }: EmailTableProps) {
  const { t } = useTranslation("emails");
  const { list, query, filters, shown } = library;
  const mayChange = usePermission("emails.change");
  const bulk = useBulk(list, query.data?.total ?? 0);
  const columns = useEmailColumns();
  return (
    <DataTable
      label={t("title")}
      query={query}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      isStacked
      filters={filters}
      toolbar={<ShowChoice value={shown} onChange={library.show} />}
      tools={<ViewChoice value="table" onChange={library.setView} />}
      empty={empty}
      {...(mayChange ? { bulk, bulkActions: <BulkActions bulk={bulk} isArchive={shown === "archived"} /> } : {})}
    />
  );
}
