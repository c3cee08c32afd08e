import * as z from "zod";
import { ById, Moment } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What an organization writes about; each goal of an activity belongs to one of them. */
export const MailTopic = z.enum(["reminders", "offers", "news", "feedback"]);
export type MailTopic = z.infer<typeof MailTopic>;

/** What whoever reads the mails of an address chose on the page of their preferences. */
export const MailPreferences = z.object({
  declined: z.array(MailTopic),
  /** No mail before then; null: there is no pause. */
  paused_until: Moment.nullable(),
});
export type MailPreferences = z.infer<typeof MailPreferences>;

export const mailPreferences = {
  get: endpoint({
    method: "GET",
    path: "/customers/:id/mail-preferences",
    access: "customers.view",
    summary: "What the reader of a customer's address wants to get",
    input: ById,
    output: MailPreferences,
  }),
};
