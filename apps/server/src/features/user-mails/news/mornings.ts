import { Temporal } from "temporal-polyfill";

export type Rhythm = "daily" | "weekly";

const hour = 7;

/** The last seven o'clock of a zone until now; of weekly ones that of a Monday. */
export function lastMorning(rule: Rhythm, zone: string, now: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const back = rule === "weekly" ? today.dayOfWeek - 1 : 0;
  const morning = (daysAgo: number) =>
    new Date(
      today.subtract({ days: daysAgo }).toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds,
    );
  const latest = morning(back);
  return latest <= now ? latest : morning(back + (rule === "weekly" ? 7 : 1));
}
