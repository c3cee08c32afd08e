import type { SkipReason } from "@delight/contract/deliveries";
import { everyone, type SegmentCondition } from "@delight/contract/segment-rule";
import { type EmailLanguage, findTemplate, plainBrand } from "@delight/email";
import type { PartOfDay } from "@delight/contract/booking-requests";
import { Temporal } from "temporal-polyfill";
import type { OrgTx } from "../../platform/db/database.ts";
import { attributeCustomers } from "../conversions/index.ts";
import { recount } from "../reports/index.ts";
import { createEmail, freezeVariants, holdVariants, mergeValues, needsOf } from "../emails/index.ts";
import { setBrandKit } from "../organizations/index.ts";
import type { DemoCustomer } from "./customers.ts";
import { insertRows, listCustomersWithJobs } from "./demo.queries.ts";
import { seedReturnEvents } from "./past/return-events.ts";
import type { Chance } from "./random.ts";
import { bookingPage, reviewPage, socialPages } from "./firms.ts";
import { type DemoActivity, demoActivities } from "./activities.ts";
import type { Business, DemoRecord, DemoService } from "./history.ts";
import {
  type PastDelivery,
  applyUnsubscribes,
  insertActivity,
  insertDeliveries,
  insertEvents,
  insertFrozen,
  insertSegment,
} from "./marketing.queries.ts";

/** Ready-made emails that the firm has taken over, and how it sorts them. */
const taken = {
  annual_service: "Reminders",
  seasonal_warm: "Offers",
  review: "After a job",
  quote_first: "Quotes",
  newsletter: "News",
} as const;

type DemoEmails = Readonly<Record<keyof typeof taken, string>>;

/** The look of the firm's mails, where their links lead, and the emails themselves, by the ready-made one each is of. */
async function seedLibrary(tx: OrgTx, languages: readonly EmailLanguage[]): Promise<DemoEmails> {
  const { colors, font, headingFont, radius } = plainBrand;
  const kit = { colors, font, headingFont, radius, social: [...socialPages] };
  await setBrandKit(tx, { kit: { ...kit, bookingUrl: bookingPage, reviewUrl: reviewPage }, version: 0 });
  const ids: Partial<Record<string, string>> = {};
  for (const [id, tag] of Object.entries(taken)) {
    ids[id] = await takeOver(tx, { id, tag, languages });
  }
  return ids as DemoEmails;
}

interface Taken {
  readonly id: string;
  readonly tag: string;
  readonly languages: readonly EmailLanguage[];
}

async function takeOver(tx: OrgTx, { id, tag, languages }: Taken): Promise<string> {
  const template = findTemplate(id);
  const made = languages.flatMap((language) => (template ? [{ language, ...template.build(language) }] : []));
  const variants = made.map(({ language, subject, preheader, document }) => ({
    language,
    subject,
    preheader,
    document,
  }));
  const email = await createEmail(tx, { name: made[0]?.name ?? id, is_template: true, tags: [tag], variants });
  return email.id;
}

/** What the marketing of the past is made from. */
export interface Stage extends Business {
  readonly languages: readonly EmailLanguage[];
  readonly customers: readonly DemoCustomer[];
}

/** Which of the firm's emails each activity sends. */
const sent = {
  reminder: "annual_service",
  offer: "seasonal_warm",
  review: "review",
} as const satisfies Record<DemoActivity["email"], keyof DemoEmails>;

/** Emails, segments, and five activities that ran, with what came back from the latest; the jobs that followed are credited by the product's own rule. */
export async function seedMarketing(tx: OrgTx, stage: Stage): Promise<void> {
  const emails = await seedLibrary(tx, stage.languages);
  const toEverybody = await makeSegments(tx, stage.services);
  for (const activity of demoActivities) {
    await run(tx, stage, { ...activity, segment_id: toEverybody, email_id: emails[sent[activity.email]] });
  }
  await applyUnsubscribes(tx);
  await seedReturnEvents(tx, stage.today);
  await attributeCustomers(tx, await listCustomersWithJobs(tx), { isQuiet: true });
  await recount(tx);
}

async function makeSegments(tx: OrgTx, services: readonly DemoService[]): Promise<string> {
  const boiler = services.find((service) => service.code === "BOI-01")?.id ?? null;
  const make = (name: string, part: SegmentCondition) =>
    insertSegment(tx, name, { version: 2, root: { kind: "group", match: "all", parts: [part] } });
  const due = { kind: "service_due", within_days: 30, include_overdue: true } as const;
  const tagged = { kind: "tag", match: "any" } as const;
  await make("Boiler service due within 30 days", { ...due, service_id: boiler });
  await make("Anything due within 30 days", { ...due, service_id: null });
  await make("Landlords", { ...tagged, tags: ["landlord"] });
  await make("Care plan", { ...tagged, tags: ["care plan"] });
  return insertSegment(tx, "Everyone", everyone);
}

type Plan = DemoActivity & { readonly segment_id: string; readonly email_id: string };

async function run(tx: OrgTx, stage: Stage, plan: Plan): Promise<void> {
  const { name, goal, segment_id, email_id } = plan;
  const launched_at = moment(stage.today, plan.daysAgo, 9 * 60);
  const finished_at = moment(stage.today, plan.daysAgo, 9 * 60 + 6);
  const activityId = await insertActivity(tx, { name, goal, segment_id, email_id, launched_at, finished_at });
  const variants = await freezeVariants(tx, await holdVariants(tx, email_id), "");
  await insertFrozen(tx, activityId, variants);
  const considered = stage.customers.filter(() => stage.chance.often(plan.audience));
  const past = considered.map((customer) => deliver(stage.chance, { ...plan, launched_at }, customer));
  const values = mergeValues(tx, { needs: needsOf(variants), origin: "", now: new Date(launched_at) });
  await insertDeliveries(tx, { activityId, past, values });
  await insertEvents(tx, activityId);
  const jobs = bookingsAfter(stage, plan, past);
  await insertRows(tx, "service_records", jobs);
  await insertRows(tx, "booking_requests", requestsAfter(stage, { activityId, plan, past, jobs }));
}

function deliver(chance: Chance, plan: Plan & { launched_at: string }, customer: DemoCustomer): PastDelivery {
  const nothing = {
    // Its id tells when it was considered.
    id: chance.faker.string.uuid({ version: 7, refDate: plan.launched_at }),
    customer_id: customer.id,
    skip_reason: null,
    reply: null,
    sent_at: null,
    opened_at: null,
    clicked_at: null,
    unsubscribed_at: null,
  };
  const obstacle = obstacleOf(customer);
  if (obstacle) {
    return { ...nothing, status: "skipped", skip_reason: obstacle };
  }
  if (chance.often(0.006)) {
    return { ...nothing, status: "failed", reply: "550 5.1.1 The mailbox does not exist" };
  }
  const sent_at = after(plan.launched_at, chance.between(0, 5));
  return { ...nothing, status: "sent", reply: "250 2.0.0 Accepted", sent_at, ...reaction(chance, plan, sent_at) };
}

function obstacleOf({ email, consent }: DemoCustomer): SkipReason | undefined {
  if (email === null) {
    return "no_address";
  }
  return consent === "subscribed" ? undefined : consent === "none" ? "no_consent" : "unsubscribed";
}

function reaction(chance: Chance, plan: Plan, sentAt: string) {
  if (!chance.often(plan.opens)) {
    return {};
  }
  const opened_at = after(sentAt, chance.between(3, 2880));
  if (chance.often(plan.clicks)) {
    return { opened_at, clicked_at: after(opened_at, chance.between(1, 12)) };
  }
  return chance.often(0.008) ? { opened_at, unsubscribed_at: after(opened_at, 2) } : { opened_at };
}

function after(start: string, minutes: number): string {
  return Temporal.Instant.from(start).add({ minutes }).toString();
}

/** The jobs that some of those who clicked booked within the following days; some are done by today. */
function bookingsAfter(
  { chance, today, services }: Stage,
  plan: DemoActivity,
  past: readonly PastDelivery[],
): DemoRecord[] {
  const service = services.find((one) => one.code === plan.service);
  if (!service) {
    return [];
  }
  return past.flatMap((delivery) => {
    if (!delivery.clicked_at || !chance.often(plan.bookings)) {
      return [];
    }
    const booked = Temporal.Instant.from(delivery.clicked_at).add({ minutes: chance.between(10, 9000) });
    const day = booked
      .toZonedDateTimeISO("UTC")
      .toPlainDate()
      .add({ days: chance.between(3, 16) })
      .toString();
    if (booked.toString().slice(0, 10) >= today) {
      return [];
    }
    return [
      {
        id: chance.faker.string.uuid(),
        customer_id: delivery.customer_id,
        service_id: service.id,
        status: day < today ? ("done" as const) : ("booked" as const),
        scheduled_on: day,
        done_on: day < today ? day : null,
        value_cents: service.price_cents,
        booked_at: booked.toString(),
      },
    ];
  });
}

/** A minute of a day some days ago, UTC. */
function moment(today: string, daysAgo: number, minute: number): string {
  const day = Temporal.PlainDate.from(today).subtract({ days: daysAgo });
  const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
  return day.toZonedDateTime({ timeZone: "UTC", plainTime: time }).toInstant().toString();
}

const messages: readonly (readonly [string, PartOfDay])[] = [
  ["The pressure drops every few days. Could somebody look at it as well?", "morning"],
  ["", "any"],
  ["Please ring the bell twice, the dog is loud but friendly.", "afternoon"],
];

interface Past {
  readonly activityId: string;
  readonly plan: DemoActivity;
  readonly past: readonly PastDelivery[];
  readonly jobs: readonly { readonly customer_id: string }[];
}

/** A few of those who clicked and booked nothing yet ask for a visit; nobody has dealt with them. */
function requestsAfter(
  { today, services }: Pick<Business, "today" | "services">,
  { activityId, plan, past, jobs }: Past,
) {
  const service = services.find((one) => one.code === plan.service);
  const served = new Set(jobs.map(({ customer_id }) => customer_id));
  const waiting = past.filter(({ clicked_at, customer_id }) => clicked_at && !served.has(customer_id));
  return messages.flatMap(([message, part_of_day], index) => {
    const delivery = waiting[index * 7];
    if (!service || !delivery?.clicked_at) return [];
    const wished = Temporal.PlainDate.from(today).add({ days: 4 + index * 3 });
    return [
      {
        customer_id: delivery.customer_id,
        delivery_id: delivery.id,
        activity_id: activityId,
        form_key: delivery.id,
        service_id: service.id,
        days: [wished.toString(), wished.add({ days: 1 }).toString()],
        part_of_day,
        message,
        language: "en" as const,
        network_hash: Buffer.alloc(32),
        asked_at: Temporal.Instant.from(delivery.clicked_at).add({ minutes: 4 }).toString(),
      },
    ];
  });
}
