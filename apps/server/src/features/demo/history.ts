import { Temporal } from "temporal-polyfill";
import type { CatalogEntry } from "./catalog.ts";
import type { Chance } from "./random.ts";

export interface DemoService extends CatalogEntry {
  readonly id: string;
}

export interface DemoRecord {
  readonly id: string;
  readonly customer_id: string;
  readonly service_id: string;
  readonly status: "booked" | "done" | "cancelled";
  readonly scheduled_on: string;
  readonly done_on: string | null;
  readonly value_cents: number;
  readonly booked_at: string;
}

export interface DemoQuote {
  readonly number: string;
  readonly customer_id: string;
  readonly service_id: string;
  readonly title: string;
  readonly status: "open" | "accepted" | "declined";
  readonly value_cents: number;
  readonly issued_on: string;
  readonly expires_on: string;
  readonly follow_up: "none" | "followed_up";
  readonly follow_up_on: string;
  readonly decided_at: string | null;
  readonly decline_reason: "price" | "timing" | "competitor" | "no_answer" | null;
}

/** Whom the firm serves, with what, and until when its history is told. */
export interface Business {
  readonly chance: Chance;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly customers: readonly { readonly id: string }[];
  readonly services: readonly DemoService[];
}

const days = 730;

/** Two years of jobs: those with an interval come back about when they are due, the others whenever something breaks. */
export function makeRecords({ chance, customers, services, today }: Business): DemoRecord[] {
  const records: DemoRecord[] = [];
  for (const customer of customers) {
    for (const service of services) {
      if (chance.often(service.share)) {
        records.push(...jobsOf({ chance, today }, customer.id, service));
      }
    }
  }
  return records;
}

function jobsOf(
  { chance, today }: Pick<Business, "chance" | "today">,
  customerId: string,
  service: DemoService,
): DemoRecord[] {
  const now = Temporal.PlainDate.from(today);
  const every = (service.interval_years ?? 0) * 365 + (service.interval_months ?? 0) * 30;
  const jobs: DemoRecord[] = [];
  let day = now.subtract({
    days: every > 0 ? chance.between(Math.max(0, Math.min(days, every) - 340), days) : chance.between(0, days),
  });
  while (Temporal.PlainDate.compare(day, now) <= 0) {
    jobs.push(job(chance, { customerId, service, day, isDone: true }));
    // One in nine does not come back: those are the ones to write to.
    if (every === 0 || chance.often(0.11)) {
      return jobs;
    }
    day = day.add({ days: every + chance.between(-12, 25) });
  }
  if (chance.often(0.08)) {
    jobs.push(job(chance, { customerId, service, day: now.add({ days: chance.between(1, 21) }), isDone: false }));
  }
  return jobs;
}

function job(
  chance: Chance,
  {
    customerId,
    service,
    day,
    isDone,
  }: { customerId: string; service: DemoService; day: Temporal.PlainDate; isDone: boolean },
): DemoRecord {
  const booked = (isDone ? day : day.subtract({ days: 21 })).subtract({ days: chance.between(1, 12) });
  const time = new Temporal.PlainTime(chance.between(8, 17), chance.between(0, 59));
  return {
    id: chance.faker.string.uuid(),
    customer_id: customerId,
    service_id: service.id,
    status: isDone ? (chance.often(0.02) ? "cancelled" : "done") : "booked",
    scheduled_on: day.toString(),
    done_on: isDone ? day.toString() : null,
    value_cents: Math.round((service.price_cents * chance.between(92, 125)) / 100 / 50) * 50,
    booked_at: booked.toZonedDateTime({ timeZone: "Europe/London", plainTime: time }).toInstant().toString(),
  };
}

// What nobody decided has expired by now.
const outcomes = ["accepted", "accepted", "declined", "open"] as const;
const reasons = ["price", "price", "timing", "competitor", "no_answer"] as const;

/** Quotes for the big jobs: those of the last three weeks are open, the older ones decided or expired. */
export function makeQuotes({ chance, customers, services, today }: Business): DemoQuote[] {
  const big = services.filter((service) => service.price_cents >= 24_000 && !service.interval_years);
  return Array.from({ length: 120 }, (_, index) => {
    const service = chance.pick(big);
    const age = index < 28 ? chance.between(0, 21) : chance.between(31, 400);
    const issued = Temporal.PlainDate.from(today).subtract({ days: age });
    const status = age <= 21 ? "open" : chance.pick(outcomes);
    const decided = issued.add({ days: chance.between(1, 20) });
    return {
      number: `Q-${String(1200 + index)}`,
      title: service.name,
      customer_id: chance.pick(customers).id,
      service_id: service.id,
      status,
      value_cents: service.price_cents,
      issued_on: issued.toString(),
      expires_on: issued.add({ days: 30 }).toString(),
      follow_up: age > 14 && index % 2 === 0 ? "followed_up" : "none",
      follow_up_on: issued.add({ days: 7 }).toString(),
      decided_at: status === "open" ? null : `${decided.toString()}T10:30:00Z`,
      decline_reason: status === "declined" ? chance.pick(reasons) : null,
    };
  });
}
