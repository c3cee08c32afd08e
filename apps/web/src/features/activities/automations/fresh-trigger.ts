import type { Trigger } from "./automations.api.ts";
import { newEvent } from "./fresh-happening.ts";

type Own = { readonly [Kind in Trigger["kind"]]: Omit<Extract<Trigger, { kind: Kind }>, "fromDays" | "untilDays"> };

/** What a trigger of each kind begins with. */
const own: Own = {
  service_due: { kind: "service_due", serviceIds: [] },
  quote_sent: { kind: "quote_sent" },
  quote_expired: { kind: "quote_expired" },
  job_done: { kind: "job_done", serviceIds: [], isLast: false },
  customer_created: { kind: "customer_created", sources: [] },
  tagged: { kind: "tagged", tag: "" },
  yearly: { kind: "yearly", day: "09-15" },
  date_field: { kind: "date_field", fieldId: null, eachYear: false },
  form_answered: newEvent.form_answered,
  mail_event: newEvent.mail_event,
  mail_unopened: { kind: "mail_unopened", activityId: null, days: 3 },
  customer_event: newEvent.customer_event,
};

export const triggerKinds = Object.keys(own) as Trigger["kind"][];

const ofMoments: readonly Trigger["kind"][] = ["form_answered", "mail_event", "mail_unopened", "customer_event"];

/** Whether it is known only once it has happened, so that nobody can come in before. */
export function isOfMoment(kind: Trigger["kind"]): boolean {
  return ofMoments.includes(kind);
}

/** A trigger of another kind, in the days of the one before where they make sense. */
export function newTrigger(kind: Trigger["kind"], { kind: before, fromDays, untilDays }: Trigger): Trigger {
  const days = isOfMoment(kind) && !isOfMoment(before) ? { fromDays: 0, untilDays: 3 } : { fromDays, untilDays };
  return { ...own[kind], ...days };
}
