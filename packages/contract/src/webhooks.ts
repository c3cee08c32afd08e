import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ById, Line, listInput, Moment, Nothing, pageOf } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";
import { WebhookEventType } from "./webhook-events.ts";

/** So many an organization has at most. */
export const mostWebhooks = 20;
/** Days for which events and what became of them are kept. */
export const webhookDays = 30;
/** Hours in which calls are signed with the former secret too, once it was changed. */
export const formerSecretHours = 24;
/** Seconds in which an endpoint has to answer. */
export const webhookSeconds = 10;

/** Why nobody is called: somebody paused it, or it took nothing for days. */
export const WebhookPause = z.enum(["by_hand", "failing"]);
export type WebhookPause = z.infer<typeof WebhookPause>;

const events = z
  .array(WebhookEventType)
  .min(1, fieldError("scopeMissing"))
  .refine((chosen) => new Set(chosen).size === chosen.length, fieldError("eventTwice"))
  .meta({ uniqueItems: true });

/** Where it listens. What it may be is checked when it is saved and again at every call. */
const url = z.string().trim().min(1, fieldError("required")).max(2000);

/** An address of another system that is told of events. */
export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(WebhookEventType),
  pause: WebhookPause.nullable(),
  /** Since when it has taken nothing. */
  failing_since: Moment.nullable(),
  /** Until when the former secret signs too. */
  former_secret_until: Moment.nullable(),
  /** Calls that are still to be made. */
  waiting: z.number().int(),
  created_at: Moment,
});
export type Webhook = z.infer<typeof Webhook>;

/** `waiting`: not taken yet, and tried again. `failed`: given up. */
export const WebhookCallStatus = z.enum(["waiting", "delivered", "failed"]);
export type WebhookCallStatus = z.infer<typeof WebhookCallStatus>;

/** What was wrong at the last try; `answered`: the answer was no success; `given_up`: the automation went on without it. */
export const WebhookFailure = z.enum(["answered", "redirected", "too_slow", "unreachable", "not_allowed", "given_up"]);
export type WebhookFailure = z.infer<typeof WebhookFailure>;

/** One event told to one endpoint. */
export const WebhookCall = z.object({
  id: z.uuid(),
  /** As the endpoint is told in `webhook-id`. */
  event_id: z.uuid(),
  event: z.string(),
  occurred_at: Moment,
  status: WebhookCallStatus,
  attempts: z.number().int(),
  last_attempt_at: Moment.nullable(),
  /** Null unless it waits. */
  next_attempt_at: Moment.nullable(),
  failure: WebhookFailure.nullable(),
  /** Of the last answer. */
  status_code: z.number().int().nullable(),
  /** How the last answer began. */
  answer: personal(z.string(), "withheld"),
});
export type WebhookCall = z.infer<typeof WebhookCall>;

const Secret = z.object({ webhook: Webhook, secret: z.string() });
const example: z.infer<typeof Webhook> = {
  id: "01920000-0000-7000-8000-000000000001",
  url: "https://example.com/delight",
  description: "Booking system",
  events: ["customer.updated", "quote.accepted"],
  pause: null,
  failing_since: null,
  former_secret_until: null,
  waiting: 0,
  created_at: "2026-03-01T10:00:00.000Z",
};
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const path = "/organizations/current/webhooks";

export const webhooks = {
  list: endpoint({
    method: "GET",
    path,
    access: "organization.settings",
    summary: "Webhook endpoints, the newest first",
    input: Nothing,
    output: z.array(Webhook),
  }),
  /** `secret` is told this once. Events whose data the caller may not see are refused. */
  create: endpoint({
    method: "POST",
    path,
    access: "organization.settings",
    rules: ["webhookAddress", "webhookHttps", "webhookPort", "webhookNotFound", "webhookPrivate"],
    summary: "Add a webhook endpoint: https on port 443, at an address that everybody can reach",
    notRepeatable: true,
    input: z.object({ url, description: Line.default(""), events }),
    output: Secret,
    status: 201,
    example: {
      input: { url: example.url, description: example.description, events: example.events },
      output: { webhook: example, secret },
    },
  }),
  update: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    access: "organization.settings",
    rules: ["webhookAddress", "webhookHttps", "webhookPort", "webhookNotFound", "webhookPrivate"],
    summary:
      "Change a webhook endpoint; while it is paused it is told nothing, and of what happens then it never hears",
    notRepeatable: true,
    input: ById.extend(z.object({ url, description: Line, events, is_paused: z.boolean() }).partial().shape),
    output: Webhook,
    example: { input: { id: example.id, is_paused: true }, output: { ...example, pause: "by_hand" } },
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    access: "organization.settings",
    summary: "Delete a webhook endpoint, and what is known of its calls",
    input: ById,
    output: Nothing,
  }),
  rotateSecret: endpoint({
    method: "POST",
    path: `${path}/:id/rotate-secret`,
    access: "organization.settings",
    summary: "Make another secret; for 24 hours calls are signed with the former one too",
    notRepeatable: true,
    input: ById,
    output: Secret,
    example: {
      input: { id: example.id },
      output: { webhook: { ...example, former_secret_until: "2026-03-02T10:00:00.000Z" }, secret },
    },
  }),
  sendTest: endpoint({
    method: "POST",
    path: `${path}/:id/test`,
    access: "organization.settings",
    summary: "Have the endpoint told of the event webhook.test, as of any other",
    input: ById,
    output: WebhookCall,
    status: 202,
  }),
  listCalls: endpoint({
    method: "GET",
    path: `${path}/:id/calls`,
    access: "organization.settings",
    summary: "What the endpoint was told in the last 30 days, and what it answered",
    input: listInput(["occurred_at"])
      .omit({ search: true, sort: true })
      .extend({ id: z.uuid(), status: WebhookCallStatus.optional() }),
    output: pageOf(WebhookCall),
  }),
  replayCall: endpoint({
    method: "POST",
    path: `${path}/:id/calls/:call_id/replay`,
    access: "organization.settings",
    summary: "Tell the endpoint of an event once more, under the same id",
    input: ById.extend({ call_id: z.uuid() }),
    output: WebhookCall,
    status: 202,
  }),
  replayFailed: endpoint({
    method: "POST",
    path: `${path}/:id/replay`,
    access: "organization.settings",
    summary: "Tell the endpoint once more of everything that was given up and happened since a moment",
    input: ById.extend({ since: Moment }),
    output: z.object({ replayed: z.number().int() }),
    status: 202,
    example: { input: { id: example.id, since: "2026-03-01T00:00:00.000Z" }, output: { replayed: 12 } },
  }),
};
