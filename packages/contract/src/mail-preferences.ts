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
  /** Who wants their opens and clicks not to be measured; null: they are, as far as the organization does. */
  unmeasured_by: z.enum(["reader", "organization"]).nullable(),
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
  /** Of the address, at once for all mails that are not made yet. Who said no themself is not measured again: `conflict`. */
  setMeasured: endpoint({
    method: "PUT",
    path: "/customers/:id/measured",
    access: "customers.change",
    summary: "Say whether opens and clicks of a customer are measured",
    input: ById.extend({ is_measured: z.boolean() }),
    output: MailPreferences,
  }),
};
