import * as z from "zod";
import { ById, Line, Moment, Nothing } from "./common.ts";
import { EmailAddress } from "./email-address.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";
import { SenderDomainState } from "./sender-domains.ts";

export const mostSenders = 50;

const facts = {
  /** Campaigns often come from somebody by name. */
  name: Line,
  address: EmailAddress,
  /** Empty: answers go to the address. */
  reply_to: EmailAddress.or(z.literal("")),
};

/** Somebody that mails of the organization come from; exactly one of them is the default. */
export const Sender = z.object({
  id: z.uuid(),
  name: personal(facts.name, "company"),
  /** Empty only where the default one has none yet. */
  address: personal(z.string(), "email"),
  reply_to: personal(facts.reply_to, "email"),
  is_default: z.boolean(),
  /** How its domain stands; `unknown`: it is none of the sender domains, so mails show the installation's address. */
  domain_state: SenderDomainState.or(z.literal("unknown")),
  created_at: Moment,
});
export type Sender = z.infer<typeof Sender>;

const path = "/organizations/current/senders";

export const senders = {
  list: endpoint({
    method: "GET",
    path,
    access: "organization.view",
    summary: "From whom mails may come, the default one first, each with the standing of its domain",
    input: Nothing,
    output: z.array(Sender),
  }),
  /** The first one is the default. */
  add: endpoint({
    method: "POST",
    path,
    access: "organization.settings",
    summary: "Add a sender",
    input: z.object({ ...facts, name: facts.name.default(""), reply_to: facts.reply_to.default("") }),
    output: Sender,
    status: 201,
  }),
  /** What has begun keeps the sender with which it began. */
  update: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    access: "organization.settings",
    summary: "Change a sender, for what begins from now on",
    input: ById.extend(z.object(facts).partial().shape),
    output: Sender,
  }),
  makeDefault: endpoint({
    method: "POST",
    path: `${path}/:id/make-default`,
    access: "organization.settings",
    summary: "Let mails come from this sender wherever no other is chosen",
    input: ById,
    output: Sender,
  }),
  uses: endpoint({
    method: "GET",
    path: `${path}/:id/uses`,
    access: "organization.view",
    summary: "Activities that are not over and that a sender was chosen for: while there are any it is not removed",
    input: ById,
    output: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  /** Refused for the default one, and while an activity that is not over names it. */
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    access: "organization.settings",
    summary: "Remove a sender that nothing needs any more",
    input: ById,
    output: Nothing,
  }),
};
