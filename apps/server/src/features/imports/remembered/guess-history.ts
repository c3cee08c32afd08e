import type { HistoryField, ImportTarget } from "@delight/contract/import-fields";
import { readDay } from "../reading/read-values.ts";
import { guessByNames } from "./guess-by-names.ts";
import { historyNames } from "./history-names.ts";

type Mapping = readonly (ImportTarget | null)[];

/**
 * What the columns of customers tell of jobs and quotes beside, of those that hold nothing of the customer. A job needs its day,
 * or the service and when it is due, and a quote a day and an amount; else nothing is guessed of it. "Last service" may be called what holds its day.
 */
export function guessHistory(
  { headers, sample }: { readonly headers: readonly string[]; readonly sample: readonly (readonly string[])[] },
  mapping: Mapping,
): (ImportTarget | null)[] {
  const free = headers.map((header, column) => (mapping[column] === null ? header : ""));
  const named = guessByNames(free, historyNames);
  const service = named.indexOf("job:service");
  const cells = sample.map((row) => row[service] ?? "").filter((cell) => cell !== "");
  const holdsDays = service !== -1 && cells.length > 0 && cells.every(isDay);
  // What is called so is the day then, and the service has a column of its own.
  const others = free.map((header, column) => (column === service ? "" : header));
  const guess = holdsDays ? withDay(guessByNames(others, historyNames), service) : named;
  const has = (target: HistoryField) => guess.includes(target);
  const isDueNamed = has("job:due_on") && cells.length > 0 && !holdsDays;
  const isWhole = (target: HistoryField) =>
    target.startsWith("job:") ? has("job:done_on") || isDueNamed : has("quote:value") && has("quote:issued_on");
  return mapping.map((target, column) => {
    const told = guess[column] ?? null;
    return target ?? (told !== null && isWhole(told) ? told : null);
  });
}

function isDay(cell: string): boolean {
  return [false, true].some((isMonthFirst) => readDay(cell, isMonthFirst) !== undefined);
}

function withDay(named: readonly (HistoryField | null)[], day: number): (HistoryField | null)[] {
  return named.includes("job:done_on") ? [...named] : named.with(day, "job:done_on");
}
