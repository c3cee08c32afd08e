import { ActivityStatus, activities } from "@delight/contract/activities";
import { IconPlus, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Page } from "../../ui/page.tsx";
import { activitiesQuery, pollEvery } from "./activities.api.ts";
import { useActivityColumns } from "./activity-columns.tsx";

export function ActivitiesPage() {
  const { t } = useTranslation("activities");
  const mayChange = usePermission("activities.change");
  const list = useListState(activities.list);
  const query = useQuery({
    ...activitiesQuery(list.input),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === "running") ? pollEvery("running") : false,
  });
  const columns = useActivityColumns();
  const create = mayChange && (
    <ButtonLink to={paths.newActivity} leftSection={<IconPlus size={18} aria-hidden />}>
      {t("new.title")}
    </ButtonLink>
  );
  return (
    <Page title={t("title")} hint={t("hint")} actions={create}>
      <DataTable
        label={t("title")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isStacked
        toolbar={
          <Select
            aria-label={t("filter.status")}
            placeholder={t("filter.anyStatus")}
            data={ActivityStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={list.input.status ?? null}
            onChange={(status) => list.change({ status: status ?? undefined })}
            clearable
            clearButtonProps={{ "aria-label": t("filter.anyStatus") }}
            w={{ base: "100%", xs: 180 }}
          />
        }
        empty={
          <EmptyState
            icon={<IconSend size={30} stroke={1.5} />}
            title={t("empty.title")}
            hint={t("empty.hint")}
            action={create}
          />
        }
      />
    </Page>
  );
}
