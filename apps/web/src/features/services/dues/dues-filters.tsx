import { DueState, type services } from "@delight/contract/services";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Select } from "../../../ui/fields/select.tsx";
import type { ListState } from "../../../ui/list-state.ts";
import { ServiceSelect } from "../parts/service-select.tsx";

const periods = [7, 30, 60, 90, 365];

/** Narrows the due dates to a service, a state and a time. */
export function DuesFilters({ list }: { readonly list: ListState<typeof services.listDues> }) {
  const { t } = useTranslation("services");
  const { number } = useFormat();
  const { service, state, within_days: within } = list.input;
  const known = within === undefined || periods.includes(within) ? periods : [...periods, within];
  return (
    <>
      <ServiceSelect isFilter value={service} onChange={(id) => list.change({ service: id })} />
      <Select
        aria-label={t("column.state")}
        placeholder={t("filter.anyState")}
        data={DueState.options.map((one) => ({ value: one, label: t(`dueState.${one}`) }))}
        value={state ?? null}
        onChange={(value) => list.change({ state: value ?? undefined })}
        clearable
        clearButtonProps={{ "aria-label": t("filter.anyState") }}
        w={{ base: "100%", xs: 150 }}
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
