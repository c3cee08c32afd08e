const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/**
 * A moment as PostgreSQL writes it, in ISO 8601 with milliseconds. In UTC, as nearly all come, the digits need only be put together:
 * a file of all customers spent a tenth of its time in `Date`.
 */
export function isoMoment(text: string): string {
  const [whole, day, time, fraction = ""] = inUtc.exec(text) ?? [];
  return whole === undefined ? new Date(text).toISOString() : `${day}T${time}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
}
