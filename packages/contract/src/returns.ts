import * as z from "zod";
import { BounceReason } from "./bounces.ts";
import { listInput, Moment, Nothing, pageOf } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";
import { HookProvider } from "./provider-hooks.ts";

/** Days for which it is kept what came back, and what was made of it. */
export const mostReturnedDays = 30;

/**
 * What was made of something that came back. `delayed`: a mail server is still trying. `not_spam`: somebody took it for wanted;
 * `auth_failure`: news of how mails are signed; `other`: neither answers a mail nor reports of one; `no_delivery`: nobody
 * knows which mail it is about. Only bounces, complaints, replies and wishes to unsubscribe change anything.
 */
export const ReturnOutcome = z.enum([
  "bounced_hard",
  "bounced_soft",
  "bounced_block",
  "delayed",
  "delivered",
  "complained",
  "unsubscribed",
  "replied",
  "auto_reply",
  "not_spam",
  "auth_failure",
  "other",
  "no_delivery",
]);
export type ReturnOutcome = z.infer<typeof ReturnOutcome>;

/**
 * What speaks for an outcome: of bounces why, of complaints what they call the mail, of automatic answers their sort; of wishes to
 * unsubscribe `mailto`: to the address for it, `asked`: by an answer, `provider`: at the mail provider. Others than these may come and say nothing more.
 */
export const ReturnWhy = z.enum([
  ...BounceReason.options,
  "abuse",
  "fraud",
  "absence",
  "challenge",
  "receipt",
  "answer",
  "mailto",
  "asked",
  "provider",
]);
export type ReturnWhy = z.infer<typeof ReturnWhy>;

/** What an organization wants to be made of what comes back. */
export const ReturnSettings = z.object({
  /** Answers come to us first: they are counted, stop automations, and are handed on. */
  takes_replies: z.boolean(),
  /** After so many soft bounces within so many days an address is mailed no more. */
  soft_bounces: z.number().int().min(1).max(50),
  soft_bounce_days: z.number().int().min(1).max(365),
});
export type ReturnSettings = z.infer<typeof ReturnSettings>;

export const Returns = ReturnSettings.extend({
  /** What stands behind the @ of return paths; null where this installation takes nothing in. */
  domain: z.string().nullable(),
  /** The machine that the MX record of `domain` has to name; null where its name is not known. */
  mail_host: z.string().nullable(),
  /** Whether the mail server of this installation is switched on. */
  is_listening: z.boolean(),
  /** Where answers are handed on to; null where the organization named no address. */
  replies_to: personal(z.string(), "email").nullable(),
  /** When the latest thing came back. */
  latest_at: Moment.nullable(),
});
export type Returns = z.infer<typeof Returns>;

/** How it came in: by our own mail server, out of a mailbox, or told by a provider. */
export const CameBy = z.enum(["smtp", "imap", "provider"]);
export type CameBy = z.infer<typeof CameBy>;

/** `unreadable`: every try to read it failed, and no further one is made. */
export const ReturnStatus = z.enum(["waiting", "done", "unreadable"]);
export type ReturnStatus = z.infer<typeof ReturnStatus>;

export const ReturnedMail = z.object({
  id: z.uuid(),
  came_by: CameBy,
  /** Who told it; null where it came as a mail. */
  provider: HookProvider.nullable(),
  received_at: Moment,
  status: ReturnStatus,
  /** Null until something was made of it. */
  outcome: ReturnOutcome.nullable(),
  /** One of `ReturnWhy`, where there is one. */
  why: z.string().nullable(),
  activity_id: z.uuid().nullable(),
  activity_name: z.string().nullable(),
  customer_id: z.uuid().nullable(),
  /** To whom the mail that it is about was sent. */
  email_address: personal(z.string(), "email").nullable(),
  sender: personal(z.string(), "email"),
  subject: personal(z.string(), "text"),
  /** What it says, as plain text. */
  text: personal(z.string(), "text"),
});
export type ReturnedMail = z.infer<typeof ReturnedMail>;

const path = "/organizations/current/returns";

export const returns = {
  get: endpoint({
    method: "GET",
    path,
    access: "organization.settings",
    summary: "Whether and how mails come back, and what is made of them",
    input: Nothing,
    output: Returns,
  }),
  update: endpoint({
    method: "PATCH",
    path,
    access: "organization.settings",
    summary: "Choose what is made of what comes back",
    input: ReturnSettings.partial(),
    output: Returns,
  }),
  list: endpoint({
    method: "GET",
    path: `${path}/mails`,
    access: "organization.settings",
    summary: "What came back in the last 30 days, and what was made of it, newest first",
    input: listInput(["received_at"]).omit({ sort: true, search: true }).extend({ outcome: ReturnOutcome.optional() }),
    output: pageOf(ReturnedMail),
  }),
};
