import { segments } from "@delight/contract/segments";
import { IconPlus, IconUsersGroup } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Page } from "../../ui/page.tsx";
import { useSegmentColumns } from "./segment-columns.tsx";
import { segmentsQuery } from "./segments.api.ts";

export function SegmentsPage() {
  const { t } = useTranslation("segments");
  const mayChange = usePermission("segments.change");
  const list = useListState(segments.list, { sort: "name" });
  const query = useQuery({ ...segmentsQuery(list.input), placeholderData: keepPreviousData });
  const columns = useSegmentColumns();
  const create = mayChange && (
    <ButtonLink to={paths.segment("new")} leftSection={<IconPlus size={18} aria-hidden />}>
      {t("new")}
    </ButtonLink>
  );
  return (
    <Page
      title={t("title")}
      hint={t("hint")}
      breadcrumbs={[{ label: t("customers"), to: paths.customers }]}
      actions={create}
    >
      <DataTable
        label={t("title")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isStacked
        empty={
          <EmptyState
            icon={<IconUsersGroup size={30} stroke={1.5} />}
            title={t("empty.title")}
            hint={t("empty.hint")}
            action={create}
          />
        }
      />
    </Page>
  );
}
