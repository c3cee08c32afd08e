import {
  ConversionDecision,
  ConversionKind,
  ConversionState,
  ConversionStrength,
  ConversionTouch,
  type conversions,
} from "@delight/contract/conversions";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Filter, isActive } from "../../../ui/filters/filter.ts";
import type { ListState } from "../../../ui/list-state.ts";
import { activityQuery, customerQuery, serviceQuery } from "../conversions.api.ts";
import { ActivitySelect, ServiceSelect } from "../parts/record-select.tsx";
import type { ListedOf } from "./conversion-columns.tsx";

type List = ListState<typeof conversions.list>;

/** What conversions can be narrowed by; a customer comes from elsewhere, because the search finds them by name. */
export function useConversionFilters(list: List, of: ListedOf): readonly Filter[] {
  const { t } = useTranslation("conversions");
  const select = (key: string, label: string, options: Extract<Filter, { kind: "select" }>["options"]): Filter => ({
    kind: "select",
    key,
    label,
    options,
  });
  const records = useRecordFilters(list);
  const decisions = ["none", "any", ...ConversionDecision.options] as const;
  const all: readonly Filter[] = [
    { kind: "days", from: "from", to: "to", label: t("filter.period") },
    ...records,
    select(
      "state",
      t("filter.state"),
      ConversionState.options.map((value) => ({ value, label: t(`state.${value}`) })),
    ),
    select(
      "touch",
      t("filter.touch"),
      ConversionTouch.options.map((value) => ({ value, label: t(`touch.${value}`) })),
    ),
    select(
      "strength",
      t("filter.strength"),
      ConversionStrength.options.map((value) => ({ value, label: t(`strength.${value}`) })),
    ),
    select(
      "kind",
      t("filter.kind"),
      ConversionKind.options.map((value) => ({ value, label: t(`kind.${value}`) })),
    ),
    select(
      "decision",
      t("filter.decision"),
      decisions.map((value) => ({ value, label: t(`decided.${value}`) })),
    ),
  ];
  return all.filter((filter) => filter.kind !== "own" || filter.key !== of);
}

function useRecordFilters(list: List): readonly Filter[] {
  const { t } = useTranslation("conversions");
  const said = useSaid(list);
  const customer: Filter = {
    kind: "own",
    key: "customer",
    label: t("filter.customer"),
    field: null,
    said: said.customer ?? t("filter.oneCustomer"),
  };
  return [
    {
      kind: "own",
      key: "activity",
      label: t("filter.activity"),
      said: said.activity,
      field: (
        <ActivitySelect
          label={t("filter.activity")}
          placeholder={t("filter.activity")}
          value={list.input.activity ?? null}
          onChange={(id) => list.change({ activity: id ?? undefined })}
          isLabelHidden
        />
      ),
    },
    {
      kind: "own",
      key: "service",
      label: t("filter.service"),
      said: said.service,
      field: (
        <ServiceSelect
          label={t("filter.service")}
          placeholder={t("filter.service")}
          value={said.isSeveral ? null : (list.input.service ?? null)}
          onChange={(id) => list.change({ service: id ?? undefined })}
          isLabelHidden
        />
      ),
    },
    ...[customer].filter((filter) => isActive(filter, list)),
  ];
}

/** How what was chosen is called. */
function useSaid({ input }: List) {
  const { t } = useTranslation("conversions");
  const { activity, service, customer } = input;
  const count = service?.split(",").length ?? 0;
  const isService = count === 1 && service !== "none";
  const names = {
    activity: useQuery({ ...activityQuery(activity ?? ""), enabled: activity !== undefined }).data?.name,
    service: useQuery({ ...serviceQuery(service ?? ""), enabled: isService }).data?.name,
    customer: useQuery({ ...customerQuery(customer ?? ""), enabled: customer !== undefined }).data?.name,
  };
  if (count > 1) return { ...names, isSeveral: true, service: t("filter.services", { count }) };
  return { ...names, isSeveral: false, service: service === "none" ? t("filter.noService") : names.service };
}
