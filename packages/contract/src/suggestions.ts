import * as z from "zod";
import { Day, Nothing } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const SuggestionKind = z.enum(["service_due", "quote_follow_up", "win_back", "seasonal"]);
export type SuggestionKind = z.infer<typeof SuggestionKind>;

/** What it is about: a kind, and its service where there is one for each. */
export const SuggestionKey = z.string().regex(/^(quote_follow_up|win_back|(service_due|seasonal)\.[0-9a-f-]{36})$/);

/** Customers whom nobody is writing to, though there is a reason. */
export const Suggestion = z.object({
  key: SuggestionKey,
  kind: SuggestionKind,
  service: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Of dues the last day that is looked at, of seasons their first day; null for the others. */
  on: Day.nullable(),
  /** Of quotes and lapsed customers: for how many days nothing came. */
  days: z.number().int().nullable(),
  /** Who can be mailed. */
  customers: z.number().int(),
  /** For whom the reason holds, mailable or not. */
  total: z.number().int(),
  is_estimate: z.boolean(),
  /** Minor units, if every one of `customers` came: by the price of the catalog, the quotes, or what a job was worth of late. */
  worth_cents: z.number().int(),
  /** Made of it before and not launched yet. */
  draft: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

const ByKey = z.object({ key: SuggestionKey });

/** For so many days a suggestion that was put off is not shown. */
export const snoozeDays = 30;

export const suggestions = {
  list: endpoint({
    method: "GET",
    path: "/reports/suggestions/",
    access: "reports.view",
    summary: "Whom nobody writes to, though a service falls due, a quote is open, a season begins or they stayed away",
    input: Nothing,
    output: z.object({
      items: z.array(Suggestion),
      currency: z.string(),
      /** Put off, with the day from which each may be shown again. */
      snoozed: z.array(
        z.object({ key: SuggestionKey, kind: SuggestionKind, service_name: z.string().nullable(), until: Day }),
      ),
    }),
  }),
  /** Asked again, it answers with the same draft as long as that is not launched. */
  makeActivity: endpoint({
    method: "POST",
    path: "/reports/suggestions/:key/activity",
    access: "activities.change",
    summary:
      "Make a draft of a suggestion with goal, segment, ready-made email and name, so that only the launch is left",
    input: ByKey,
    output: z.object({ activity_id: z.uuid() }),
  }),
  snooze: endpoint({
    method: "PUT",
    path: "/reports/suggestions/:key/snooze",
    access: "activities.change",
    summary: "Put a suggestion off for 30 days, for everybody of the organization",
    input: ByKey,
    output: z.object({ until: Day }),
  }),
  wake: endpoint({
    method: "DELETE",
    path: "/reports/suggestions/:key/snooze",
    access: "activities.change",
    summary: "Show a suggestion again that was put off",
    input: ByKey,
    output: Nothing,
  }),
};
