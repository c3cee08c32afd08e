import * as z from "zod";
import { Activity } from "./activities.ts";
import { mostVariants } from "./campaign-test.ts";
import { ById, Day, Language, largestInteger, largestStepId } from "./common.ts";
import { SkipReason } from "./deliveries.ts";
import { endpoint } from "./endpoint.ts";

export const Device = z.enum(["desktop", "phone", "tablet", "other"]);
export type Device = z.infer<typeof Device>;

const count = z.number().int();

/** Customers: each counts once, for when and on what a person opened, or followed a link, first. Machines are not counted. */
const read = { opened: count, clicked: count };

/** Which frozen email: a campaign has one a language and variant (0 without a test), an automation one for each step of each version. */
const Place = z.object({ version: count, step: count, variant: count, language: Language });

/** A share of those sent, between 0 and 1. */
const share = z.number();

export const ActivityResults = z.object({
  days: z.array(z.object({ date: Day, sent: count, ...read, unsubscribed: count, conversions: count })),
  devices: z.array(z.object({ device: Device, ...read })),
  /** In the time zone of the organization; 1 is Monday. Hours in which nobody read are left out. */
  hours: z.array(z.object({ weekday: count.min(1).max(7), hour: count.min(0).max(23), ...read })),
  languages: z.array(z.object({ language: Language, sent: count, ...read })),
  /** By the step of an automation that sent the mail, all versions together; of a campaign step 0. */
  steps: z.array(z.object({ step: count, sent: count, ...read })),
  emails: z.array(Place.extend({ sent: count, clicks: count })),
  skipped: z.array(z.object({ reason: SkipReason, customers: count })),
  /** The middle of the finished campaigns of the same goal before this one, at most twelve; null where there were fewer than three. */
  usual: z.object({
    campaigns: count,
    shares: z
      .object({ opened: share.nullable(), clicked: share.nullable(), unsubscribed: share, conversions: share })
      .nullable(),
  }),
});
export type ActivityResults = z.infer<typeof ActivityResults>;

/** A place of an email that can be clicked: how often people did, and how many of them. */
export const EmailLink = z.object({ index: count, url: z.string(), clicks: count, people: count });
export type EmailLink = z.infer<typeof EmailLink>;

/** The address that stands in place of a link of the email: `linkMark` and its index. */
export const linkMark = "https://link.invalid/";

export const activityResults = {
  get: endpoint({
    method: "GET",
    path: "/activities/:id/results",
    access: "activities.view",
    summary: "What came of an activity by day, device, hour and language, and beside earlier ones",
    input: ById,
    output: ActivityResults,
  }),
  /**
   * Server-sent events (HTML standard, section 9.2) until the access token, the session or the membership ends: `activity` at the
   * beginning, and each time something of it changed, at most once a second. Nothing is missed between two connections: the
   * first event tells how it stands.
   */
  progress: endpoint({
    method: "GET",
    path: "/activities/:id/progress",
    access: "activities.view",
    forPeople: true,
    summary: "One activity with its counts, rate and state as they change, as server-sent events",
    input: ById,
    output: Activity,
    produces: "text/event-stream",
  }),
  /** Filled with values of nobody. Each link leads to `https://link.invalid/<index>`, so that what was clicked can be shown on it. */
  email: endpoint({
    method: "GET",
    path: "/activities/:id/results/email",
    access: "activities.view",
    summary: "An email of an activity as it was frozen, with the clicks on its links",
    input: ById.extend({
      language: Language,
      version: z.coerce.number().int().min(0).max(largestInteger).default(0),
      step: z.coerce.number().int().min(0).max(largestStepId).default(0),
      variant: z.coerce.number().int().min(0).max(mostVariants).default(0),
    }),
    output: z.object({ subject: z.string(), html: z.string(), links: z.array(EmailLink) }),
  }),
};
