import { DeliveryStatus, SkipReason } from "@delight/contract/deliveries";
import type { TFunction } from "i18next";
import { paths } from "../../app/paths.ts";
import type { Doughnut, DoughnutBy } from "./reports.api.ts";

/** A slice as it is shown: named, counted, and where its rows are. */
export interface NamedSlice {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly cents: number;
}

/** Outcomes are words of ours and are translated; services and activities are words of the organization. */
export function nameSlices({ slices }: Doughnut, by: DoughnutBy, t: TFunction<"reports">): NamedSlice[] {
  return slices.map(({ key, count, valueCents }) => ({
    key: key ?? "",
    name: nameOf(key, by, t),
    value: count,
    cents: valueCents,
  }));
}

function nameOf(key: string | null, by: DoughnutBy, t: TFunction<"reports">): string {
  if (by !== "outcome") return key ?? t("none");
  const status = DeliveryStatus.safeParse(key);
  if (status.success) return t(`outcome.${status.data}`);
  const reason = SkipReason.safeParse(key);
  return reason.success ? t(`skipped.${reason.data}`) : t("none");
}

/** The rows behind the chart: the activity's deliveries, or the list of conversions. */
export function rowsOf(by: DoughnutBy, activity: string | undefined): string | undefined {
  if (by !== "outcome") return paths.conversions;
  return activity === undefined ? paths.activities : paths.activity(activity);
}
