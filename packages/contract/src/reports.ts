import * as z from "zod";
import { Day, Moment } from "./common.ts";
import { Doughnut, DoughnutInput } from "./doughnut.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";
import { ActivityStatus } from "./activities.ts";

/** A figure of the period and the same figure of the period before, of equal length. */
const Figure = z.object({ now: z.number(), before: z.number() });

const Rate = z.object({ now: z.number().nullable(), before: z.number().nullable() });

/** Of those sent, mails of which opens or clicks were not measured. */
const unmeasured = { unmeasured_opens: z.number().int(), unmeasured_clicks: z.number().int() };

export const Dashboard = z.object({
  from: Day,
  to: Day,
  currency: z.string(),
  kpis: z.object({
    customers: Figure,
    mailable: Figure,
    /** Open dues that are not overdue, as lists of dues tell them. */
    due_in_30_days: z.number().int(),
    /** For whom those are. */
    customers_due_in_30_days: z.number().int(),
    /** Mails of campaigns and automations; rates and the funnel are of these. */
    sent: Figure,
    /** Of those sent in the period, what has not come back. */
    delivered: Figure,
    /** Mails that programs sent in the period: no part of any other figure. */
    transactional: z.number().int(),
    /** Of the mails that were measured; null where none was. */
    open_rate: Rate,
    click_rate: Rate,
    conversions: Figure,
    revenue_cents: Figure,
  }),
  /** Customers, not events: how many deliveries of the period got so far. */
  funnel: z.object({
    sent: z.number().int(),
    delivered: z.number().int(),
    opened: z.number().int(),
    clicked: z.number().int(),
    converted: z.number().int(),
    ...unmeasured,
  }),
  /** One point a day of the organization's time zone. */
  days: z.array(
    z.object({
      day: Day,
      sent: z.number().int(),
      opened: z.number().int(),
      clicked: z.number().int(),
      conversions: z.number().int(),
      revenue_cents: z.number().int(),
    }),
  ),
  activities: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      status: ActivityStatus,
      sent: z.number().int(),
      ...unmeasured,
      opened: z.number().int(),
      clicked: z.number().int(),
      conversions: z.number().int(),
      revenue_cents: z.number().int(),
    }),
  ),
  conversions_by_service: z.array(
    z.object({ service: z.string().nullable(), conversions: z.number().int(), revenue_cents: z.number().int() }),
  ),
  /** Twelve weeks from today on, by their Monday; the service null gathers the small ones. */
  due_by_week: z.array(z.object({ week: Day, service: z.string().nullable(), dues: z.number().int() })),
  recent: z.array(
    aboutPerson(
      z.object({
        kind: z.enum(["opened", "clicked", "unsubscribed", "conversion", "launched"]),
        occurred_at: Moment,
        customer_id: z.uuid().nullable(),
        customer_name: personal(z.string(), "full_name").nullable(),
        activity_id: z.uuid().nullable(),
        activity_name: z.string().nullable(),
      }),
      "customer_id",
    ),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** Days of the organization's time zone, both ends included; without `from` the last `days` up to `to`, without `to` up to today. */
const period = {
  from: Day.optional(),
  to: Day.optional(),
  days: z.coerce.number().int().min(1).max(731).default(30),
};

export const reports = {
  dashboard: endpoint({
    method: "GET",
    path: "/reports/dashboard",
    access: "reports.view",
    summary: "The figures of the dashboard for a period, by days of the organization's time zone",
    input: z.object(period),
    output: Dashboard,
  }),
  doughnut: endpoint({
    method: "GET",
    path: "/reports/doughnut",
    access: "reports.view",
    summary: "Results of an activity or a period as the slices of a doughnut",
    input: DoughnutInput,
    output: Doughnut,
  }),
};
