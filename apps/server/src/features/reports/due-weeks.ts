export interface WeekOfDues {
  readonly week: string;
  /** Null gathers the services that are too small to be shown by themselves. */
  readonly service: string | null;
  readonly dues: number;
}

const shown = 5;

/** The five services with most dues by themselves, all others of a week together. */
export function stackWeeks(rows: readonly { week: string; service: string; dues: number }[]): WeekOfDues[] {
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
    stacked.push({ week, service: null, dues: own.reduce((sum, row) => sum + row.dues, 0) });
  }
  return stacked.toSorted((one, other) => (one.week < other.week ? -1 : one.week > other.week ? 1 : 0));
}
