import { Temporal } from "temporal-polyfill";
import type { Platform } from "../../../platform/platform.ts";
import type { Visit } from "./visits.queries.ts";
import { type CalendarEvent, type When, writeCalendar } from "./write-calendar.ts";

/** How long a visit takes of which the catalog does not say it. */
const usualMinutes = 60;

/** For those who go there: whom they visit, where, and what was written. */
export function teamCalendar(visit: Visit, platform: Pick<Platform, "config">): string {
  const { service, customer, phone, customer_phone, message, place: location } = visit;
  const lines = [phone === "" ? customer_phone : phone, message];
  const description = lines.filter((line) => line !== "").join("\n");
  return writeCalendar({ ...shared(visit, platform), summary: `${service} – ${customer}`, description, location });
}

/** For the customer, or whoever the mail was passed on to: nothing that tells of a person. */
export function customerCalendar(visit: Visit, platform: Pick<Platform, "config">): string {
  const { service, organization, organization_phone: description } = visit;
  return writeCalendar({
    ...shared(visit, platform),
    summary: `${service} – ${organization}`,
    description,
    location: "",
  });
}

function shared(
  { id, version, decided_at, ...visit }: Visit,
  { config }: Pick<Platform, "config">,
): Pick<CalendarEvent, "uid" | "sequence" | "stamp" | "when"> {
  return {
    uid: `booking-${id}@${config.mailDomain}`,
    sequence: version,
    stamp: new Date(decided_at ?? 0),
    when: whenOf(visit),
  };
}

function whenOf({
  day,
  visit_time,
  time_zone,
  duration_minutes,
}: Pick<Visit, "day" | "visit_time" | "time_zone" | "duration_minutes">): When {
  if (visit_time === null) return { day };
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: time_zone, plainTime: visit_time });
  return { from: new Date(at.epochMilliseconds), minutes: duration_minutes > 0 ? duration_minutes : usualMinutes };
}
