import { expect } from "vitest";
import { aCustomer, aDue, aQuote, aService } from "../../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";
import { tagged } from "../../../../testing/rules.ts";
import { aReadyEmail, type Definition, ladder, onTag } from "../testing/automation.ts";
import { mailsTo, published, standing, work } from "../testing/working.ts";

const test = testWith({ now: "2026-06-01T12:00:00Z" });

const noon = (day: string) => `${day}T12:00:00Z`;

async function aLadder(given: Partial<Definition> = {}) {
  const email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
  return ladder([email, email, email], given);
}

/** Customers with a due each, of one service. */
async function withDues(days: readonly string[]) {
  return testApp.inOwnOrg(async (tx) => {
    const service = await aService(tx);
    const found = [];
    for (const due_on of days) {
      const customer = await aCustomer(tx);
      await aDue(tx, { customer_id: customer.id, service_id: service.id, due_on });
      found.push(customer.id);
    }
    return { service: service.id, ids: found };
  });
}

const ofService = (service: string): Pick<Definition, "trigger"> => ({
  trigger: { kind: "service_due", from_days: -60, until_days: 0, service_ids: [service] },
});

test("late joiners get the right rung of the ladder and only that, then each on its day", async () => {
  testApp.clock.set(noon("2026-06-01"));
  // In 90, 60, 45, 20, 3 and 0 days, and yesterday.
  const days = ["2026-08-30", "2026-07-31", "2026-07-16", "2026-06-21", "2026-06-04", "2026-06-01", "2026-05-31"];
  const { service, ids } = await withDues(days);
  const id = await published(client, testApp, await aLadder(ofService(service)));

  await work(testApp, id);
  const atOnce = await Promise.all(ids.map((customer) => mailsTo(testApp, customer)));
  for (const day of [
    "2026-06-02",
    "2026-06-14",
    "2026-06-16",
    "2026-07-01",
    "2026-07-24",
    "2026-08-01",
    "2026-08-23",
  ]) {
    await work(testApp, id, { at: noon(day) });
  }
  const inTheEnd = await Promise.all(ids.map((customer) => mailsTo(testApp, customer)));

  expect(atOnce).toEqual([[], ["1"], ["1"], ["3"], ["5"], ["5"], []]);
  expect(inTheEnd).toEqual([["1", "3", "5"], ["1", "3", "5"], ["1", "3", "5"], ["3", "5"], ["5"], ["5"], []]);
});

test("asked again and again, by two workers at once, a due is one enrolment and each of its mails one", async () => {
  testApp.clock.set(noon("2026-06-01"));
  const { service, ids } = await withDues(Array.from({ length: 450 }, () => "2026-07-20"));
  const id = await published(client, testApp, await aLadder(ofService(service)));

  for (let minute = 0; minute < 3; minute += 1) {
    await work(testApp, id, { workers: 2, afterDays: minute / 1440 });
  }

  const [found] = await testApp.rows(
    `select count(*)::int as mails, count(distinct customer_id)::int as customers,
       (select count(*)::int from enrolments where activity_id = $1) as enrolments
     from deliveries where activity_id = $1`,
    [id],
  );
  const [counts] = await testApp.rows("select audience, queued from activity_counts where activity_id = $1", [id]);
  expect(found).toEqual({ mails: ids.length, customers: ids.length, enrolments: ids.length });
  expect(counts).toEqual({ audience: ids.length, queued: ids.length });
});

test("a due that moves takes its ladder along, one that is booked leaves, and the next one comes in anew", async () => {
  testApp.clock.set(noon("2026-06-01"));
  const { service, ids } = await withDues(["2026-07-10", "2026-07-10", "2026-07-10"]);
  const [moved = "", booked = "", done = ""] = ids;
  const id = await published(client, testApp, await aLadder(ofService(service)));
  await work(testApp, id);
  const set = (customer: string, change: string) =>
    testApp.rows(`update service_dues set ${change} where customer_id = $1`, [customer]);
  await set(moved, "due_on = '2026-07-25'");
  await set(booked, "is_booked = true");
  await set(done, "due_on = '2027-07-10', last_done_on = '2026-06-05'");

  await work(testApp, id, { at: noon("2026-06-12") });
  const thirtyBefore = await Promise.all(ids.map((customer) => standing(testApp, id, customer)));
  await work(testApp, id, { at: noon("2026-06-26") });
  const moves = await mailsTo(testApp, moved);
  await work(testApp, id, { at: noon("2027-05-12") });
  const nextYear = await Promise.all(ids.map((customer) => standing(testApp, id, customer)));

  expect(thirtyBefore).toEqual([["waiting 2"], ["ended withdrawn"], ["ended withdrawn"]]);
  expect(moves).toEqual(["1", "3"]);
  expect(nextYear[2]).toEqual(["ended withdrawn", "waiting 2"]);
  expect(await mailsTo(testApp, done)).toEqual(["1", "1"]);
});

const again = [
  ["never", { kind: "never" }, [1, 1, 1]],
  ["after 30 days", { kind: "after_days", days: 30 }, [1, 1, 2]],
  ["for each quote", { kind: "each_subject" }, [1, 2, 3]],
] as const;

test.each(again)("entering again: %s", async (_, reentry, expected) => {
  testApp.clock.set(noon("2026-06-01"));
  const [customer, email] = await testApp.inOwnOrg(async (tx) => [await aCustomer(tx), await aReadyEmail(tx)] as const);
  const trigger = { kind: "quote_sent", from_days: 0, until_days: 3 } as const;
  const definition = onTag("", email, { trigger, reentry, only: tagged(customer.id) });
  await testApp.rows("insert into customer_tags (organization_id, tag, customer_id) values ($1, $2::text, $2::uuid)", [
    testApp.ownOrgId,
    customer.id,
  ]);
  const id = await published(client, testApp, definition);
  const counts = [];
  for (const issued_on of ["2026-06-01", "2026-06-10", "2026-07-15"]) {
    await testApp.inOwnOrg((tx) =>
      aQuote(tx, { customer_id: customer.id, issued_on, expires_on: null, status: "open" }),
    );
    await work(testApp, id, { at: noon(issued_on) });
    counts.push((await standing(testApp, id, customer.id)).length);
  }

  expect(counts).toEqual(expected);
});
