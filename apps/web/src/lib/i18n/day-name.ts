/** The name of a weekday, Monday is 1 (ISO 8601): the first of January 2024 was one. */
export function dayName(day: number, language: string, weekday: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, day)));
}
