import { deliveries } from "@delight/contract/deliveries";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { BulkProgress } from "../../../ui/jobs/bulk-progress.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { Page } from "../../../ui/page.tsx";
import { DeliveriesTable } from "../deliveries-table.tsx";
import { AddToSegment } from "../to-segment/add-to-segment.tsx";
import { segmentQueryKeys } from "../to-segment/to-segment.api.ts";
import { useBackLink } from "./back-link.ts";
import { activityQuery } from "./everything.api.ts";
import { useAllFilters } from "./use-all-filters.tsx";
import { useListTitle } from "./use-list-title.ts";

const everything = { everything: true } as const;

/** Deliveries of all activities, by what happened and when: the rows behind charts and figures. */
export function DeliveriesPage() {
  const { t } = useTranslation("results");
  const list = useListState(deliveries.list);
  const { activity } = list.input;
  const { data } = useQuery({ ...activityQuery(activity ?? ""), enabled: activity !== undefined });
  const { title, hint } = useListTitle(list.input, activity === undefined ? undefined : data?.name);
  const filters = useAllFilters(list);
  const back = useBackLink();
  const mayChange = usePermission("customers.change");
  const above =
    activity === undefined || data === undefined ? [] : [{ label: data.name, to: paths.activity(activity) }];
  return (
    <Page title={title} hint={hint} breadcrumbs={[back, ...above]}>
      {mayChange ? (
        <BulkProgress
          invalidates={segmentQueryKeys}
          labelOf={({ kind }) => (kind === "add_to_segment" ? t("toSegment.progress") : undefined)}
        />
      ) : null}
      <DeliveriesTable
        of={everything}
        filters={filters}
        renderTools={({ filter, recipients }) => <AddToSegment filter={filter} recipients={recipients} />}
      />
    </Page>
  );
}
