import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { Closes, Opens } from "./business-hours.ts";
import { Moment } from "./common.ts";

/** ISO 8601: Monday is 1, Sunday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export const Weekdays = z
  .array(z.number().int().min(1).max(7))
  .min(1, fieldError("weekdayMissing"))
  .max(7)
  .refine((days) => days.every((day, place) => place === 0 || day > (days[place - 1] ?? 0)), {
    message: fieldError("weekdayTwice"),
  });

const Window = z
  .object({ from: Opens, until: Closes })
  .refine(({ from, until }) => from < until, fieldError("windowOrder"));

/** When a campaign goes out. */
export const CampaignPlan = z.object({
  /** Null: at once, which is ten seconds after the launch. */
  begins_at: Moment.nullable(),
  /** Whose time zone weekdays and window are read in; customers without one have the organization's. */
  clock: z.enum(["organization", "customer"]),
  /** Hours of the day in which mails go out; null for any hour. */
  window: Window.nullable(),
  weekdays: Weekdays,
  /** Whether the holidays of the organization are left out. */
  heeds_holidays: z.boolean(),
  /** How many mails go out on one day at most; null for all of them on the first. */
  most_a_day: z.number().int().min(1).max(1_000_000).nullable(),
});
export type CampaignPlan = z.infer<typeof CampaignPlan>;

/** As soon as it is launched, at any hour. */
export const atOnce: CampaignPlan = {
  begins_at: null,
  clock: "organization",
  window: null,
  weekdays: [...weekdays],
  heeds_holidays: true,
  most_a_day: null,
};
