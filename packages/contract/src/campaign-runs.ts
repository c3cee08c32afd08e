import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { Opens } from "./business-hours.ts";
import { Weekdays } from "./campaign-plan.ts";
import { ById, Day, Moment } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** When a campaign goes out again, in the time zone of the organization. */
export const Repetition = z
  .object({
    every: z.enum(["week", "two_weeks", "month", "quarter", "year"]),
    /** On which days of the week; read for `week` and `two_weeks` alone. */
    weekdays: Weekdays,
    /** On which day of the month, the last one where a month is shorter; read for `month`, `quarter` and `year` alone. */
    month_day: z.number().int().min(1).max(31),
    /** `HH:MM` on the wall clock, in summer and in winter. */
    time: Opens,
    /** From when on; every second week, quarters and years are counted from the week or month of this day. */
    starts_on: Day,
    /** The last day on which it may be due; null for no such day. */
    ends_on: Day.nullable(),
    /** After so many runs it is over; null for any number. */
    most_runs: z.number().int().min(1).max(1000).nullable(),
  })
  .refine(({ starts_on, ends_on }) => ends_on === null || ends_on >= starts_on, {
    path: ["ends_on"],
    message: fieldError("daysOrder"),
  });
export type Repetition = z.infer<typeof Repetition>;

/** The campaign that repeats of which this one is a run, and the day for which it was due; without an id that one was deleted. */
export const RunOf = z.object({ id: z.uuid().nullable(), name: z.string().nullable(), due_on: Day });

export const campaignRuns = {
  foresee: endpoint({
    method: "GET",
    path: "/activities/:id/runs/next",
    access: "activities.view",
    summary: "When a campaign that repeats is due next: at most five times, by the holidays as they are now",
    input: ById,
    output: z.object({
      runs: z
        .array(
          z.object({
            due_on: Day,
            at: Moment,
            /** Whether the day itself is a holiday, or not a day of its plan, so that the next one is taken. */
            is_moved: z.boolean(),
          }),
        )
        .max(5),
    }),
  }),
};
