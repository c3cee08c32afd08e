import type { Results } from "../results.api.ts";
import type { Read } from "../../progress.ts";

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Customers by weekday, from Monday, and by spans of so many hours. */
export function weekOf(hours: Results["hours"], read: Read, span: number): number[][] {
  return weekdays.map((weekday) =>
    Array.from({ length: 24 / span }, (_, index) =>
      hours
        .filter((one) => one.weekday === weekday && Math.floor(one.hour / span) === index)
        .reduce((sum, one) => sum + one[read], 0),
    ),
  );
}

/** The 1st of January 2024 was a Monday. */
export function weekdayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  return weekdays.map((weekday) => format.format(Date.UTC(2024, 0, weekday)));
}

/** `09` for the hour that begins at nine, `08–11` for spans of several. */
export function hourNames(span: number): string[] {
  const digits = (hour: number) => String(hour).padStart(2, "0");
  return Array.from({ length: 24 / span }, (_, index) => {
    const first = index * span;
    return span === 1 ? digits(first) : `${digits(first)}–${digits(first + span - 1)}`;
  });
}
