import { reports } from "@delight/contract/reports";
import { useListState } from "../../ui/list-state.ts";

/** Days of the organization, both ends included; without an end up to today. */
export interface Period {
  readonly days: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const presets = [7, 30, 90, 365] as const;

/** The period that the address names, and how to change it. */
export function usePeriod(): { period: Period; change: (period: Partial<Period>) => void } {
  const { input, change } = useListState(reports.dashboard);
  return {
    period: { days: 30, ...input },
    change: ({ days, from, to }) => change({ days: days === 30 ? undefined : days, from, to }),
  };
}
