import { Temporal } from "temporal-polyfill";
import type { DashboardData } from "./dashboard.api.ts";

/** The weeks and, of each service, its dues in them; those that are shown together come last. */
export function stack(dues: DashboardData["dueByWeek"], others: string) {
  const weeks = [...new Set(dues.map((one) => one.week))];
  const services = [...Map.groupBy(dues, (one) => one.service)].toSorted(
    ([one], [other]) => Number(one === null) - Number(other === null),
  );
  const series = services.map(([service, own]) => {
    const parts = weeks.map((week) => own.find((one) => one.week === week));
    const all = [...new Set(own.flatMap((one) => one.serviceIds))];
    return {
      name: service ?? others,
      /** The services behind each week’s part. */
      ids: parts.map((part) => part?.serviceIds ?? all),
      values: parts.map((part) => part?.dues ?? 0),
    };
  });
  return { weeks, series };
}

/** The Sunday of a week that is named by its Monday. */
export function weekEnd(monday: string): string {
  return Temporal.PlainDate.from(monday).add({ days: 6 }).toString();
}
