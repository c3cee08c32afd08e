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
function useSaid({ input: { activity, service, customer } }: List) {
  return {
    activity: useQuery({ ...activityQuery(activity ?? ""), enabled: activity !== undefined }).data?.name,
    customer: useQuery({ ...customerQuery(customer ?? ""), enabled: customer !== undefined }).data?.name,
    ...useSaidServices(service ?? ""),
  };
}

/** Of none chosen, of what has none, of one or of several (see `SomeIds`). */
function useSaidServices(service: string) {
  const { t } = useTranslation("conversions");
  const ids = service.split(",").filter((id) => id !== "");
  const isSeveral = ids.length > 1;
  const isNone = service === "none";
  const { data } = useQuery({ ...serviceQuery(service), enabled: ids.length === 1 && !isNone });
  if (isSeveral) return { isSeveral, service: t("filter.services", { count: ids.length }) };
  return { isSeveral, service: isNone ? t("filter.noService") : data?.name };
}
