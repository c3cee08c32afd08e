import { DeliveryEvent, DeliveryOutcome, type deliveries, SkipReason } from "@delight/contract/deliveries";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Filter } from "../../../ui/filters/filter.ts";
import type { ListState } from "../../../ui/list-state.ts";
import { activityQuery, serviceQuery } from "./everything.api.ts";
import { ActivityField, SegmentField, useSentTo } from "./record-filters.tsx";

const devices = ["phone", "desktop", "tablet", "other", "unknown"] as const;
const mails = ["marketing", "transactional", "all"] as const;

/** What deliveries of all activities are narrowed by; what only a chart asks for stands here once it was asked. */
export function useAllFilters({ input, change }: ListState<typeof deliveries.list>): readonly Filter[] {
  const { t } = useTranslation("deliveries");
  const select = (key: string, values: readonly string[], label: (value: never) => string): Filter => ({
    kind: "select",
    key,
    label: t(`filter.${key as "status"}`),
    options: values.map((value) => ({ value, label: label(value as never) })),
  });
  const own = useOwnFilters({ input, change });
  const { event, outcome, skip_reason, device } = input;
  const asksReason = event === "skipped" || outcome === "skipped" || skip_reason !== undefined;
  const asksDevice = event === "opened" || event === "clicked" || device !== undefined;
  return [
    select("event", DeliveryEvent.options, (value: DeliveryEvent) => t(`event.${value}`)),
    { kind: "days", from: "from", to: "to", label: t("filter.days") },
    ...own.always,
    select("outcome", DeliveryOutcome.options, (value: DeliveryOutcome) => t(`outcome.${value}`)),
    ...(asksReason ? [select("skip_reason", SkipReason.options, (value: SkipReason) => t(`skipShort.${value}`))] : []),
    ...(asksDevice ? [select("device", devices, (value: (typeof devices)[number]) => t(`device.${value}`))] : []),
    ...own.asked,
    select("mails", mails, (value: (typeof mails)[number]) => t(`mails.${value}`)),
  ];
}

/** Those by records, which the server searches; a service or link is chosen in a chart alone. */
function useOwnFilters({ input, change }: Pick<ListState<typeof deliveries.list>, "input" | "change">) {
  const { t } = useTranslation("deliveries");
  const { activity, segment, service, url } = input;
  const names = {
    activity: useQuery({ ...activityQuery(activity ?? ""), enabled: activity !== undefined }).data?.name,
    service: useQuery({ ...serviceQuery(service ?? ""), enabled: service !== undefined }).data?.name,
    segment: useSentTo(segment),
  };
  const own = (
    key: "activity" | "segment" | "service" | "url",
    field: Extract<Filter, { kind: "own" }>["field"],
    said?: string,
  ): Filter => ({
    kind: "own",
    key,
    label: t(`filter.${key}`),
    field,
    said,
  });
  return {
    always: [
      own("activity", <ActivityField value={activity} onChange={(id) => change({ activity: id })} />, names.activity),
      own("segment", <SegmentField value={segment} onChange={(id) => change({ segment: id })} />, names.segment),
    ],
    asked: [
      ...(service === undefined ? [] : [own("service", null, names.service)]),
      ...(url === undefined ? [] : [own("url", null, url)]),
    ],
  };
}
