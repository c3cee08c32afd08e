import type { Insertable } from "kysely";
import { v7 } from "uuid";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/tables.ts";
import {
  aCustomer,
  aDelivery,
  anActivity,
  anEvent,
  aRecord,
  aSegment,
  aService,
  insert,
} from "../../../testing/factories.ts";

type Facts = Partial<Omit<Insertable<DB["deliveries"]>, "organization_id" | "activity_id" | "customer_id">>;

/** Around midnight of 1 March 2026 in Auckland, in London and in St John's, and well within days. */
const moments = [
  "2026-02-28T10:59:59.999Z",
  "2026-02-28T11:00:00Z",
  "2026-02-28T23:59:59.999Z",
  "2026-03-01T00:00:00Z",
  "2026-03-01T03:29:59.999Z",
  "2026-03-01T03:30:00Z",
  "2026-03-01T15:00:00Z",
] as const;

const booking = "https://firm.test/book";
const prices = "https://firm.test/prices";
/** The places of links in the two languages of every email: one address stands at different places, and twice in one of them. */
const linksOf = { en: [booking, prices, booking], fr: [prices, booking] } as const;

export const urls = { booking, prices } as const;

/** Everything that can become of a mail, `at` a moment. */
function kinds(at: string): readonly Facts[] {
  const sent = { status: "sent", sent_at: at } as const;
  return [
    sent,
    { ...sent, measures_opens: false },
    { ...sent, first_opened_at: at, opened_on: "phone" },
    { ...sent, first_opened_at: at, opened_on: null },
    { ...sent, first_opened_at: at, opened_on: "desktop", first_clicked_at: at, clicked_on: "phone" },
    { ...sent, first_clicked_at: at, clicked_on: "tablet", language: "fr" },
    { ...sent, first_opened_at: at, opened_on: "phone", unsubscribed_at: at },
    { ...sent, first_opened_at: at, opened_on: "phone", complained_at: at },
    { ...sent, replied_at: at },
    { ...sent, bounced_at: at, bounce_class: "hard" },
    { ...sent, bounced_at: at, bounce_class: "soft", replied_at: at },
    { status: "failed", sent_at: null, attempts: 1 },
    { status: "unknown", sent_at: null, attempts: 1 },
    { status: "skipped", sent_at: null, skip_reason: "no_consent" },
    { status: "skipped", sent_at: null, skip_reason: "no_address" },
    { status: "queued", sent_at: null },
    { status: "sending", sent_at: null, lease_until: "2100-01-01T00:00:00Z" },
    { status: "cancelled", sent_at: null },
  ];
}

async function aSentActivity(tx: OrgTx, given: Parameters<typeof anActivity>[1]) {
  const launched_at = "2026-02-20T08:00:00Z";
  const activity = await anActivity(tx, { status: "finished", launched_at, ...given });
  for (const [position, language] of (["en", "fr"] as const).entries()) {
    const compiled = JSON.stringify({ links: linksOf[language].map((url, index) => ({ index, url })) });
    await insert(tx, "frozen_emails", { activity_id: activity.id, language, position, variant: "{}", compiled });
  }
  return activity.id;
}

/** A mail with its attempt, its clicks and, for some, the job that it is credited with. */
async function aPastMail(tx: OrgTx, { activity_id, facts, at, number, services }: PastMail) {
  const customer = await aCustomer(tx);
  const id = v7({ msecs: Date.parse(at) });
  const delivery = await aDelivery(tx, { ...facts, id, activity_id, customer_id: customer.id });
  if (facts.attempts === 1) {
    const attempt = { delivery_id: id, number: 1, started_at: at, finished_at: at, outcome: "rejected" } as const;
    await insert(tx, "delivery_attempts", attempt);
  }
  if (facts.first_clicked_at) {
    const all = linksOf[facts.language === "fr" ? "fr" : "en"];
    for (const link_index of number % 2 === 0 ? all.keys() : [0]) {
      await anEvent(tx, delivery, { kind: "clicked", occurred_at: at, link_index });
    }
  }
  const service_id = services[number % 3];
  if (!facts.first_opened_at) return;
  const job = service_id === undefined ? undefined : await aRecord(tx, { customer_id: customer.id, service_id });
  const credit = { activity_id, customer_id: customer.id, delivery_id: id, occurred_at: at };
  const kept = {
    kind: job ? "job" : "manual",
    touch: "open",
    state: number % 5 === 0 ? "reversed" : "credited",
  } as const;
  const worth = { value_cents: 100 + number, currency: "EUR" };
  await insert(tx, "conversions", { ...credit, ...kept, service_record_id: job?.id ?? null, ...worth });
}

interface PastMail {
  readonly activity_id: string;
  readonly facts: Facts;
  readonly at: string;
  readonly number: number;
  readonly services: readonly string[];
}

/** Mails of every kind and moment: of three campaigns to two segments, one of a segment that is gone, an automation, and of programs. Counts are not kept. */
export async function manyMails(tx: OrgTx) {
  const [near, far] = [await aSegment(tx), await aSegment(tx)];
  const services = [(await aService(tx)).id, (await aService(tx)).id];
  const activities = {
    spring: await aSentActivity(tx, { name: "Spring", segment_id: near.id }),
    summer: await aSentActivity(tx, { name: "Summer", segment_id: near.id }),
    autumn: await aSentActivity(tx, { name: "Autumn", segment_id: far.id }),
    winter: await aSentActivity(tx, { name: "Winter" }),
    reminder: await aSentActivity(tx, { name: "Reminder", kind: "automation" }),
    invoice: await aSentActivity(tx, { name: "Invoice", kind: "transactional" }),
  };
  const ids = Object.values(activities);
  let number = 0;
  for (const [turn, at] of moments.entries()) {
    for (const facts of kinds(at)) {
      // Turned on each time, so that every kind meets every activity.
      const activity_id = ids[(number + turn) % ids.length] ?? activities.spring;
      await aPastMail(tx, { activity_id, facts, at, number, services });
      number += 1;
    }
  }
  return { activities, segments: { near: near.id, far: far.id }, services };
}
