import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { Moment, Nothing, RequiredLine } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";

/** Encrypted from the first octet (RFC 8314), or by STARTTLS, without which nothing is said. */
export const MailboxSecurity = z.enum(["tls", "starttls"]);
export type MailboxSecurity = z.infer<typeof MailboxSecurity>;

/** What becomes of a mail in the mailbox once it was taken in. */
export const HandledMail = z.enum(["keep", "seen", "move"]);
export type HandledMail = z.infer<typeof HandledMail>;

/** The steps to a mailbox, in their order: finding its name, reaching the server, encryption, signing in, opening the folder, reading mails. */
export const MailboxStep = z.enum(["name", "reach", "encrypt", "sign_in", "folder", "read"]);
export type MailboxStep = z.infer<typeof MailboxStep>;

const port = z.number().int().min(1, fieldError("portRange")).max(65_535, fieldError("portRange"));

/** Where it is and how it is opened. */
const access = {
  host: RequiredLine.max(253),
  port,
  security: MailboxSecurity,
  user_name: personal(RequiredLine.max(320), "email"),
  folder: RequiredLine.max(200),
};

export const ReturnMailbox = z.object({
  ...access,
  interval_minutes: z.number().int(),
  handled: HandledMail,
  handled_folder: z.string(),
  is_on: z.boolean(),
  /** When it was last looked into without a failure. */
  last_looked_at: Moment.nullable(),
  /** Looks that failed since then. */
  failures: z.number().int(),
  last_failed_at: Moment.nullable(),
  failed_step: MailboxStep.nullable(),
  /** What was said at the failed step. */
  failure_text: z.string(),
  next_look_at: Moment,
  /** Mails that were taken in. */
  mails: z.number().int(),
  /** Mails that the server did not give while it gave others: they lie there as they were, and are asked for no more. */
  passed_over: z.number().int(),
});
export type ReturnMailbox = z.infer<typeof ReturnMailbox>;

/** Needed where none is stored, and where it would go to another server or user than before. */
const password = z.string().min(1, fieldError("required")).max(1000).optional();

const Tried = z.object({
  step: MailboxStep,
  is_passed: z.boolean(),
  /** What was said where it failed. */
  text: z.string(),
});

const path = "/organizations/current/returns/mailbox";
const Known = z.object({ mailbox: ReturnMailbox.nullable() });

export const returnMailbox = {
  get: endpoint({
    method: "GET",
    path,
    access: "organization.settings",
    summary: "The mailbox that is looked into for what comes back",
    input: Nothing,
    output: Known,
  }),
  save: endpoint({
    method: "PUT",
    path,
    access: "organization.settings",
    rules: ["otherFolder", "imapPort", "required", "passwordAgain", "webhookPrivate", "webhookNotFound"],
    summary: "Choose the mailbox that is looked into for what comes back",
    notRepeatable: true,
    input: z.object({
      ...access,
      password,
      interval_minutes: z.number().int().min(1).max(1440).default(5),
      handled: HandledMail.default("keep"),
      handled_folder: z.string().trim().max(200).default(""),
      is_on: z.boolean().default(true),
    }),
    output: Known,
  }),
  test: endpoint({
    method: "POST",
    path: `${path}/test`,
    access: "organization.settings",
    rules: ["otherFolder", "imapPort", "required", "passwordAgain", "webhookPrivate", "webhookNotFound"],
    summary: "Try to open a mailbox, and say at which step that fails; nothing in it is changed",
    notRepeatable: true,
    input: z.object({ ...access, password }),
    output: z.object({
      steps: z.array(Tried),
      /** In the folder; null where it could not be opened. */
      mails: z.number().int().nullable(),
    }),
  }),
  remove: endpoint({
    method: "DELETE",
    path,
    access: "organization.settings",
    summary: "Look into no mailbox any more; what came in stays",
    input: Nothing,
    output: Nothing,
  }),
};
