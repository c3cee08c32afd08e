import type { Language } from "@delight/contract/common";

/** A day, `YYYY-MM-DD`, as customers read it: with the day of the week. */
export function dayInWords(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
