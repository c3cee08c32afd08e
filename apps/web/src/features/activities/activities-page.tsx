import { ActivityStatus, activities } from "@delight/contract/activities";
import { IconCopy, IconMailForward, IconPlus, IconSend } from "@tabler/icons-react";
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
import { activitiesQuery, type Activity, pollEvery } from "./activities.api.ts";
import { useDuplicate } from "./duplicate-button.tsx";
import { useActivityColumns } from "./activity-columns.tsx";

/** As soon as the liveliest of them wants; what is paused changes by itself too seldom for a list. */
function soonest(items: readonly Activity[]): number | false {
  const waits = items.filter(({ status }) => status !== "paused").map(pollEvery);
  const shortest = Math.min(...waits.map((wait) => wait || Number.POSITIVE_INFINITY));
  return Number.isFinite(shortest) ? shortest : false;
}

export function ActivitiesPage() {
  const { t } = useTranslation("activities");
  const mayChange = usePermission("activities.change");
  const list = useListState(activities.list);
  const query = useQuery({
    ...activitiesQuery({ ...list.input, runs: "without" }),
    refetchInterval: ({ state }) => soonest(state.data?.items ?? []),
  });
  const columns = useActivityColumns();
  const duplicate = useDuplicate();
  const rowActions = ({ id, kind }: Activity) => [
    {
      isDisabled: kind !== "campaign",
      label: t("duplicate.action"),
      icon: <IconCopy size={16} aria-hidden />,
      onChoose: () => duplicate.mutate({ id }),
    },
  ];
  const create = mayChange && (
    <ButtonLink to={paths.newActivity} leftSection={<IconPlus size={18} aria-hidden />}>
      {t("new.title")}
    </ButtonLink>
  );
  const actions = (
    <>
      <ButtonLink to={paths.deliveries} variant="default" leftSection={<IconMailForward size={18} aria-hidden />}>
        {t("allDeliveries")}
      </ButtonLink>
      {create}
    </>
  );
  return (
    <Page title={t("title")} hint={t("hint")} actions={actions}>
      <DataTable
        label={t("title")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isStacked
        {...(mayChange ? { rowActions } : {})}
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
