import type { AutomationTrigger } from "@delight/contract/automation-steps";
import { automations } from "@delight/contract/automations";
import { expect } from "vitest";
import { aCustomer, aDeletedCustomer, aField, aQuote, aRecord, aService } from "../../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";
import type { TestApp } from "../../../../testing/test-app.ts";
import { tagged } from "../../../../testing/rules.ts";
import { aReadyEmail, onTag } from "../testing/automation.ts";
import { mailsTo, published, standing, work } from "../testing/working.ts";

const test = testWith({ now: "2026-06-01T12:00:00Z" });

const noon = (day: string) => `${day}T12:00:00Z`;

const meant: readonly [string, AutomationTrigger, (customer: string) => Promise<unknown>, string, string][] = [
  [
    "a quote that was sent, while it is open",
    { kind: "quote_sent", from_days: 3, until_days: 10 },
    (customer_id) =>
      testApp.inOwnOrg((tx) =>
        aQuote(tx, { customer_id, issued_on: "2026-06-01", expires_on: "2026-06-30", status: "open" }),
      ),
    "2026-06-03",
    "2026-06-04",
  ],
  [
    "a quote that has expired",
    { kind: "quote_expired", from_days: 1, until_days: 10 },
    (customer_id) =>
      testApp.inOwnOrg((tx) =>
        aQuote(tx, { customer_id, issued_on: "2026-05-01", expires_on: "2026-06-02", status: "open" }),
      ),
    "2026-06-02",
    "2026-06-03",
  ],
  [
    "a job that was done",
    { kind: "job_done", from_days: 1, until_days: 2, service_ids: [], is_last: true },
    (customer_id) =>
      testApp.inOwnOrg(async (tx) => {
        const { id } = await aService(tx);
        await aRecord(tx, { customer_id, service_id: id, done_on: "2025-06-02" });
        return aRecord(tx, { customer_id, service_id: id, done_on: "2026-06-02" });
      }),
    "2026-06-02",
    "2026-06-03",
  ],
  [
    "a customer who was added",
    { kind: "customer_created", from_days: 1, until_days: 2, sources: ["manual"] },
    (customer) => testApp.rows("update customers set created_at = '2026-06-02T20:00:00Z' where id = $1", [customer]),
    "2026-06-02",
    "2026-06-03",
  ],
  [
    "a tag that was given",
    { kind: "tagged", from_days: 1, until_days: 2, tag: "vip" },
    (customer) =>
      testApp.rows(
        "insert into customer_tags (organization_id, tag, customer_id, tagged_at) values ($1, 'vip', $2, '2026-06-02T20:00:00Z')",
        [testApp.ownOrgId, customer],
      ),
    "2026-06-02",
    "2026-06-03",
  ],
  [
    "a day of each year",
    { kind: "yearly", from_days: -7, until_days: 0, day: "06-10" },
    () => Promise.resolve(),
    "2026-06-02",
    "2026-06-03",
  ],
];

const birthday = (customer: string, day: string, field: string) =>
  testApp.rows(
    "insert into custom_values (organization_id, customer_id, field_id, day_value) values ($1, $2, $3, $4)",
    [testApp.ownOrgId, customer, field, day],
  );

test("it begins with a date of a customer field, which takes a small move along, and with its day of each year", async () => {
  const { customer, other, field, email } = await testApp.inOwnOrg(async (tx) => ({
    customer: await aCustomer(tx),
    other: await aCustomer(tx),
    field: (await aField(tx, { kind: "date" })).id,
    email: await aReadyEmail(tx),
  }));
  const days = { from_days: -7, until_days: 0 };
  const steps = [
    { id: 1, kind: "until", days: 0 },
    { id: 2, kind: "send", email_id: email },
  ] as const;
  const make = (each_year: boolean) => {
    const trigger = { kind: "date_field", ...days, field_id: field, each_year } as const;
    return published(
      client,
      testApp,
      onTag("", email, { trigger, reentry: { kind: "each_subject" }, steps: [...steps] }),
    );
  };
  await birthday(customer.id, "2026-06-10", field);
  await birthday(other.id, "1988-02-29", field);
  const [once, yearly] = [await make(false), await make(true)];

  await work(testApp, once, { at: noon("2026-06-02") });
  const tooEarly = await standing(testApp, once, customer.id);
  await work(testApp, once, { at: noon("2026-06-03") });
  await testApp.rows("update custom_values set day_value = '2026-06-12' where customer_id = $1", [customer.id]);
  await work(testApp, once, { at: noon("2026-06-11") });
  const moved = await standing(testApp, once, customer.id);
  await work(testApp, once, { at: noon("2026-06-12") });
  for (const day of ["2027-02-20", "2027-02-21", "2027-02-28", "2028-02-22", "2028-02-29"]) {
    await work(testApp, yearly, { at: noon(day) });
  }

  expect([tooEarly, moved]).toEqual([[], ["waiting 1"]]);
  expect(await standing(testApp, once, customer.id)).toEqual(["ended completed"]);
  expect(await standing(testApp, once, other.id)).toEqual([]);
  expect(await standing(testApp, yearly, other.id)).toEqual(["ended completed", "ended completed"]);
});

/** What becomes of somebody who came in by a day of each year when it is corrected, on these days. */
async function corrected(from: string, to: string, [entered, ...others]: string[]) {
  const { customer, field, email } = await testApp.inOwnOrg(async (tx) => ({
    customer: await aCustomer(tx),
    field: (await aField(tx, { kind: "date" })).id,
    email: await aReadyEmail(tx),
  }));
  const trigger = { kind: "date_field", from_days: -7, until_days: 5, field_id: field, each_year: true } as const;
  const steps = [
    { id: 1, kind: "until", days: 0 },
    { id: 2, kind: "send", email_id: email },
  ] as const;
  await birthday(customer.id, from, field);
  const given = { trigger, reentry: { kind: "each_subject" }, steps: [...steps] } as const;
  const id = await published(client, testApp, onTag("", email, { ...given, steps: [...steps] }));
  await work(testApp, id, { at: noon(entered ?? "") });
  await testApp.rows("update custom_values set day_value = $2 where customer_id = $1", [customer.id, to]);
  const seen = [];
  for (const day of others) {
    await work(testApp, id, { at: noon(day) });
    seen.push(...(await standing(testApp, id, customer.id)));
  }
  return seen;
}

test.each([
  [
    "from the last day of a year to the first",
    "1990-12-31",
    "1990-01-01",
    ["2026-12-26", "2026-12-31", "2027-01-01", "2027-01-04"],
  ],
  [
    "from the first day of a year to the last",
    "1990-01-02",
    "1990-12-31",
    ["2026-12-28", "2026-12-30", "2026-12-31", "2027-01-04"],
  ],
  [
    "to a 29 February in a year without one",
    "1990-03-02",
    "1988-02-29",
    ["2027-02-25", "2027-02-27", "2027-02-28", "2027-03-03"],
  ],
])("a day of each year that is corrected %s is the next one to it, once", async (_, from, to, days) => {
  const [before, on, after, ...more] = await corrected(from, to, days);

  expect([before, on, after, more]).toEqual(["waiting 1", "ended completed", "ended completed", []]);
});

test("a day of each year that moves by half a year, or begins later only, ends what waits for it", async () => {
  const days = ["2026-06-25", "2026-07-01"];

  expect(await corrected("1990-07-01", "1990-12-31", days)).toEqual(["ended withdrawn"]);
  expect(await corrected("1990-07-01", "2028-07-01", days)).toEqual(["ended withdrawn"]);
});

test("a date that is taken away ends what waits for it, and a field that is gone or no date is told", async () => {
  const { customer, text, date, email } = await testApp.inOwnOrg(async (tx) => ({
    customer: await aCustomer(tx),
    text: (await aField(tx)).id,
    date: (await aField(tx, { kind: "date" })).id,
    email: await aReadyEmail(tx),
  }));
  const of = (field_id: string | null) => {
    const trigger = { kind: "date_field", from_days: -7, until_days: 0, field_id, each_year: false } as const;
    const steps = [{ id: 1, kind: "until", days: 0 } as const, { id: 2, kind: "send", email_id: email } as const];
    return { goal: "blank", name: "Dates", definition: onTag("", email, { trigger, steps }) } as const;
  };
  const codes = async (field_id: string | null) => {
    const { activity } = await client.call(automations.create, of(field_id), testApp.owner);
    const { findings } = await client.call(automations.check, { id: activity.id }, testApp.viewer);
    return findings.filter(({ level }) => level === "error").map(({ code }) => code);
  };
  await birthday(customer.id, "2026-06-05", date);
  const id = await published(client, testApp, of(date).definition);
  await work(testApp, id);
  const before = await standing(testApp, id, customer.id);
  await testApp.rows("delete from custom_values where customer_id = $1", [customer.id]);
  await work(testApp, id, { at: noon("2026-06-06") });
  const theirs = await testApp.inOtherOrg((tx) => aField(tx, { kind: "date" }));

  expect(before).toEqual(["waiting 1"]);
  expect(await standing(testApp, id, customer.id)).toEqual(["ended withdrawn"]);
  expect([await codes(null), await codes(text)]).toEqual([["no_date_field"], ["date_field_gone"]]);
  expect((await client.refused(automations.create, of(theirs.id), testApp.owner)).status).toBe(400);
});

test.each(meant)("it begins with %s", async (_, trigger, happen, before, from) => {
  const { customer, other, deleted, email } = await testApp.inOwnOrg(async (tx) => ({
    customer: await aCustomer(tx, { tags: ["meant"] }),
    other: await aCustomer(tx),
    deleted: await aDeletedCustomer(tx),
    email: await aReadyEmail(tx),
  }));
  for (const { id } of [customer, other, deleted]) await happen(id);
  const id = await published(client, testApp, onTag("", email, { trigger, only: tagged("meant") }));

  await work(testApp, id, { at: noon(before) });
  const tooEarly = await mailsTo(testApp, customer.id);
  await work(testApp, id, { at: noon(from) });

  expect(tooEarly).toEqual([]);
  expect(await mailsTo(testApp, customer.id)).toEqual(["1"]);
  expect(await standing(testApp, id, other.id)).toEqual([]);
  await testApp.rows("delete from customer_tags where tag = 'meant'");
});

test("a job with another one after it is not the last, and the other tenant's customers are nobody's", async () => {
  const make = async (tx: Parameters<Parameters<TestApp["inOwnOrg"]>[0]>[0]) => {
    const [customer, service] = [await aCustomer(tx), await aService(tx)];
    await aRecord(tx, { customer_id: customer.id, service_id: service.id, done_on: "2026-05-31" });
    return { id: customer.id, service: service.id };
  };
  const [mine, theirs] = [await testApp.inOwnOrg(make), await testApp.inOtherOrg(make)];
  await testApp.inOwnOrg((tx) =>
    aRecord(tx, {
      customer_id: mine.id,
      service_id: mine.service,
      status: "booked",
      done_on: null,
      scheduled_on: "2026-07-01",
    }),
  );
  const trigger: AutomationTrigger = {
    kind: "job_done",
    from_days: 1,
    until_days: 9,
    service_ids: [mine.service],
    is_last: true,
  };
  const email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
  const id = await published(client, testApp, onTag("", email, { trigger }));
  await work(testApp, id);

  expect(await standing(testApp, id, mine.id)).toEqual([]);
  expect(await testApp.rows("select from enrolments where customer_id = $1", [theirs.id])).toEqual([]);
});
