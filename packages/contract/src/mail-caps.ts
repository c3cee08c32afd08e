import { fieldError } from "./field-errors.ts";
import * as z from "zod";

/** So many marketing mails to one customer in so many days, whichever activities they are of. */
export const MailCap = z.object({
  mails: z.number().int().min(1).max(100),
  /** Of 24 hours, counted back from now. */
  days: z.number().int().min(1).max(90),
});
export type MailCap = z.infer<typeof MailCap>;

/** All of them hold; none: no limit. */
export const MailCaps = z
  .array(MailCap)
  .max(5)
  .refine((caps) => new Set(caps.map(({ days }) => days)).size === caps.length, fieldError("capTwice"));
export type MailCaps = z.infer<typeof MailCaps>;

/** What an organization begins with. */
export const usualCaps: MailCaps = [
  { mails: 1, days: 3 },
  { mails: 3, days: 30 },
];

/** The shortest time first. */
export function sortCaps(caps: readonly MailCap[]): MailCap[] {
  return caps.toSorted((one, other) => one.days - other.days);
}

/** Days in which a customer is written to about the same service once: as long as the limit of one mail asks for, else three. */
export function daysBetweenMails(caps: readonly MailCap[]): number {
  const single = caps.filter(({ mails }) => mails === 1).map(({ days }) => days);
  return single.length === 0 ? 3 : Math.max(...single);
}

/** Days that a limit may put off the mail of an automation; after them it is skipped. */
export const longestPutOff = 7;
