import { Temporal } from "temporal-polyfill";

/** A calendar day `YYYY-MM-DD` and a time `HH:mm` on the clocks of a zone. */
export interface ClockTime {
  readonly day: string;
  readonly time: string;
}

interface Meant {
  /** ISO 8601 in UTC. */
  readonly moment: string;
  /** From UTC, as `+02:00`. */
  readonly offset: string;
  /** What the clocks show at that moment: in a gap another time than was asked for. */
  readonly clock: ClockTime;
}

/** What a clock time means: one moment, none (clocks go forward) or two (clocks go back). */
export type Meaning =
  | ({ readonly kind: "once" | "gap" } & Meant)
  | { readonly kind: "twice"; readonly earlier: Meant; readonly later: Meant };

/**
 * What clocks of a zone (IANA name) mean by a time; in a gap the time after it, by the length of the gap (RFC 5545, 3.3.5). Undefined
 * for what is no day and time, or not yet: a year passes through five figures while it is typed.
 */
export function meaningOf(clock: ClockTime, zone: string): Meaning | undefined {
  const wanted = plainTime(clock);
  if (!wanted) return undefined;
  const earlier = wanted.toZonedDateTime(zone, { disambiguation: "earlier" });
  const later = wanted.toZonedDateTime(zone, { disambiguation: "later" });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { kind: "once", ...meant(later) };
  if (!later.toPlainDateTime().equals(wanted)) return { kind: "gap", ...meant(later) };
  return { kind: "twice", earlier: meant(earlier), later: meant(later) };
}

function plainTime({ day, time }: ClockTime): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** What the clocks of a zone show at a moment (ISO 8601). */
export function clockOf(moment: string, zone: string): ClockTime {
  return meant(Temporal.Instant.from(moment).toZonedDateTimeISO(zone)).clock;
}

/** The offset of a zone from UTC at a moment, as `+02:00`. */
export function offsetAt(moment: string, zone: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).offset;
}

function meant(at: Temporal.ZonedDateTime): Meant {
  return {
    moment: at.toInstant().toString(),
    offset: at.offset,
    clock: { day: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: "minute" }) },
  };
}
