import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { Reach } from "./segments.ts";

/** Whom a campaign leaves out by choice. */
export const leavingOut = {
  /** Segments whose customers are left out, static ones too. */
  excluded_segment_ids: z
    .array(z.uuid())
    .max(20)
    .refine((ids) => new Set(ids).size === ids.length, fieldError("segmentTwice"))
    .meta({ uniqueItems: true }),
  /** How many of a hundred of those who could be mailed are held out, to see what happens without the mail. */
  held_out_percent: z.number().int().min(0).max(50),
  /** Whether the limits of the organization on how many mails a customer gets hold for it; one they don't hold for is not counted either. */
  heeds_caps: z.boolean(),
  /** Of a campaign that repeats: whether who got an earlier run of it may get the next one. */
  mails_again: z.boolean(),
};

/** A segment as a campaign names it; without a name it was deleted meanwhile. */
export const ExcludedSegment = z.object({ id: z.uuid(), name: z.string().nullable() });

/** The reach of a draft: whom it leaves out is told too. The parts add up to `total`. */
export const ActivityReach = Reach.extend({
  excluded: z.number().int(),
  had_before: z.number().int(),
  too_often: z.number().int(),
  held_out: z.number().int(),
});
export type ActivityReach = z.infer<typeof ActivityReach>;

/** One side of the comparison with those who were held out. */
const Side = z.object({
  customers: z.number().int(),
  /** Of them, who booked a job or accepted a quote within the attribution window after the beginning. */
  converted: z.number().int(),
});

/** What mailing changed. `too_little`: so few that nothing can be said; `not_clear`: the difference may be chance. */
export const Lift = z.object({
  held_out: Side,
  mailed: Side,
  /** Share of the mailed less share of the held out, between -1 and 1, with its 95 % interval (Newcombe 1998, method 10); null where one side is empty. */
  difference: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  verdict: z.enum(["too_little", "not_clear", "more", "fewer"]),
  /** Days after the beginning in which what customers do is counted, on both sides alike. */
  window_days: z.number().int(),
  is_over: z.boolean(),
});
export type Lift = z.infer<typeof Lift>;
