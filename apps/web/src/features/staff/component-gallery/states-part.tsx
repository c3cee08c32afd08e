import { useQuery } from "@tanstack/react-query";
import { SimpleGrid } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { useSampleColumns } from "./use-sample-columns.tsx";

const nothing = { items: [], total: 0 };
const never = () => new Promise<typeof nothing>(() => undefined);
const refused = () => Promise.reject(new ApiException(503, { request_id: "sample" }, 3));

const list = {
  page: 1,
  pageSize: 5,
  sort: undefined,
  search: "",
  isNarrowed: false,
  change: () => undefined,
  clear: () => undefined,
} as const;

/** Lists that wait, fail, are empty, or match nothing. */
export function StatesPart() {
  const { t } = useTranslation("specimens");
  const columns = useSampleColumns();
  const waiting = useQuery({ queryKey: ["parts", "waiting"], queryFn: never });
  const failing = useQuery({ queryKey: ["parts", "failing"], queryFn: refused, retry: false });
  const empty = useQuery({ queryKey: ["parts", "empty"], queryFn: () => nothing });
  const common = { columns, rowKey: ({ id }: { readonly id: string }) => id, hasSearch: false };
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <div data-always-waiting>
        <DataTable {...common} label={`${t("list.label")} 1`} query={waiting} list={list} />
      </div>
      <DataTable {...common} label={`${t("list.label")} 2`} query={failing} list={list} />
      <DataTable {...common} label={`${t("list.label")} 3`} query={empty} list={list} />
      <DataTable {...common} label={`${t("list.label")} 4`} query={empty} list={{ ...list, isNarrowed: true }} />
    </SimpleGrid>
  );
}
