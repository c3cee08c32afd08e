import * as z from "zod";
import { Line } from "./common.ts";

/** What somebody does with a mail, or what comes of it: `converted` is a job, quote or entry credited to its activity. */
export const MailEvent = z.enum(["opened", "clicked", "replied", "bounced", "converted"]);
export type MailEvent = z.infer<typeof MailEvent>;

/** Empty stands for any form. */
const form = { form_ids: z.array(z.uuid()).max(50) };
/** A link is meant by how its address begins; empty stands for any. */
const link = { url: z.string().trim().max(2000) };
/** Told by programs under this name; `data_name` and `data_value` empty stand for any, else that value must be this, as text. */
const told = { name: Line, data_name: Line, data_value: Line };

/** What a trigger or a step looks for. Machines that open mails and follow links are nobody (see `is_machine` of events). */
export const Happening = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("form_answered"), ...form }),
  /** `activity_id` null: not chosen yet in a trigger; in a step the mails of the automation itself to this enrolment. */
  z.object({ kind: z.literal("mail_event"), activity_id: z.uuid().nullable(), event: MailEvent, ...link }),
  z.object({ kind: z.literal("customer_event"), ...told }),
]);
export type Happening = z.infer<typeof Happening>;

/** Days after it, both in it, between which customers enter. */
const After = z.number().int().min(0).max(3650);
const window = { from_days: After, until_days: After };

/** Triggers by something that happens at a moment; each is about the day of it. */
export const happeningTriggers = [
  z.object({ kind: z.literal("form_answered"), ...window, ...form }),
  z.object({
    kind: z.literal("mail_event"),
    ...window,
    activity_id: z.uuid().nullable(),
    event: MailEvent,
    ...link,
  }),
  /** About the day on which so many days are over since a mail that nobody opened was sent. */
  z.object({
    kind: z.literal("mail_unopened"),
    ...window,
    activity_id: z.uuid().nullable(),
    days: z.number().int().min(1).max(90),
  }),
  z.object({ kind: z.literal("customer_event"), ...window, ...told }),
] as const;
