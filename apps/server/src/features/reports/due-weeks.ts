import type { DuesOfWeek } from "./figures/figures.queries.ts";

export interface WeekOfDues {
  readonly week: string;
  /** Null gathers the services that are too small to be shown by themselves. */
  readonly service: string | null;
  /** Of all that are told together. */
  readonly service_ids: string[];
  readonly dues: number;
}

const shown = 5;

/** The five services with most dues by themselves, all others of a week together. */
export function stackWeeks(rows: readonly (WeekOfDues & { readonly service: string })[]): WeekOfDues[] {
  const totals = Map.groupBy(rows, (row) => row.service);
  const biggest = [...totals]
    .map(([service, own]) => ({ service, dues: own.reduce((sum, row) => sum + row.dues, 0) }))
    .toSorted((one, other) => other.dues - one.dues || (one.service < other.service ? -1 : 1))
    .slice(0, shown)
    .map((entry) => entry.service);
  const stacked: WeekOfDues[] = rows.filter((row) => biggest.includes(row.service));
  const rest = Map.groupBy(
    rows.filter((row) => !biggest.includes(row.service)),
    (row) => row.week,
  );
  for (const [week, own] of rest) {
    const service_ids = own.flatMap((row) => row.service_ids);
    stacked.push({ week, service: null, service_ids, dues: own.reduce((sum, row) => sum + row.dues, 0) });
  }
  return stacked.toSorted((one, other) => (one.week < other.week ? -1 : one.week > other.week ? 1 : 0));
}

/** Open dues that are past their grace, and those of the next thirty days that are not. */
export function countDues(dues: readonly DuesOfWeek[]): { overdue_dues: number; due_in_30_days: number } {
  return {
    overdue_dues: dues.reduce((sum, { overdue }) => sum + overdue, 0),
    due_in_30_days: dues.reduce((sum, { in_30_days }) => sum + in_30_days, 0),
  };
}

/** Those of the twelve weeks from today on. */
export function weeksOf(dues: readonly DuesOfWeek[]) {
  return dues.flatMap(({ week, service, service_ids, dues: count }) =>
    week === null ? [] : [{ week, service, service_ids, dues: count }],
  );
}
