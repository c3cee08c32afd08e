import * as z from "zod";
import { ById, Day, Moment, Nothing } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

/** Weekly: the week before, Monday to Sunday; monthly: the month before, on the first. */
export const ReportCadence = z.enum(["weekly", "monthly"]);
export type ReportCadence = z.infer<typeof ReportCadence>;

/** `waiting` is on its way; `failed` was taken by no mail server within an hour. */
export const ReportMailState = z.enum(["waiting", "sent", "failed"]);
export type ReportMailState = z.infer<typeof ReportMailState>;

const when = {
  /** 1 is Monday; means nothing for a monthly one. */
  weekday: z.number().int().min(1).max(7),
  /** By the wall clock of the organization. */
  hour: z.number().int().min(0).max(23),
};

const Recipient = aboutPerson(
  z.object({ user_id: z.uuid(), name: personal(z.string(), "full_name"), email: personal(z.string(), "email") }),
  "user_id",
);

/** Who gets the report by mail, and when. */
export const ReportSchedule = z.object({
  id: z.uuid(),
  recipient: Recipient,
  cadence: ReportCadence,
  ...when,
  /** When the next one goes out, and the days that it tells of; null while it is paused. */
  next: z.object({ at: Moment, from: Day, to: Day }).nullable(),
  /** Set when three in a row could not be mailed, or somebody paused it. */
  paused_at: Moment.nullable(),
  last: z.object({ state: ReportMailState, at: Moment, from: Day, to: Day }).nullable(),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

/** A report as it would be mailed now, in the language of whoever asks; its pictures stand in it as `data:`. */
export const ReportPreview = z.object({
  subject: z.string(),
  html: z.string(),
  from: Day,
  to: Day,
});

const cadence = z.object({ cadence: ReportCadence });

export const reportSchedules = {
  list: endpoint({
    method: "GET",
    path: "/report-schedules/",
    access: "reports.view",
    forPeople: true,
    summary: "One's own scheduled reports; with permission for the settings those of everybody",
    input: Nothing,
    output: z.object({ items: z.array(ReportSchedule), time_zone: z.string() }),
  }),
  /** Of each cadence somebody has one. For others only with permission for the settings, and only for who may see reports. */
  create: endpoint({
    method: "POST",
    path: "/report-schedules/",
    access: "reports.view",
    forPeople: true,
    rules: ["reportReader"],
    summary: "Have the report mailed regularly, to oneself or to another member",
    input: cadence.extend({ user_id: z.uuid(), ...when }),
    output: ReportSchedule,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/report-schedules/:id",
    access: "reports.view",
    forPeople: true,
    rules: ["reportReader"],
    summary: "Change when a report comes, pause it or let it go on",
    input: ById.extend({ ...when, is_paused: z.boolean() }).partial({ weekday: true, hour: true, is_paused: true }),
    output: ReportSchedule,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/report-schedules/:id",
    access: "reports.view",
    forPeople: true,
    summary: "End a scheduled report",
    input: ById,
    output: Nothing,
  }),
  preview: endpoint({
    method: "GET",
    path: "/report-schedules/preview",
    access: "reports.view",
    forPeople: true,
    summary: "The report as it would be mailed to oneself now",
    input: cadence,
    output: ReportPreview,
  }),
  sendNow: endpoint({
    method: "POST",
    path: "/report-schedules/send-now",
    access: "reports.view",
    forPeople: true,
    summary: "Mail the report to oneself once, now",
    input: cadence,
    output: Nothing,
    status: 202,
  }),
};
