import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ById, Day, Line, Moment, Nothing, RequiredLine } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";

/** So many an organization has at most. */
export const mostMailServers = 10;

/** So many an organization sets at most; what providers asked for by themselves is not counted. */
export const mostSendingLimits = 200;

export const MailSecurity = z.enum(["starttls", "tls", "none"]);
export type MailSecurity = z.infer<typeof MailSecurity>;

/** Which mails go through it. */
export const MailPurpose = z.enum(["campaigns", "transactional", "both"]);
export type MailPurpose = z.infer<typeof MailPurpose>;

/** Why a server rests: no connection came about, it refused us, or it asked everybody to come later. */
export const RestReason = z.enum(["unreachable", "refused", "deferring"]);
export type RestReason = z.infer<typeof RestReason>;

const rate = z.number().int().min(1).max(1_000_000_000).nullable();

/** How many mails may go; null is no limit. Rates are kept evenly: sixty an hour is one each minute. */
export const SendingRates = z.object({ per_second: rate, per_minute: rate, per_hour: rate, per_day: rate });
export type SendingRates = z.infer<typeof SendingRates>;

/** Brings up the mails of a day from `first` to `goal`, `growth` times as many each day. */
export const WarmUp = z
  .object({
    first: z.number().int().min(1).max(1_000_000),
    goal: z.number().int().min(1).max(100_000_000),
    growth: z.number().min(1.05).max(10),
    starts_on: Day,
    /** It stays at the day on which it was held. */
    is_held: z.boolean(),
  })
  .refine(({ first, goal }) => goal >= first, { path: ["goal"], message: fieldError("goalBelowFirst") });
export type WarmUp = z.infer<typeof WarmUp>;

/** What a limit is about: all mails, one mail server, a domain of senders, or a provider of recipients. */
export const LimitKind = z.enum(["organization", "server", "sender_domain", "recipient"]);
export type LimitKind = z.infer<typeof LimitKind>;

/** Limits, and what is used of them. */
export const SendingLimit = z.object({
  kind: LimitKind,
  /** Empty for all mails, else the id of the server or the domain. */
  key: z.string(),
  ...SendingRates.shape,
  warm_up: WarmUp.nullable(),
  /** The day of warming up that today is, from 1 on; null without one, 0 before its first day. */
  warm_up_day: z.number().int().nullable(),
  /** Of today by the clock of the organization, with limit and warming up; null is no limit. */
  allowed_today: z.number().int().nullable(),
  /** Counted only while there is a limit. */
  used_today: z.number().int(),
  /** Mails a second that a provider gets since it asked to slow down; null where it did not. */
  backoff_per_second: z.number().nullable(),
  backoff_reply: personal(z.string(), "withheld").nullable(),
});
export type SendingLimit = z.infer<typeof SendingLimit>;

const host = z
  .string()
  .trim()
  .min(1, fieldError("required"))
  .max(255)
  .regex(/^[a-z0-9.:-]+$/i, fieldError("mailHost"));

const facts = {
  name: RequiredLine.max(80),
  host,
  port: z.number().int().min(1).max(65_535),
  security: MailSecurity,
  /** Empty where nobody signs in. */
  user_name: Line,
  connections: z.number().int().min(1).max(50),
  purpose: MailPurpose,
};
/** Left out, it stays as it is. */
const password = z.string().max(1000).optional();

/** A mail server of the organization; its password is never told. */
export const MailServer = z.object({
  id: z.uuid(),
  ...facts,
  host: z.string(),
  has_password: z.boolean(),
  is_active: z.boolean(),
  /** Until when it rests after failures; null while it works. */
  resting_until: Moment.nullable(),
  rest_reason: RestReason.nullable(),
  /** What it said last when something was wrong. */
  last_error: personal(z.string(), "withheld").nullable(),
  last_error_at: Moment.nullable(),
});
export type MailServer = z.infer<typeof MailServer>;

/** What a connection goes through, in this order; `certificate` is part of TLS, whenever it begins. */
export const ProbeStep = z.enum([
  "name",
  "connect",
  "greeting",
  "hello",
  "starttls",
  "certificate",
  "sign_in",
  "sender",
  "recipient",
]);
export type ProbeStep = z.infer<typeof ProbeStep>;

/** How a step went, with the words of the server or of this machine. Steps after a failed one are left out. */
export const ProbeResult = z.object({
  step: ProbeStep,
  is_passed: z.boolean(),
  words: z.string(),
  /** What is wrong with a certificate; null with all other steps. */
  fault: z.enum(["expired", "other_name", "untrusted"]).nullable(),
});
export type ProbeResult = z.infer<typeof ProbeResult>;

const example: MailServer = {
  id: "01920000-0000-7000-8000-000000000001",
  name: "Provider",
  host: "smtp.example.com",
  port: 587,
  security: "starttls",
  user_name: "firm",
  connections: 5,
  purpose: "both",
  has_password: true,
  is_active: true,
  resting_until: null,
  rest_reason: null,
  last_error: null,
  last_error_at: null,
};
const given = { name: "Provider", host: example.host, port: 587, security: "starttls", user_name: "firm" } as const;
const path = "/organizations/current/mail-servers";

export const mailServers = {
  list: endpoint({
    method: "GET",
    path,
    access: "organization.settings",
    summary: "Mail servers of the organization in the order in which they are used; without one the installation's is",
    input: Nothing,
    output: z.array(MailServer),
  }),
  create: endpoint({
    method: "POST",
    path,
    access: "organization.settings",
    rules: ["mailPort", "webhookPrivate", "webhookNotFound", "openPassword"],
    summary: "Add a mail server as the last one",
    notRepeatable: true,
    input: z.object({ ...facts, password }),
    output: MailServer,
    status: 201,
    example: {
      input: { ...given, connections: 5, purpose: "both", password: "correct horse battery staple" },
      output: example,
    },
  }),
  /** Whoever changes how it is reached gives the password again: it would go to somebody else. */
  update: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    access: "organization.settings",
    rules: ["mailPort", "webhookPrivate", "webhookNotFound", "openPassword", "passwordAgain"],
    summary: "Change a mail server; mails under way go on as they began",
    notRepeatable: true,
    input: ById.extend(z.object({ ...facts, password, is_active: z.boolean() }).partial().shape),
    output: MailServer,
    example: { input: { id: example.id, is_active: false }, output: { ...example, is_active: false } },
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    access: "organization.settings",
    summary: "Remove a mail server with its limits; what waits goes through the next one",
    input: ById,
    output: Nothing,
  }),
  reorder: endpoint({
    method: "PUT",
    path: `${path}/order`,
    access: "organization.settings",
    summary: "Put the mail servers into the order in which they are used: all of them, each once",
    input: z.object({ ids: z.array(z.uuid()).max(mostMailServers) }),
    output: z.array(MailServer),
  }),
  /** `id`: that one's password where none is given, as long as it is reached the same way. No mail is sent. */
  probe: endpoint({
    method: "POST",
    path: `${path}/probe`,
    access: "organization.settings",
    rules: ["mailPort", "webhookPrivate", "webhookNotFound", "openPassword", "passwordAgain"],
    summary: "Try step by step whether a mail server takes mail of the organization",
    notRepeatable: true,
    input: z.object({
      id: z.uuid().optional(),
      host,
      port: facts.port,
      security: MailSecurity,
      user_name: Line,
      password,
    }),
    output: z.object({ is_ready: z.boolean(), steps: z.array(ProbeResult) }),
    example: {
      input: { host: example.host, port: 587, security: "starttls", user_name: "firm", password: "wrong" },
      output: {
        is_ready: false,
        steps: [
          { step: "name", is_passed: true, words: "203.0.113.7", fault: null },
          { step: "connect", is_passed: false, words: "Connection refused", fault: null },
        ],
      },
    },
  }),
};

const limitPath = "/organizations/current/sending-limits";

export const sendingLimits = {
  list: endpoint({
    method: "GET",
    path: limitPath,
    access: "organization.settings",
    summary: "How much may go out, what is used of it today, and which providers asked to slow down",
    input: Nothing,
    output: z.array(SendingLimit),
  }),
  /** Without any rate and warming up there is no limit any more. */
  set: endpoint({
    method: "PUT",
    path: limitPath,
    access: "organization.settings",
    rules: ["warmUpNotHere", "limitTwice", "domainName"],
    summary: "Set a limit; the next mails heed it",
    input: z.object({
      kind: LimitKind,
      key: z.string().trim().toLowerCase().max(255),
      /** Refused where there is a limit already, of the same provider under another domain too. */
      is_new: z.boolean().default(false),
      ...SendingRates.shape,
      warm_up: WarmUp.nullable(),
    }),
    output: SendingLimit,
    example: {
      input: {
        kind: "organization",
        key: "",
        per_second: 14,
        per_minute: null,
        per_hour: null,
        per_day: 50_000,
        warm_up: null,
      },
      output: {
        kind: "organization",
        key: "",
        per_second: 14,
        per_minute: null,
        per_hour: null,
        per_day: 50_000,
        warm_up: null,
        warm_up_day: null,
        allowed_today: 50_000,
        used_today: 3120,
        backoff_per_second: null,
        backoff_reply: null,
      },
    },
  }),
};
