import { Temporal } from "temporal-polyfill";
import type { DashboardData } from "./dashboard.api.ts";

/** The weeks and, of each service, its dues in them; those that are shown together come last. */
export function stack(dues: DashboardData["dueByWeek"], others: string) {
  const weeks = [...new Set(dues.map((one) => one.week))];
  const services = [...new Map(dues.map((one) => [one.service, one.serviceId]))].toSorted(
    ([one], [other]) => Number(one === null) - Number(other === null),
  );
  const series = services.map(([service, id]) => ({
    id,
    name: service ?? others,
    values: weeks.map((week) => dues.find((one) => one.week === week && one.service === service)?.dues ?? 0),
  }));
  return { weeks, series };
}

/** The Sunday of a week that is named by its Monday. */
export function weekEnd(monday: string): string {
  return Temporal.PlainDate.from(monday).add({ days: 6 }).toString();
}
