import type { DueDay } from "../services.api.ts";
import type { CalendarPlace } from "./use-place.ts";
import type { Week } from "./weeks.ts";

/** What grid and list show. */
export interface DaysProps {
  readonly place: CalendarPlace;
  readonly weeks: readonly Week[];
  readonly days: readonly DueDay[];
  /** Null where nobody counts. */
  readonly perWeek: number | null;
}

/** A day on which nothing is due. */
export function dayOf(days: readonly DueDay[], day: string): DueDay {
  return days.find((one) => one.day === day) ?? { day, dues: 0, jobs: 0, services: [] };
}
