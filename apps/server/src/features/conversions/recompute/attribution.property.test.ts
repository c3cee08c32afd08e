import { conversions } from "@delight/contract/conversions";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openClient } from "../../../test-house/client.ts";
import {
  aCustomer,
  aDelivery,
  anActivity,
  anEvent,
  aQuote,
  aRecord,
  aService,
} from "../../../test-house/factories.ts";
import { type House, openHouse } from "../../../test-house/house.ts";
import { recount } from "../../reports/index.ts";
import { attributeDue } from "../queue/attributing.ts";
import { performRun } from "../runs/perform-run.ts";
import { anAutomation, anEnrolment } from "../test-house/about.ts";
import { type Expected, workOut } from "../test-house/plain.ts";
import { attributeCustomers } from "./attribute-customers.ts";

let house: House;
let client: Client;
beforeAll(async () => {
  house = await openHouse({ now: "2026-06-01T09:00:00Z" });
  client = await openClient(house);
});
afterAll(async () => {
  await client.close();
  await house.close();
});

/** A customer out of two, an activity out of four, a service out of two. */
const two = fc.nat({ max: 1 });
/** Hours of spring, few enough that windows are met to the minute; clocks in Paris go forward on 29 March. */
const moment = fc
  .record({ day: fc.nat({ max: 60 }), hour: fc.constantFrom(6, 7, 12) })
  .map(({ day, hour }) => new Date(Date.UTC(2026, 2, 1 + day, hour)).toISOString());
const days = fc.constantFrom(0, 3, 14, 30);
/** Which of those that are there, counted round. */
const which = fc.nat({ max: 20 });

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("mail" as const), customer: two, activity: fc.nat({ max: 3 }), service: two, at: moment, which }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("event" as const),
      which,
      kind: fc.constantFrom("clicked" as const, "opened" as const, "replied" as const),
      at: moment,
      isMachine: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("job" as const),
      customer: two,
      service: two,
      at: moment,
      inDays: fc.integer({ min: -4, max: 9 }),
      value: fc.constantFrom(0, 5000, 12_000),
      origin: fc.constantFrom("new" as const, "new" as const, "recurring" as const, "variation" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("quote" as const), customer: two, service: two, at: moment }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("decideQuote" as const), which, at: moment, isQueued: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("changeJob" as const),
      which,
      to: fc.constantFrom({ status: "cancelled" }, { value_cents: 0 }, { value_cents: 7700 }, { origin: "new" }),
      isQueued: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("bounce" as const), which, at: moment }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("unmask" as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("rules" as const), click_days: fc.constantFrom(3, 14, 30), open_days: days, delivered_days: days }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("decide" as const),
      which,
      how: fc.constantFrom("reject" as const, "reverse" as const, "reassign" as const, "restore" as const),
      activity: fc.nat({ max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("catchUp" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Of<Kind extends Step["do"]> = Extract<Step, { do: Kind }>;

interface Town {
  readonly customers: readonly string[];
  readonly activities: readonly string[];
  readonly services: readonly string[];
}

async function fresh(): Promise<Town> {
  await house.rows("truncate attribution_queue, attribution_rules, attribution_runs, conversion_assists");
  for (const table of ["conversions", "events", "deliveries", "enrolments", "automation_versions", "automations", "service_records", "quotes"]) {
    await house.rows(`delete from ${table}`);
  }
  await house.rows("truncate activity_days, activity_counts, activities, services, customers cascade");
  return house.mineTx(async (tx) => {
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
const idsOf = async (table: string, where = "true") =>
  (await house.rows<{ id: string }>(`select id from ${table} where ${where} order by id`)).map(({ id }) => id);
const dayOf = (at: string, more: number) => new Date(Date.parse(at) + more * 86_400_000).toISOString().slice(0, 10);

async function mail(town: Town, { customer, activity, service, at, which: quote }: Of<"mail">): Promise<void> {
  const [customer_id = "", activity_id = ""] = [town.customers[customer], town.activities[activity]];
  const subject = activity === 3 ? among(await idsOf("quotes"), quote) : town.services[service];
  await house.mineTx(async (tx) => {
    const isAbout = activity >= 2 && subject !== undefined;
    const occasion = isAbout ? await anEnrolment(tx, { activity_id, customer_id, subject_id: subject }) : null;
    await aDelivery(tx, { activity_id, customer_id, sent_at: at, occasion, step: occasion ? 0 : await stepOf(activity_id) });
  });
}

/** Of one activity a customer has one mail a step. */
async function stepOf(activityId: string): Promise<number> {
  const [row] = await house.rows<{ n: number }>("select count(*)::int as n from deliveries where activity_id = $1", [activityId]);
  return row?.n ?? 0;
}

async function event({ which: mailed, kind, at, isMachine }: Of<"event">): Promise<void> {
  const id = among(await idsOf("deliveries"), mailed);
  if (id === undefined) return;
  await house.mineTx(async (tx) => {
    const delivery = await tx.db.selectFrom("deliveries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    await anEvent(tx, delivery, { kind, occurred_at: at, is_machine: isMachine });
  });
}

/** What rooms do that change jobs and quotes: in the same transaction, or somebody who leaves it to the queue. */
async function change(isQueued: boolean, customer_id: string | undefined, statement: string, values: readonly unknown[]) {
  if (customer_id === undefined) return;
  if (isQueued) {
    await house.rows(statement, values);
    return;
  }
  await house.rows(statement, values);
  await house.mineTx((tx) => attributeCustomers(tx, [customer_id]));
}

async function job(town: Town, { customer, service, at, inDays, value, origin }: Of<"job">): Promise<void> {
  const [customer_id = "", service_id = ""] = [town.customers[customer], town.services[service]];
  await house.mineTx(async (tx) => {
    const day = dayOf(at, inDays);
    const what = { customer_id, service_id, booked_at: at, value_cents: value, origin };
    await aRecord(tx, { ...what, scheduled_on: day, status: inDays < 0 ? "done" : "booked", done_on: inDays < 0 ? day : null });
    await attributeCustomers(tx, [customer_id]);
  });
}

async function ownerOf(table: string, at: number) {
  const [row] = [among(await house.rows<{ id: string; customer_id: string; status: string }>(`select id, customer_id, status from ${table} order by id`), at)];
  return row;
}

async function decideQuote({ which: quote, at, isQueued }: Of<"decideQuote">): Promise<void> {
  const row = await ownerOf("quotes", quote);
  const accepts = row?.status === "open";
  await change(
    isQueued,
    row?.customer_id,
    "update quotes set status = $2, decided_at = $3, version = version + 1 where id = $1",
    [row?.id, accepts ? "accepted" : "open", accepts ? at : null],
  );
}

async function changeJob({ which: record, to, isQueued }: Of<"changeJob">): Promise<void> {
  const row = await ownerOf("service_records", record);
  const [[column, value] = ["note", ""]] = Object.entries(to);
  await change(isQueued, row?.customer_id, `update service_records set ${column} = $2 where id = $1`, [row?.id, value]);
}

async function bounce({ which: mailed, at }: Of<"bounce">): Promise<void> {
  const id = among(await idsOf("deliveries"), mailed);
  if (id === undefined) return;
  await house.mineTx(async (tx) => {
    const delivery = await tx.db
      .updateTable("deliveries")
      .set({ bounced_at: at, bounce_class: "soft" })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await anEvent(tx, delivery, { kind: "bounced", occurred_at: at, bounce_class: "soft" });
  });
}

async function decide(town: Town, { which: conversion, how, activity }: Of<"decide">): Promise<void> {
  const id = among(await idsOf("conversions"), conversion);
  if (id === undefined) return;
  const input = { id, note: "because", activity_id: town.activities[activity] ?? "" };
  // What is not possible as things stand is refused, and changes nothing.
  await client.answer(conversions[how], how === "reassign" ? input : { id, note: "because" }, house.owner);
}

async function take(town: Town, one: Step): Promise<unknown> {
  switch (one.do) {
    case "mail":
      return mail(town, one);
    case "event":
      return event(one);
    case "job":
      return job(town, one);
    case "quote": {
      const [customer_id = "", service_id = ""] = [town.customers[one.customer], town.services[one.service]];
      return house.mineTx((tx) => aQuote(tx, { customer_id, service_id, status: "open" }));
    }
    case "decideQuote":
      return decideQuote(one);
    case "changeJob":
      return changeJob(one);
    case "bounce":
      return bounce(one);
    case "unmask":
      return house.rows("update events set is_machine = not is_machine where id = $1", [among(await idsOf("events"), one.which) ?? null]);
    case "rules": {
      const { current } = await client.call(conversions.rules, {}, house.owner);
      const { click_days, open_days, delivered_days } = one;
      return client.call(conversions.changeRules, { version: current.version, click_days, open_days, delivered_days }, house.owner);
    }
    case "decide":
      return decide(town, one);
    case "catchUp":
      return catchUp();
  }
}

/** What workers do: what is queued, as if its minute were over, and the run that a change of the rules began. */
async function catchUp(): Promise<void> {
  await house.rows("update attribution_queue set due_at = now()");
  await attributeDue(house.platform);
  const run = await client.call(conversions.run, {}, house.owner);
  if (run?.status === "running") await perform(run.id);
}

const perform = (run_id: string) =>
  performRun({ platform: house.platform, signal: new AbortController().signal, isLastTry: false }, { organization_id: house.mine, run_id });

async function runAnew(): Promise<void> {
  await perform((await client.call(conversions.startRun, {}, house.owner)).id);
}

interface Row extends Expected {
  readonly source: string;
  readonly state: string;
  readonly decision: string | null;
  readonly reassigned_to: string | null;
}

const written = () =>
  house.rows<Row>(
    `select coalesce(service_record_id, quote_id) as source, state, decision, reassigned_to, activity_id, touch, strength, value_cents::int as value,
       assists::int, note, rule_version from conversions order by 1`,
  );
const assistsWritten = () =>
  house.rows("select conversion_id, delivery_id, activity_id, touch, touched_at, about from conversion_assists order by 1, 2");
const counts = async () => [
  await house.rows("select activity_id, conversions, revenue_cents from activity_counts order by 1"),
  await house.rows("select * from activity_days where (conversions, revenue_cents) <> (0, 0) order by activity_id, day"),
];

function creditedIn(rows: readonly Row[]) {
  const credited = rows.filter(({ state }) => state === "credited");
  return new Map(credited.map(({ source, activity_id, touch, strength, value, assists }) => [source, { activity_id, touch, strength, value, assists }]));
}

/** What people decided, put above what was worked out. */
async function withDecisions(plain: Map<string, Expected>, rows: readonly Row[]) {
  const answers = new Map(plain);
  const standing = new Set(
    (await house.rows<{ id: string }>(
      `select id from service_records where status <> 'cancelled' and value_cents > 0 and origin <> 'variation'
       union all select id from quotes where status = 'accepted'`,
    )).map(({ id }) => id),
  );
  for (const { source, decision, reassigned_to, value, assists } of rows) {
    if (decision === "rejected" || decision === "reversed") answers.delete(source);
    if (decision === "reassigned" && standing.has(source)) {
      answers.set(source, { activity_id: reassigned_to ?? "", touch: "manual", strength: "direct", value, assists });
    }
  }
  return answers;
}

test("whatever happens in whatever order, credit is what the whole history says, by the queue as by a run, and counts are its sums", async () => {
  let credits = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      const town = await fresh();
      for (const one of steps) await take(town, one);
      await catchUp();
      const rows = await written();
      const [assists, counted] = [await assistsWritten(), await counts()];
      const { current } = await client.call(conversions.rules, {}, house.owner);
      const expected = await withDecisions(await workOut(house, current), rows);
      credits += expected.size;

      expect(creditedIn(rows)).toEqual(new Map([...expected].toSorted(([one], [other]) => (one < other ? -1 : 1))));
      await house.mineTx(recount);
      expect(await counts()).toEqual(counted);

      await runAnew();
      expect([await written(), await assistsWritten(), await counts()]).toEqual([rows, assists, counted]);

      await house.rows("delete from conversions where decision is null");
      await house.mineTx(recount);
      await runAnew();
      expect(creditedIn(await written())).toEqual(creditedIn(rows));
      expect(await counts()).toEqual(counted);
    }),
    { numRuns: 40 },
  );
  expect(credits).toBeGreaterThan(40);
}, 600_000);
