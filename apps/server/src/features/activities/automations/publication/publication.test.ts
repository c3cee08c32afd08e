import { activities } from "@delight/contract/activities";
import { automations } from "@delight/contract/automations";
import type { SendingHours } from "@delight/contract/sending-hours";
import { expect } from "vitest";
import { aCustomer, aDelivery, aDue, anActivity, anEmail, aService, aVariant } from "../../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";
import { aReadyEmail, type Definition, ladder } from "../testing/automation.ts";
import { work } from "../testing/working.ts";

/** A Saturday. */
const saturday = "2026-06-06T05:43:00Z";
const test = testWith({ now: saturday });
const office: SendingHours = {
  clock: "organization",
  window: { from: "08:00", until: "18:00" },
  weekdays: [1, 2, 3, 4, 5],
  heeds_holidays: true,
};

interface Given {
  readonly joinsDues?: boolean;
  readonly heedsCaps?: boolean;
  readonly isAnyHour?: boolean;
  readonly listsDues?: boolean;
  /** Whether the two with another due are one address, like the next two. */
  readonly sharesAddress?: boolean;
}

/** A ladder for eight customers with a due each, two of them with another one, one without consent and one who was mailed today. */
async function aLadder({
  joinsDues = true,
  heedsCaps = true,
  isAnyHour = false,
  listsDues = true,
  sharesAddress = false,
}: Given = {}) {
  const email = await testApp.inOwnOrg(async (tx) =>
    listsDues ? aReadyEmail(tx) : (await anEmail(tx, { variants: [aVariant()] })).id,
  );
  const services = await testApp.inOwnOrg(async (tx) => {
    const [boiler, gutters] = [await aService(tx), await aService(tx)];
    const former = await anActivity(tx, { status: "finished" });
    for (let number = 0; number < 10; number += 1) {
      const consent = number === 8 ? "none" : "subscribed";
      const shared = sharesAddress && number < 4 ? { email: `shared-${number >> 1}@example.com` } : {};
      const customer = await aCustomer(tx, { consent, first_name: "Customer", last_name: String(number), ...shared });
      const due = { customer_id: customer.id, due_on: `2026-06-${20 + number}` };
      await aDue(tx, { ...due, service_id: boiler.id });
      if (number < 2) await aDue(tx, { ...due, service_id: gutters.id, due_on: `2026-07-${20 + number}` });
      if (number === 9)
        await aDelivery(tx, { activity_id: former.id, customer_id: customer.id, sent_at: new Date().toISOString() });
    }
    return [boiler.id, gutters.id];
  });
  await testApp.rows(`update organizations set time_zone = 'UTC', mail_caps = '[{"mails": 1, "days": 3}]'`);
  const trigger: Definition["trigger"] = { kind: "service_due", from_days: -60, until_days: 0, service_ids: services };
  const definition = ladder([email, email, email], { trigger });
  const { activity } = await client.call(
    automations.create,
    { goal: "service_due", name: "Due", definition },
    testApp.owner,
  );
  const hours = isAnyHour ? {} : { hours: office };
  await client.call(activities.setSending, { id: activity.id, joins_dues: joinsDues, ...hours }, testApp.owner);
  await client.call(activities.setHeedsCaps, { id: activity.id, heeds_caps: heedsCaps }, testApp.owner);
  return { id: activity.id, services };
}

interface Choice {
  readonly entry: "everyone" | "from_now" | "spread";
  readonly spread_days?: number;
}

const foresee = (id: string, choice: Choice) => client.call(automations.foresee, { id, ...choice }, testApp.owner);
const publish = (id: string, choice: Choice) => client.call(automations.publish, { id, ...choice }, testApp.owner);
const monday = "2026-06-08T08:00:00.000Z";

async function written(id: string): Promise<number> {
  const rows = await testApp.rows("select id from deliveries where activity_id = $1 and status = 'queued'", [id]);
  return rows.length;
}

test.each([
  ["in business hours, one email each", {}, { first_at: monday, first_hour: 8, first_day: 8, several: 0 }],
  ["at any hour", { isAnyHour: true }, { first_at: new Date(saturday).toISOString(), first_day: 8, several: 0 }],
  ["with an email for each due", { joinsDues: false, heedsCaps: false }, { first_day: 11, several: 2 }],
  ["with an email that lists no dues", { listsDues: false, heedsCaps: false }, { first_day: 11, several: 2 }],
  ["with an email for each due, within the limit", { joinsDues: false }, { first_day: 8, several: 0 }],
] as const)("publishing tells what it sends at first: %s", async (_words, given, expected) => {
  const { id } = await aLadder(given);

  const told = await foresee(id, { entry: "everyone" });
  await publish(id, { entry: "everyone" });
  await work(testApp, id);

  expect(told).toMatchObject({ qualify: 12, enter: 12, ...expected });
  const [entered] = await testApp.rows<{ all: number }>(
    'select count(*)::int as "all" from enrolments where activity_id = $1',
    [id],
  );
  expect(entered?.all).toBe(told.enter);
  // Those whom a limit keeps from it have a mail too, which waits.
  const waiting = ("heedsCaps" in given ? 0 : 1) + ("joinsDues" in given && !("heedsCaps" in given) ? 2 : 0);
  expect(await written(id)).toBe(told.first_day + waiting);
});

test("only from now on passes over who qualifies, and lets in who begins to", async () => {
  const { id, services } = await aLadder();

  const told = await foresee(id, { entry: "from_now" });
  const version = await publish(id, { entry: "from_now" });
  await work(testApp, id, { afterDays: 1 });
  const before = await written(id);
  await testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx);
    await aDue(tx, { customer_id: customer.id, service_id: services[0] ?? "", due_on: "2026-06-25" });
  });
  await work(testApp, id, { afterDays: 2 });

  expect(told).toMatchObject({ qualify: 12, enter: 0, first_at: null, first_day: 0 });
  expect(version).toMatchObject({ entry: "from_now", spread_days: null });
  expect([before, await written(id)]).toEqual([0, 1]);
});

test("who is spread over days comes in by the day it is about, on days of sending, once", async () => {
  const { id } = await aLadder();

  const told = await foresee(id, { entry: "spread", spread_days: 3 });
  await publish(id, { entry: "spread", spread_days: 3 });
  const counts = [];
  for (const at of ["2026-06-08T07:59:00Z", "2026-06-08T17:59:00Z", "2026-06-09T17:59:00Z", "2026-06-10T17:59:00Z"]) {
    await work(testApp, id, { at, workers: 2 });
    counts.push(await written(id));
  }
  const anchors = await testApp.rows<{ day: string; first: string }>(
    `select to_char(wakes_at, 'MM-DD') as day, min(anchor_on)::text as first from enrolments
     where activity_id = $1 group by 1 order by 1`,
    [id],
  );

  expect(told).toMatchObject({ qualify: 12, enter: 12, first_at: monday, several: 0 });
  expect(counts).toEqual([0, 4, 7, 9]);
  expect(told.first_day).toBe(4);
  expect(anchors.map(({ first }) => first)).toEqual(anchors.map(({ first }) => first).toSorted());
});

test("publishing names who would get several emails, each address once", async () => {
  const several = async (given: Given) => {
    const { id } = await aLadder({ heedsCaps: false, joinsDues: false, ...given });
    const told = await foresee(id, { entry: "everyone" });
    return { ...told, several_customers: told.several_customers.map(({ name }) => name) };
  };

  const each = await several({});
  const shared = await several({ sharesAddress: true });

  expect(each).toMatchObject({ first_day: 11, several: 2, several_customers: ["Customer 0", "Customer 1"] });
  expect(shared).toMatchObject({ qualify: 12, first_day: 8, several: 1, several_customers: ["Customer 0"] });
});
