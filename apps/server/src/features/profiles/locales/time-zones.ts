import type { OutputOf } from "@delight/contract/endpoint";
import type { locales } from "@delight/contract/locales";

type TimeZones = OutputOf<typeof locales.listTimeZones>;

const hour = 3_600_000;
/** The list of the engine leaves UTC out. */
const names = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])].sort();

let kept: { readonly hour: number; readonly zones: TimeZones } | undefined;

/** All zones by name with their offsets at a moment; made once an hour, because a formatter a zone costs some milliseconds. */
export function timeZonesAt(moment: Date): TimeZones {
  const current = Math.floor(moment.getTime() / hour);
  if (kept?.hour !== current) {
    kept = { hour: current, zones: names.map((name) => ({ name, offset_minutes: offsetAt(moment, name) })) };
  }
  return kept.zones;
}

/** Written as `GMT`, `GMT+05:30` or `GMT-08:00`. */
function offsetAt(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(moment);
  const text = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(text) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  return sign === "-" ? -offset : offset;
}
