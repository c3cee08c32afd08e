import { imports } from "@delight/contract/imports";
import { Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { Tone } from "../../../ui/theme/palette.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { Unbroken } from "../../services/index.ts";
import { type CustomerImport, importsQuery } from "../customers.api.ts";
import { isAtWork } from "./import-step.ts";

const tones: Readonly<Record<CustomerImport["status"], Tone>> = {
  uploaded: "secondary",
  checking: "info",
  checked: "primary",
  running: "info",
  finished: "success",
  failed: "error",
  cancelled: "warning",
  undoing: "info",
  undone: "secondary",
};

/** Files that were imported before, or were left half-way. */
export function EarlierImports() {
  const { t } = useTranslation("customers");
  const list = useListState(imports.list);
  const query = useQuery({
    ...importsQuery(list.input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => isAtWork(status)) ? 2000 : false),
  });
  const columns = useImportColumns();
  return (
    <DataTable
      label={t("import.earlier.title")}
      query={query}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      isStacked
      hasSearch={false}
      toolbar={
        <Title order={2} size="h5">
          {t("import.earlier.title")}
        </Title>
      }
      empty={<EmptyState title={t("import.earlier.empty")} />}
    />
  );
}

function useImportColumns(): readonly Column<CustomerImport>[] {
  const { t } = useTranslation("customers");
  const { moment, number } = useFormat();
  return [
    {
      id: "file",
      header: t("import.earlier.file"),
      cell: ({ id, fileName }) => (
        <TextLink to={paths.importCustomers} search={{ import: id }} fw={500}>
          <UserText>{fileName}</UserText>
        </TextLink>
      ),
    },
    {
      id: "status",
      header: t("import.earlier.status"),
      cell: ({ status }) => <StatusChip tone={tones[status]} label={t(`import.status.${status}`)} />,
    },
    { id: "kind", header: t("import.earlier.kind"), cell: ({ kind }) => t(`import.kind.short.${kind}`) },
    { id: "rows", header: t("import.earlier.rows"), align: "end", cell: ({ counts }) => number(counts.rows) },
    { id: "created", header: t("import.earlier.created"), align: "end", cell: ({ counts }) => number(counts.created) },
    { id: "failed", header: t("import.earlier.failed"), align: "end", cell: ({ counts }) => number(counts.failed) },
    {
      id: "who",
      header: t("import.earlier.who"),
      cell: ({ userName }) => (userName === null ? null : <UserText>{userName}</UserText>),
    },
    { id: "when", header: t("import.earlier.when"), cell: ({ createdAt }) => <Unbroken>{moment(createdAt)}</Unbroken> },
  ];
}
