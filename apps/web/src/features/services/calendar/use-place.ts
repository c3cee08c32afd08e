import { Day } from "@delight/contract/common";
import { useNavigate } from "@tanstack/react-router";
import { useQueryParam } from "../../../lib/route.ts";
import { today } from "../../../lib/today.ts";
import type { Scale } from "./weeks.ts";

/** Where the calendar stands; in the address, so that it survives a reload and can be sent to somebody. */
export interface CalendarPlace {
  readonly at: string;
  readonly scale: Scale;
  readonly service: string | undefined;
  readonly go: (change: { at?: string; scale?: Scale; service?: string | undefined }) => void;
}

export function useCalendarPlace(): CalendarPlace {
  const navigate = useNavigate();
  const given = Day.safeParse(useQueryParam("at"));
  const at = given.success ? given.data : today();
  const scale: Scale = useQueryParam("scale") === "week" ? "week" : "month";
  const service = useQueryParam("service");
  const go: CalendarPlace["go"] = (change) => {
    const search = (before: Record<string, unknown>) => {
      const next = Object.entries({ ...before, at, scale, service, ...change });
      return Object.fromEntries(next.filter(([, value]) => value !== undefined));
    };
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  };
  return { at, scale, service, go };
}
