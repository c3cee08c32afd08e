import { fieldError } from "./field-errors.ts";
import * as z from "zod";

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const clockOrEnd = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** A time on the wall clock, `HH:MM`; it is the same in summer and in winter. */
export const Opens = z.string().regex(clock, fieldError("time"));
/** `24:00` is the end of the day. */
export const Closes = z.string().regex(clockOrEnd, fieldError("time"));

/** One stretch of a day in which somebody is there; Monday is 1, Sunday 7 (ISO 8601). */
export const OpenSpan = z
  .object({ day: z.number().int().min(1).max(7), opens: Opens, closes: Closes })
  .refine(({ opens, closes }) => opens < closes, fieldError("hoursOrder"));
export type OpenSpan = z.infer<typeof OpenSpan>;

/** A day may have several stretches; they neither touch the next day nor each other. A day without any is closed. */
export const BusinessHours = z
  .array(OpenSpan)
  .max(42)
  .refine(
    (spans) => spans.every((span, index) => !spans.some((other, at) => at < index && overlap(other, span))),
    fieldError("hoursOverlap"),
  );
export type BusinessHours = z.infer<typeof BusinessHours>;

/** A stretch that begins when another one ends overlaps nothing. */
function overlap(one: OpenSpan, other: OpenSpan): boolean {
  return one.day === other.day && one.opens < other.closes && other.opens < one.closes;
}

/** In the order of the week. */
export function sortHours(spans: readonly OpenSpan[]): OpenSpan[] {
  return spans.toSorted((one, other) => one.day - other.day || one.opens.localeCompare(other.opens));
}
