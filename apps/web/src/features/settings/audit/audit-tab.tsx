import { audit, mostListed } from "@delight/contract/audit";
import { AuditGroup } from "@delight/contract/audit-values";
import { Text } from "@mantine/core";
import { IconHistory, IconLock } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { camelKey } from "../../../lib/case.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ExportButton } from "../../../ui/export-button.tsx";
import type { Filter } from "../../../ui/filters/filter.ts";
import { type ListState, useListState } from "../../../ui/list-state.ts";
import { actorsQuery, auditQuery, type Entry } from "./audit.api.ts";
import { useValueText } from "./use-value-text.ts";
import { What } from "./what.tsx";
import { When } from "./when.tsx";
import { Who } from "./who.tsx";

/** Who changed what, and what it was before. */
export function AuditTab() {
  const { t } = useTranslation("settings");
  const mayLook = usePermission("organization.settings");
  if (!mayLook) {
    return (
      <EmptyState
        icon={<IconLock size={30} stroke={1.5} />}
        title={t("audit.notAllowed")}
        hint={t("audit.notAllowedHint")}
      />
    );
  }
  return <Log />;
}

function Log() {
  const { t } = useTranslation("settings");
  const list = useListState(audit.list);
  const query = useQuery({ ...auditQuery(list.input), placeholderData: keepPreviousData });
  const filters = useFilters(list);
  const { page: _page, page_size: _size, sort: _sort, ...asked } = list.input;
  const columns = useColumns(list.input.fields === undefined ? undefined : query.data?.items[0]?.id);
  return (
    <>
      <DataTable
        label={t("tabs.audit")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        filters={filters}
        tools={<ExportButton endpoint={audit.exportCsv} input={asked} fileName="audit-log.csv" />}
        isStacked
        empty={
          <EmptyState
            icon={<IconHistory size={30} stroke={1.5} />}
            title={t("audit.empty")}
            hint={t("audit.emptyHint")}
          />
        }
      />
      {query.data?.isCut ? <Cut isOldestFirst={list.input.sort === "created_at"} /> : null}
    </>
  );
}

/** Whoever finds nothing has to know that not everything was searched. */
function Cut({ isOldestFirst }: { readonly isOldestFirst: boolean }) {
  const { t } = useTranslation("settings");
  const { number } = useFormat();
  const most = number(mostListed);
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {isOldestFirst ? t("audit.onlyOldest", { number: most }) : t("audit.onlyNewest", { number: most })}
    </Text>
  );
}

function useFilters(list: ListState<typeof audit.list>): readonly Filter[] {
  const { t } = useTranslation("settings");
  const { fieldName } = useValueText();
  const { data: actors = [] } = useQuery(actorsQuery);
  const { fields } = list.input;
  const names = fields?.split(",").map((field) => fieldName(camelKey(field)));
  return [
    {
      kind: "select",
      key: "actor",
      label: t("audit.who"),
      options: [
        ...actors.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }])),
        { value: "system", label: t("audit.system") },
      ],
    },
    {
      kind: "select",
      key: "group",
      label: t("audit.what"),
      options: AuditGroup.options.map((group) => ({ value: group, label: t(`audit.group.${group}`) })),
    },
    { kind: "days", from: "from", to: "to", label: t("audit.when") },
    ...(names === undefined
      ? []
      : [
          {
            kind: "own" as const,
            key: "fields",
            label: t("audit.fields"),
            field: null,
            said: names.join(", "),
          },
        ]),
  ];
}

/** Whoever follows "last changed by" wants to see that change: `opened` is open at first. */
function useColumns(opened: string | undefined): readonly Column<Entry>[] {
  const { t } = useTranslation("settings");
  return [
    {
      id: "what",
      header: t("audit.what"),
      cell: (entry) => <What key={entry.id} entry={entry} isOpenAtFirst={entry.id === opened} />,
    },
    { id: "who", header: t("audit.who"), cell: ({ actor }) => <Who actor={actor} /> },
    { id: "when", header: t("audit.when"), sort: "created_at", cell: ({ createdAt }) => <When moment={createdAt} /> },
  ];
}
