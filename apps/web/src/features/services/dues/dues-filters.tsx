import { DueState, type dues } from "@delight/contract/dues";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { type Filter, isActive } from "../../../ui/filters/filter.ts";
import type { ListState } from "../../../ui/list-state.ts";
import { ServiceSelect } from "../parts/service-select.tsx";

const periods = [7, 30, 60, 90, 365];

type List = ListState<typeof dues.listDigests>;

/** Filters that come from elsewhere and are seen only while they are set: a day of the calendar, a site, several services. */
export function useDueFilters(list: List): readonly Filter[] {
  const { t } = useTranslation("services");
  const days: Filter = { kind: "days", from: "from", to: "to", label: t("filter.days"), presets: [] };
  const site: Filter = { kind: "own", key: "site", label: t("column.site"), field: null, said: t("filter.oneSite") };
  const count = list.input.service?.split(",").length ?? 0;
  const services: Filter = {
    kind: "own",
    key: "service",
    label: t("record.service"),
    field: null,
    said: t("filter.services", { count }),
  };
  return [days, site, ...(count > 1 ? [services] : [])].filter((filter) => isActive(filter, list));
}

/** Narrows the due dates to a service, a state and a time. */
export function DuesFilters({ list }: { readonly list: List }) {
  const { t } = useTranslation("services");
  const { number } = useFormat();
  const { service, state, overdue, within_days: within } = list.input;
  const known = within === undefined || periods.includes(within) ? periods : [...periods, within];
  const states = [
    ...DueState.options.map((one) => ({ value: `state ${one}`, label: t(`dueState.${one}`) })),
    { value: "overdue no", label: t("filter.notOverdue") },
  ];
  const chosen = state === undefined ? overdue && `overdue ${overdue}` : `state ${state}`;
  const choose = (value: string | null) => {
    const [key = "", wanted] = value?.split(" ") ?? [];
    list.change({ state: undefined, overdue: undefined, ...(key === "" ? {} : { [key]: wanted }) });
  };
  return (
    <>
      <ServiceSelect
        isFilter
        value={service?.includes(",") ? undefined : service}
        onChange={(id) => list.change({ service: id })}
      />
      <Select
        aria-label={t("column.state")}
        placeholder={t("filter.anyState")}
        data={states}
        value={chosen === "overdue yes" ? "state overdue" : (chosen ?? null)}
        onChange={choose}
        clearable
        clearButtonProps={{ "aria-label": t("filter.anyState") }}
        w={{ base: "100%", xs: 170 }}
      />
      <Select
        aria-label={t("filter.period")}
        placeholder={t("filter.anyPeriod")}
        data={known.map((days) => ({ value: String(days), label: t("filter.within", { days: number(days) }) }))}
        value={within === undefined ? null : String(within)}
        onChange={(value) => list.change({ within_days: value ?? undefined })}
        clearable
        clearButtonProps={{ "aria-label": t("filter.anyPeriod") }}
        w={{ base: "100%", xs: 180 }}
      />
    </>
  );
}
