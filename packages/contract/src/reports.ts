import * as z from "zod";
import { Day, Moment, Nothing } from "./common.ts";
import { Decision } from "./decisions.ts";
import { Doughnut, DoughnutInput } from "./doughnut.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";
import { ActivityStatus } from "./activities.ts";

/** Spans of the organization's calendar, up to today where they are not over; `this_quarter` began in January, April, July or October. */
export const PeriodPreset = z.enum([
  "this_month",
  "last_month",
  "this_quarter",
  "last_quarter",
  "this_year",
  "last_year",
]);
export type PeriodPreset = z.infer<typeof PeriodPreset>;

/** `before`: the span that ends where the period begins; `year_before`: the same days of the year before. */
export const ComparedWith = z.enum(["before", "year_before"]);
export type ComparedWith = z.infer<typeof ComparedWith>;

/** A figure of the period, and the same figure of the period that it is compared with. */
const Figure = z.object({ now: z.number(), before: z.number() });

const Rate = z.object({ now: z.number().nullable(), before: z.number().nullable() });

/** Of those sent, mails of which opens or clicks were not measured. */
const unmeasured = { unmeasured_opens: z.number().int(), unmeasured_clicks: z.number().int() };

/** Days up to three months, weeks from Monday on up to a year, else months; the first and the last may be parts of theirs. */
export const Timeline = z.object({
  unit: z.enum(["day", "week", "month"]),
  points: z.array(
    z.object({
      from: Day,
      to: Day,
      sent: z.number().int(),
      opened: z.number().int(),
      clicked: z.number().int(),
      conversions: z.number().int(),
      revenue_cents: z.number().int(),
    }),
  ),
});
export type Timeline = z.infer<typeof Timeline>;

/** All services of that name which have some of it, for lists that are narrowed to them; none where there is no service. */
const ServicesOfName = z.array(z.uuid());

export const Dashboard = z.object({
  from: Day,
  to: Day,
  /** The days that `before` of each figure is of. Of spans of the calendar the one before, else as many days. */
  compared: z.object({ from: Day, to: Day, with: ComparedWith }),
  currency: z.string(),
  kpis: z.object({
    customers: Figure,
    mailable: Figure,
    /** Open dues that are not overdue, as lists of dues tell them. */
    due_in_30_days: z.number().int(),
    /** Open dues that are past their grace. */
    overdue_dues: z.number().int(),
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
  /** The same, gathered so that there are few enough points to look at. */
  timeline: Timeline,
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
    z.object({
      service: z.string().nullable(),
      service_ids: ServicesOfName,
      conversions: z.number().int(),
      revenue_cents: z.number().int(),
    }),
  ),
  /** From today to the end of the twelfth week, by their Monday; the service null gathers the small ones. */
  due_by_week: z.array(
    z.object({ week: Day, service: z.string().nullable(), service_ids: ServicesOfName, dues: z.number().int() }),
  ),
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
    rules: ["periodOrder", "periodTooLong"],
    summary: "The figures of the dashboard for a period, by days of the organization's time zone",
    input: z.object(period).extend({
      /** In place of `days`; `from` and `to` stand above it. */
      preset: PeriodPreset.optional(),
      compare: ComparedWith.default("before"),
    }),
    output: Dashboard,
  }),
  decisions: endpoint({
    method: "GET",
    path: "/reports/decisions",
    access: "reports.view",
    summary:
      "What waits for a person: mails that failed, activities and ways of mail that stand still, requests, answers",
    input: Nothing,
    output: z.object({ items: z.array(Decision) }),
  }),
  doughnut: endpoint({
    method: "GET",
    path: "/reports/doughnut",
    access: "reports.view",
    rules: ["periodOrder", "periodTooLong"],
    summary: "Results of an activity or a period as the slices of a doughnut",
    input: DoughnutInput,
    output: Doughnut,
  }),
};
