import { ComparedWith, PeriodPreset, reports } from "@delight/contract/reports";
import type { CallInput } from "../../../lib/api/types.ts";
import { readList } from "../../../ui/list-state.ts";

/** What the dashboard shows: days back from today, a span of the calendar, or days of one's own; and what they are compared with. */
export interface Choice {
  readonly days?: number | undefined;
  readonly preset?: PeriodPreset | undefined;
  /** Days of the organization, both ends included; without an end up to today. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly compare: ComparedWith;
}

export const dayPresets = [7, 30, 90, 365] as const;
export const calendarPresets = PeriodPreset.options;
export const comparisons = ComparedWith.options;

export const usual: Choice = { days: 30, compare: "before" };

type Query = Readonly<Record<string, unknown>>;

const spanKeys = ["days", "preset", "from", "to"] as const;

/** Of the address; undefined where it says nothing. */
export function readChoice(query: Query): Choice | undefined {
  if (![...spanKeys, "compare"].some((key) => key in query)) return undefined;
  const { days, preset, from, to, compare } = readList(reports.dashboard, query) as CallInput<typeof reports.dashboard>;
  const compared = compare ?? "before";
  if (from !== undefined || to !== undefined) return { from, to, compare: compared };
  return preset === undefined ? { days: days ?? 30, compare: compared } : { preset, compare: compared };
}

const longest = 731;

/** Whether the address names days that are none, or that can't be shown. */
export function isWrong(query: Query): boolean {
  const { from, to } = readChoice(query) ?? {};
  const isLost = (key: "from" | "to") =>
    query[key] !== undefined && query[key] !== "" && (key === "from" ? from : to) === undefined;
  return isLost("from") || isLost("to") || (from !== undefined && to !== undefined && !isSpan(from, to));
}

/** Whether two days are the ends of a span that can be shown. */
export function isSpan(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days >= 1 && days <= longest;
}

/** As the address says it: nothing of what is usual. */
export function toQuery({ days, preset, from, to, compare }: Choice): Record<string, string | number> {
  const hasSpan = from !== undefined || to !== undefined;
  const span = hasSpan ? { from, to } : preset === undefined ? { days: days === 30 ? undefined : days } : { preset };
  const entries = Object.entries({ ...span, compare: compare === "before" ? undefined : compare });
  return Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}
