import { conversions } from "@delight/contract/conversions";
import type { Context } from "../../../testing/client.ts";
import {
  aBookingRequest,
  aCustomer,
  aDelivery,
  anActivity,
  anEvent,
  aQuote,
  aRecord,
  aService,
} from "../../../testing/factories.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { jobContext } from "../../../testing/job-context.ts";
import { attributeDue } from "../queue/attributing.ts";
import { attributeCustomers } from "../recompute/attribute-customers.ts";
import { performRun } from "../runs/perform-run.ts";
import { anAutomation, anEnrolment } from "./about.ts";
import type { Of, Step } from "./steps.ts";

/** Who and what is there when it begins. */
export interface ScenarioFixture {
  readonly customers: readonly string[];
  readonly activities: readonly string[];
  readonly services: readonly string[];
}

/** Empties the organization. */
export async function freshTown(testApp: TestApp): Promise<ScenarioFixture> {
  await testApp.rows("truncate attribution_queue, attribution_rules, attribution_runs, conversion_assists");
  for (const table of [
    "conversions",
    "booking_requests",
    "events",
    "deliveries",
    "enrolments",
    "automation_versions",
    "automations",
    "service_records",
    "quotes",
  ]) {
    await testApp.rows(`delete from ${table}`);
  }
  await testApp.rows("truncate activity_days, activity_counts, activities, services, customers cascade");
  return testApp.inOwnOrg(async (tx) => {
    const services = [(await aService(tx)).id, (await aService(tx)).id];
    const campaigns = [await anActivity(tx), await anActivity(tx)];
    const automations = [await anAutomation(tx, "service_due"), await anAutomation(tx, "quote_sent")];
    return {
      customers: [(await aCustomer(tx)).id, (await aCustomer(tx)).id],
      activities: [...campaigns, ...automations].map(({ id }) => id),
      services,
    };
  });
}

const among = <Value>(values: readonly Value[], at: number): Value | undefined => values[at % values.length];
const dayOf = (at: string, more: number) => new Date(Date.parse(at) + more * 86_400_000).toISOString().slice(0, 10);

interface Row {
  readonly id: string;
  readonly customer_id: string;
  readonly status: string;
}

/** One of the rows that are there; undefined while there are none. */
async function oneOf({ testApp }: Context, table: "quotes" | "service_records" | "deliveries", at: number) {
  return among(await testApp.rows<Row>(`select id, customer_id, status from ${table} order by id`), at);
}

/** Of four activities the third reminds of a service, the fourth follows up a quote; the others are campaigns. */
const kindsOf = [undefined, undefined, "service", "quote"] as const;

async function mail(context: Context, town: ScenarioFixture, one: Of<"mail">): Promise<void> {
  const { customer, activity, service, about, at, which } = one;
  const [customer_id = "", activity_id = ""] = [town.customers[customer], town.activities[activity]];
  const subject_kind = kindsOf[activity] ?? about;
  const subject_id = subject_kind === "quote" ? (await oneOf(context, "quotes", which))?.id : town.services[service];
  await context.testApp.inOwnOrg(async (tx) => {
    const isOfCampaign = kindsOf[activity] === undefined;
    const isEnrolled = !isOfCampaign && subject_id !== undefined;
    const occasion = isEnrolled ? await anEnrolment(tx, { activity_id, customer_id, subject_id }) : null;
    // Of one activity a customer has one mail a step.
    const step = occasion ? 0 : await countMails(context);
    const subject =
      isOfCampaign && subject_kind !== null && subject_id !== undefined ? { subject_kind, subject_id } : {};
    const delivery = await aDelivery(tx, { activity_id, customer_id, sent_at: at, occasion, step, ...subject });
    await anEvent(tx, delivery, { kind: "sent", occurred_at: at });
  });
}

async function countMails({ testApp }: Context): Promise<number> {
  const [row] = await testApp.rows<{ n: number }>("select count(*)::int as n from deliveries");
  return row?.n ?? 0;
}

async function tell({ testApp }: Context, id: string | undefined, event: Parameters<typeof anEvent>[2]): Promise<void> {
  if (id === undefined) return;
  await testApp.inOwnOrg(async (tx) => {
    const delivery = await tx.db.selectFrom("deliveries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    await anEvent(tx, delivery, event);
  });
}

async function bounce(context: Context, { which, at }: Of<"bounce">): Promise<void> {
  const id = (await oneOf(context, "deliveries", which))?.id;
  await context.testApp.rows("update deliveries set bounced_at = $2, bounce_class = 'soft' where id = $1", [
    id ?? null,
    at,
  ]);
  await tell(context, id, { kind: "bounced", occurred_at: at, bounce_class: "soft" });
}

async function job({ testApp }: Context, town: ScenarioFixture, one: Of<"job">): Promise<void> {
  const [customer_id = "", service_id = ""] = [town.customers[one.customer], town.services[one.service]];
  const { at: booked_at, inDays, value: value_cents, origin } = one;
  const day = dayOf(booked_at, inDays);
  const done =
    inDays < 0 ? ({ status: "done", done_on: day } as const) : ({ status: "booked", done_on: null } as const);
  await testApp.inOwnOrg(async (tx) => {
    await aRecord(tx, { customer_id, service_id, booked_at, value_cents, origin, scheduled_on: day, ...done });
    await attributeCustomers(tx, [customer_id]);
  });
}

interface Change {
  readonly row: Row | undefined;
  /** Left to the queue; else computed by who changes it. */
  readonly isQueued: boolean;
  readonly set: string;
  readonly values: readonly unknown[];
}

async function change({ testApp }: Context, table: string, { row, isQueued, set, values }: Change): Promise<void> {
  if (row === undefined) return;
  await testApp.rows(`update ${table} set ${set} where id = $1`, [row.id, ...values]);
  if (!isQueued) await testApp.inOwnOrg((tx) => attributeCustomers(tx, [row.customer_id]));
}

async function decideQuote(context: Context, { which, at, isQueued }: Of<"decideQuote">): Promise<void> {
  const row = await oneOf(context, "quotes", which);
  const values = row?.status === "open" ? ["accepted", at] : ["open", null];
  await change(context, "quotes", {
    row,
    isQueued,
    set: "status = $2, decided_at = $3, version = version + 1",
    values,
  });
}

async function changeJob(context: Context, { which, to, isQueued }: Of<"changeJob">): Promise<void> {
  const row = await oneOf(context, "service_records", which);
  const [[column, value] = ["note", ""]] = Object.entries(to);
  await change(context, "service_records", { row, isQueued, set: `${column} = $2`, values: [value] });
}

async function unmask({ testApp }: Context, { which }: Of<"unmask">): Promise<void> {
  const reads = await testApp.rows<{ id: string }>(
    "select id from events where kind in ('clicked', 'opened') order by id",
  );
  await testApp.rows("update events set is_machine = not is_machine where id = $1", [among(reads, which)?.id ?? null]);
}

async function changeRules({ testApp, client }: Context, one: Of<"rules">): Promise<void> {
  const { current } = await client.call(conversions.rules, {}, testApp.owner);
  const { click_days, open_days, delivered_days } = one;
  const wanted = { version: current.version, click_days, open_days, delivered_days };
  await client.call(conversions.changeRules, wanted, testApp.owner);
}

/** What is not possible as things stand is refused, and changes nothing. */
async function decide(
  { testApp, client }: Context,
  town: ScenarioFixture,
  { which, how, activity }: Of<"decide">,
): Promise<void> {
  const all = await testApp.rows<{ id: string }>("select id from conversions order by id");
  const id = among(all, which)?.id;
  const to = how === "reassign" ? { activity_id: town.activities[activity] } : {};
  if (id !== undefined) await client.answer(conversions[how], { id, note: "because", ...to }, testApp.owner);
}

/** By hand: what cannot be credited is refused, and changes nothing. */
async function enter(context: Context, town: ScenarioFixture, { which, what, activity }: Of<"enter">): Promise<void> {
  const row = await oneOf(context, what, which);
  const activity_id = town.activities[activity];
  if (row === undefined || activity_id === undefined) return;
  const { id, customer_id } = row;
  const event = what === "quotes" ? { quote_id: id } : { service_record_id: id };
  await context.client.answer(conversions.create, { customer_id, activity_id, ...event }, context.testApp.owner);
}

async function quote({ testApp }: Context, town: ScenarioFixture, { customer, service }: Of<"quote">): Promise<void> {
  const [customer_id = "", service_id = ""] = [town.customers[customer], town.services[service]];
  await testApp.inOwnOrg((tx) => aQuote(tx, { customer_id, service_id, status: "open" }));
}

/** By the link of a mail: what they ask for is offered to them. */
async function ask(
  context: Context,
  town: ScenarioFixture,
  { which, service, at: asked_at }: Of<"ask">,
): Promise<void> {
  const mails = await context.testApp.rows<{ id: string; customer_id: string; activity_id: string }>(
    "select id, customer_id, activity_id from deliveries order by id",
  );
  const found = among(mails, which);
  if (found === undefined) return;
  const { id: delivery_id, customer_id, activity_id } = found;
  await context.testApp.inOwnOrg(async (tx) => {
    const { id: quote_id } = await aQuote(tx, {
      customer_id,
      service_id: town.services[service] ?? null,
      status: "open",
    });
    const became = { state: "quoted", quote_id, decided_at: asked_at } as const;
    await aBookingRequest(tx, { delivery_id, customer_id, activity_id }, { asked_at, ...became });
  });
}

/** A quote that was accepted is carried out. */
async function carryOut({ testApp }: Context, { which, at }: Of<"carryOut">): Promise<void> {
  const accepted = await testApp.rows<{ id: string; customer_id: string; service_id: string }>(
    "select id, customer_id, service_id from quotes where status = 'accepted' order by id",
  );
  const found = among(accepted, which);
  if (found === undefined) return;
  const { id: quote_id, customer_id, service_id } = found;
  await testApp.inOwnOrg(async (tx) => {
    await aRecord(tx, {
      customer_id,
      service_id,
      quote_id,
      status: "booked",
      booked_at: at,
      scheduled_on: dayOf(at, 5),
    });
    await attributeCustomers(tx, [customer_id]);
  });
}

export async function takeStep(context: Context, town: ScenarioFixture, one: Step): Promise<void> {
  switch (one.do) {
    case "mail":
      return mail(context, town, one);
    case "event": {
      const { kind, at: occurred_at, isMachine: is_machine } = one;
      return tell(context, (await oneOf(context, "deliveries", one.which))?.id, { kind, occurred_at, is_machine });
    }
    case "job":
      return job(context, town, one);
    case "quote":
      return quote(context, town, one);
    case "ask":
      return ask(context, town, one);
    case "carryOut":
      return carryOut(context, one);
    case "decideQuote":
      return decideQuote(context, one);
    case "changeJob":
      return changeJob(context, one);
    case "bounce":
      return bounce(context, one);
    case "unmask":
      return unmask(context, one);
    case "rules":
      return changeRules(context, one);
    case "decide":
      return decide(context, town, one);
    case "enter":
      return enter(context, town, one);
    case "catchUp":
      return catchUp(context);
  }
}

/** What workers do: what is queued, as if its minute were over, and the run that a change of the rules began. */
export async function catchUp({ testApp, client }: Context): Promise<void> {
  await testApp.rows("update attribution_queue set due_at = now()");
  await attributeDue(testApp.platform);
  const run = await client.call(conversions.run, {}, testApp.owner);
  if (run?.status === "running") await perform(testApp, run.id);
}

const perform = (testApp: TestApp, run_id: string) =>
  performRun(jobContext(testApp.platform), { organization_id: testApp.ownOrgId, run_id });

export async function runAnew({ testApp, client }: Context): Promise<void> {
  await perform(testApp, (await client.call(conversions.startRun, {}, testApp.owner)).id);
}
