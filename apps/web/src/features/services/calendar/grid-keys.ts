import { Temporal } from "temporal-polyfill";
import { daysOn, type Scale, turned } from "./weeks.ts";

interface Press {
  readonly key: string;
  readonly isRightToLeft: boolean;
  readonly scale: Scale;
}

/** Where a key leads from a day, as WAI-ARIA's grid of dates has it; undefined for keys that lead nowhere. */
export function dayByKey(day: string, { key, isRightToLeft, scale }: Press): string | undefined {
  const onward = isRightToLeft ? -1 : 1;
  const weekday = Temporal.PlainDate.from(day).dayOfWeek;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: 1 - weekday,
    End: 7 - weekday,
  };
  const step = steps[key];
  if (step !== undefined) return daysOn(day, step);
  if (key === "PageDown") return turned(day, scale, 1);
  return key === "PageUp" ? turned(day, scale, -1) : undefined;
}
