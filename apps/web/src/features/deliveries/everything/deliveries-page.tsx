import { useQuery } from "@tanstack/react-query";
import { deliveries } from "@delight/contract/deliveries";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { BulkProgress } from "../../../ui/jobs/bulk-progress.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { Page } from "../../../ui/page.tsx";
import { paths } from "../../../app/paths.ts";
import { useQueryParam } from "../../../lib/route.ts";
import type { CallInput } from "../../../lib/api/types.ts";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { useDaysText } from "../../../ui/filters/use-days-text.ts";
import { DeliveriesTable } from "../deliveries-table.tsx";
import { AddToSegment } from "../to-segment/add-to-segment.tsx";
import { segmentQueryKeys } from "../to-segment/to-segment.api.ts";
import { activityQuery } from "./everything.api.ts";
import { useAllFilters } from "./use-all-filters.tsx";

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

interface Back {
  readonly label: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

const origins = { dashboard: paths.dashboard, charts: paths.charts } as const;

/** Where the list was entered from, as it was then: a chart or the dashboard, named in the address; else the activities. */
function useBackLink(): Back {
  const { t } = useTranslation("deliveries");
  const asked = useQueryParam("back") ?? "";
  const [path = "", query = ""] = asked.split("?", 2);
  for (const origin of ["dashboard", "charts"] as const) {
    if (path === origins[origin]) {
      return { label: t(`list.back.${origin}`), to: path, search: Object.fromEntries(new URLSearchParams(query)) };
    }
  }
  return { label: t("list.back.activities"), to: paths.activities };
}

type Input = Partial<CallInput<typeof deliveries.list>>;

interface ListTitle {
  readonly title: string;
  readonly hint: string;
}

/** What a list of deliveries shows, in words: what happened, of which activity, on which days. */
function useListTitle(input: Input, activity: string | undefined): ListTitle {
  const { t } = useTranslation("deliveries");
  const { from, to } = input;
  const hasDays = from !== undefined || to !== undefined;
  const days = useDaysText({ isNeeded: hasDays })({ from, to });
  const zone = useOrganizationSettings({ isNeeded: hasDays })?.timeZone;
  const what = useWhat(input);
  return {
    title: activity === undefined ? what : t("list.of", { what, activity }),
    hint: days === undefined || zone === undefined ? t("list.hint") : t("list.days", { days, zone }),
  };
}

function useWhat({ event, outcome, skip_reason, mails }: Input): string {
  const { t } = useTranslation("deliveries");
  if (skip_reason) return t("list.skipped", { reason: t(`skipShort.${skip_reason}`) });
  if (outcome) return t(`list.outcome.${outcome}`);
  if (event) return t(`list.event.${event}`);
  return mails === "transactional" ? t("list.transactional") : t("list.all");
}
