import type { Trigger } from "./automations.api.ts";

export const triggerKinds: readonly Trigger["kind"][] = [
  "service_due",
  "quote_sent",
  "quote_expired",
  "job_done",
  "customer_created",
  "tagged",
  "yearly",
  "form_answered",
  "mail_event",
  "mail_unopened",
  "customer_event",
];

const ofMoments: readonly Trigger["kind"][] = ["form_answered", "mail_event", "mail_unopened", "customer_event"];

/** Whether it is known only once it has happened, so that nobody can come in before. */
export function isOfMoment(kind: Trigger["kind"]): boolean {
  return ofMoments.includes(kind);
}

/** A trigger of another kind, in the days of the one before where they make sense. */
export function freshTrigger(kind: Trigger["kind"], { kind: before, fromDays, untilDays }: Trigger): Trigger {
  const days = isOfMoment(kind) && !isOfMoment(before) ? { fromDays: 0, untilDays: 3 } : { fromDays, untilDays };
  switch (kind) {
    case "service_due":
      return { kind, ...days, serviceIds: [] };
    case "job_done":
      return { kind, ...days, serviceIds: [], isLast: false };
    case "customer_created":
      return { kind, ...days, sources: [] };
    case "tagged":
      return { kind, ...days, tag: "" };
    case "yearly":
      return { kind, ...days, day: "09-15" };
    case "form_answered":
      return { kind, ...days, formIds: [] };
    case "mail_event":
      return { kind, ...days, activityId: null, event: "clicked", url: "" };
    case "mail_unopened":
      return { kind, ...days, activityId: null, days: 3 };
    case "customer_event":
      return { kind, ...days, name: "", dataName: "", dataValue: "" };
    default:
      return { kind, ...days };
  }
}
