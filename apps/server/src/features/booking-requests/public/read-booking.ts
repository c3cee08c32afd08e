import { mostBookingDays, PartOfDay } from "@delight/contract/booking-requests";
import { Day } from "@delight/contract/common";
import { Temporal } from "temporal-polyfill";
import { validate } from "uuid";
import type { Offered } from "./asking.queries.ts";

export interface Booking {
  readonly form_key: string;
  readonly service_id: string | null;
  readonly days: readonly string[];
  readonly part_of_day: PartOfDay;
  readonly phone: string;
  readonly message: string;
}

/** What is wrong, by the name of its input. */
export type Wrong = Readonly<Partial<Record<"service" | "day" | "message", true>>>;

export interface Choice {
  /** What the mail is about; whoever sends the form does not choose then. */
  readonly meant: Offered | null;
  readonly offered: readonly Offered[];
  readonly today: string;
}

/** The choice of what stands in no catalog. */
export const somethingElse = "else";
/** So many years ahead somebody may wish for. */
const mostYears = 2;
/** Whoever sends a form of their own has one request a mail. */
const noKey = "00000000-0000-0000-0000-000000000000";

/** What somebody filled in; what the form does not offer is not taken. */
export function readBooking(values: URLSearchParams, choice: Choice): { booking: Booking; wrong: Wrong } {
  const { service, isElse } = readService(values, choice);
  const days = [...new Set(values.getAll("day").filter((day) => day !== ""))].slice(0, mostBookingDays);
  const message = textOf(values.get("message"), 2000);
  const wrong: Wrong = {
    ...(service === undefined && !isElse ? { service: true } : {}),
    ...(days.every((day) => mayBeWished(day, choice.today)) ? {} : { day: true }),
    ...(isElse && message === "" ? { message: true } : {}),
  };
  const booking = {
    form_key: keyOf(values),
    service_id: service?.id ?? null,
    days,
    part_of_day: PartOfDay.safeParse(values.get("part")).data ?? "any",
    phone: textOf(values.get("phone"), 60).replaceAll("\n", " "),
    message,
  };
  return { booking, wrong };
}

/** What the mail is about, else what was chosen; where nothing is offered it can only be something else. */
function readService(values: URLSearchParams, { meant, offered }: Choice) {
  const chosen = values.get("service") ?? "";
  const service = meant ?? offered.find(({ id }) => id === chosen);
  return { service, isElse: service === undefined && (chosen === somethingElse || offered.length === 0) };
}

function keyOf(values: URLSearchParams): string {
  const key = values.get("key") ?? "";
  return validate(key) ? key.toLowerCase() : noKey;
}

function mayBeWished(day: string, today: string): boolean {
  if (!Day.safeParse(day).success) return false;
  const last = Temporal.PlainDate.from(today).add({ years: mostYears }).toString();
  return day >= today && day <= last;
}

/** Lines stay lines; nothing else that is no letter does. */
function textOf(given: string | null, most: number): string {
  return (given ?? "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .trim()
    .slice(0, most);
}
