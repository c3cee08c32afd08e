import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ById, Line, Moment, Nothing } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** So many an organization has at most. */
export const mostProviderHooks = 10;

/** Who tells what became of mails. `generic`: any system that signs its calls as Standard Webhooks 1.0 says. */
export const HookProvider = z.enum(["generic", "ses", "postmark", "sendgrid", "mailgun"]);
export type HookProvider = z.infer<typeof HookProvider>;

/**
 * Why a call was not believed. `signature`: nobody we know wrote it. `late`: too old, or of the future. `malformed`: signed, but not
 * what the provider is known to send. `stranger`: of a topic that nobody set up. `off`: the hook is switched off.
 */
export const HookRefusal = z.enum(["signature", "late", "malformed", "stranger", "off"]);
export type HookRefusal = z.infer<typeof HookRefusal>;

/** Where a provider tells what became of mails. */
export const ProviderHook = z.object({
  id: z.uuid(),
  provider: HookProvider,
  name: z.string(),
  /** What the provider calls. Nobody can guess it, and it alone proves nothing. */
  url: z.string(),
  is_on: z.boolean(),
  /** The topic of Amazon SNS that may speak here; null for all other providers. */
  topic_arn: z.string().nullable(),
  /** Since when Amazon knows that its topic may call here. */
  confirmed_at: Moment.nullable(),
  /** Calls that were believed. */
  calls: z.number().int(),
  /** What was new in them and is read by a worker; calls of no interest have none. */
  events: z.number().int(),
  refused: z.number().int(),
  last_received_at: Moment.nullable(),
  last_refused_at: Moment.nullable(),
  last_refusal: HookRefusal.nullable(),
  created_at: Moment,
});
export type ProviderHook = z.infer<typeof ProviderHook>;

/** The public key of SendGrid, the signing key of Mailgun: theirs, and shown to nobody again. */
const key = z.string().trim().min(1, fieldError("required")).max(2000);
const topic_arn = z.string().trim().min(1, fieldError("required")).max(300);

/** `secret` is told this once; null where the provider has its own. */
const Made = z.object({ hook: ProviderHook, secret: z.string().nullable() });

const path = "/organizations/current/returns/hooks";

export const providerHooks = {
  list: endpoint({
    method: "GET",
    path,
    access: "organization.settings",
    summary: "Where providers tell what became of mails, the newest first",
    input: Nothing,
    output: z.array(ProviderHook),
  }),
  /** `key` is what SendGrid and Mailgun show, `topic_arn` what Amazon SNS does; for the others we make a secret. */
  create: endpoint({
    method: "POST",
    path,
    access: "organization.settings",
    rules: ["required", "hookKey", "hookTopic"],
    summary: "Let a provider tell what became of mails",
    notRepeatable: true,
    input: z.object({
      provider: HookProvider,
      name: Line.default(""),
      key: key.optional(),
      topic_arn: topic_arn.optional(),
    }),
    output: Made,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    access: "organization.settings",
    rules: ["required", "hookKey", "hookTopic"],
    summary: "Change how a provider tells what became of mails; while it is off its calls are refused",
    notRepeatable: true,
    input: ById.extend(z.object({ name: Line, is_on: z.boolean(), key, topic_arn }).partial().shape),
    output: ProviderHook,
  }),
  rotateSecret: endpoint({
    method: "POST",
    path: `${path}/:id/rotate-secret`,
    access: "organization.settings",
    summary: "Make another secret where it is ours; the former one ends at once",
    notRepeatable: true,
    input: ById,
    output: Made,
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    access: "organization.settings",
    summary: "Let a provider tell nothing any more; what it told stays",
    input: ById,
    output: Nothing,
  }),
};
