import * as z from "zod";
import { Moment, Progress } from "./common.ts";
import { aboutPerson, personal } from "./personal.ts";

/** Days of the organization's calendar; 0 where such touches do not count. */
const Influence = z.number().int().min(0).max(84);

export const ruleFields = {
  /** How many days after a click or an answer a job still counts for it. */
  click_days: z.number().int().min(1).max(84),
  open_days: Influence,
  delivered_days: Influence,
  /** Whether mails about one site of a customer count for jobs there alone. */
  same_site: z.boolean(),
};

/** A user who did it, called as they are now; `id` is null when they are no user any more. */
export const Doer = aboutPerson(z.object({ id: z.uuid().nullable(), name: personal(z.string(), "full_name") }), "id");

/** By what activities are credited. Each change makes the next version; conversions name the one under which they hold. */
export const AttributionRules = z.object({
  version: z.number().int(),
  ...ruleFields,
  /** Null for the rules that organizations begin with. */
  changed_at: Moment.nullable(),
  changed_by: Doer.nullable(),
});
export type AttributionRules = z.infer<typeof AttributionRules>;

/** What organizations begin with. */
export const firstRules: AttributionRules = {
  version: 1,
  click_days: 30,
  open_days: 14,
  delivered_days: 14,
  same_site: false,
  changed_at: null,
  changed_by: null,
};

/** `asked` by a person, or begun by other `rules` or another `time_zone`: a later run owes what one of these did not finish, and takes its cause. */
export const RunCause = z.enum(["asked", "rules", "time_zone"]);
export type RunCause = z.infer<typeof RunCause>;

/**
 * Computing all conversions anew; of an organization one runs at a time. Where the latest one failed or was cancelled, and its cause is
 * other than `asked`, customers that it did not reach are still counted as before the change.
 */
export const AttributionRun = z.object({
  id: z.uuid(),
  cause: RunCause,
  status: z.enum(["running", "finished", "failed", "cancelled"]),
  /** Customers. */
  progress: Progress,
  created_at: Moment,
  finished_at: Moment.nullable(),
});
export type AttributionRun = z.infer<typeof AttributionRun>;
