import { setTimeout as sleep } from "node:timers/promises";
import { audit } from "@delight/contract/audit";
import { conversions } from "@delight/contract/conversions";
import { customerDuplicates } from "@delight/contract/customer-duplicates";
import { customers } from "@delight/contract/customers";
import { dues } from "@delight/contract/dues";
import { expect } from "vitest";
import {
  aContact,
  aConversion,
  aCustomer,
  aDelivery,
  aField,
  anActivity,
  anEvent,
  aQuote,
  aRecord,
  aService,
  aSite,
  aStaticSegment,
  aSuppression,
  aValue,
} from "../../../testing/factories.ts";
import { importer } from "../../imports/testing/importer.ts";
import { linkedTables } from "./linked-tables.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ now: "2026-06-15T09:00:00Z" });
test.beforeEach(async () => {
  for (const table of ["conversions", "events", "deliveries", "activities", "customers", "suppressions"]) {
    await testApp.rows(`delete from ${table}`);
  }
});

type Given = Parameters<typeof aCustomer>[1];

const make = (...all: Given[]) =>
  testApp.inOwnOrg(async (tx) => {
    const ids: string[] = [];
    for (const one of all) ids.push((await aCustomer(tx, one)).id);
    return ids as [string, string, ...string[]];
  });
const merge = (survivor: string, merged: string, more: object = {}) =>
  client.call(customerDuplicates.merge, { survivor, merged, ...more }, testApp.marketer);
const refused = (survivor: string, merged: string, as = testApp.marketer) =>
  client.refused(customerDuplicates.merge, { survivor, merged }, as);

interface Shared {
  readonly service: string;
  readonly activity: string;
  readonly segment: string;
  readonly field: string;
}

function shared(): Promise<Shared> {
  return testApp.inOwnOrg(async (tx) => ({
    service: (await aService(tx, { name: "Boiler" })).id,
    activity: (await anActivity(tx)).id,
    segment: (await aStaticSegment(tx)).id,
    field: (await aField(tx)).id,
  }));
}

/** Has rows in every table that knows customers. */
function somebody(given: Given, { service, activity, segment, field }: Shared): Promise<string> {
  return testApp.inOwnOrg(async (tx) => {
    const { id: customer_id, email } = await aCustomer(tx, { ...given, tags: ["vip", `of ${given?.last_name}`] });
    const site = await aSite(tx, { customer_id });
    await aContact(tx, { customer_id, site_id: site.id });
    await aValue(tx, { customer_id, field_id: field, text_value: `of ${given?.last_name}` });
    const quote = await aQuote(tx, { customer_id, site_id: site.id, status: "accepted" });
    const record = await aRecord(tx, {
      customer_id,
      service_id: service,
      site_id: site.id,
      quote_id: quote.id,
      value_cents: 4200,
    });
    await aRecord(tx, { customer_id, service_id: service, value_cents: 800, done_on: "2025-07-01" });
    const delivery = await aDelivery(tx, { customer_id, activity_id: activity, email_address: email });
    await anEvent(tx, delivery, { kind: "clicked", url: "https://x.test" });
    await aConversion(tx, { customer_id, activity_id: activity, service_record_id: record.id, value_cents: 4200 });
    const mine = { organization_id: tx.organizationId, customer_id };
    await tx.db
      .insertInto("segment_members")
      .values({ ...mine, segment_id: segment })
      .execute();
    await tx.db
      .insertInto("customer_references")
      .values({ ...mine, reference: `ref ${customer_id}` })
      .execute();
    await tx.db
      .insertInto("manual_dues")
      .values({
        ...mine,
        service_id: service,
        due_on: "2026-09-01",
        after_done_on: "2026-01-01",
      })
      .execute();
    return customer_id;
  });
}

const rowsOf = async (id: string) => {
  const counts: Record<string, number> = {};
  for (const table of Object.values(linkedTables).flat()) {
    const [row] = await testApp.rows<{ n: number }>(`select count(*)::int as n from ${table} where customer_id = $1`, [
      id,
    ]);
    counts[table] = row?.n ?? 0;
  }
  return counts;
};

const figures = async () => {
  const [list, credited, deliveriesThere] = await Promise.all([
    client.call(customers.list, {}, testApp.owner),
    client.call(conversions.list, {}, testApp.owner),
    testApp.rows("select from deliveries"),
  ]);
  return {
    revenue: list.items.reduce((sum, one) => sum + one.lifetime_revenue_cents, 0),
    credited: [credited.total, credited.total_value_cents],
    deliveries: deliveriesThere.length,
  };
};

test("every table that points at customers is named with what a merge does to it", async () => {
  const tables = await testApp.rows<{ name: string }>(
    `select c.relname::text as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname like '%customer_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
     union
     select k.conrelid::regclass::text from pg_constraint k
     join pg_class c on c.oid = k.conrelid and not c.relispartition
     where k.contype = 'f' and k.confrelid = 'customers'::regclass`,
  );
  // Only how far a run came, by id.
  const places = ["attribution_runs", "bulk_runs", "due_runs"];

  expect(
    tables
      .map(({ name }) => name)
      .filter((name) => !places.includes(name))
      .toSorted(),
  ).toEqual(Object.values(linkedTables).flat().toSorted());
});

test("the survivor has everything of both, and no figure changes", async () => {
  const given = await shared();
  const survivor = await somebody({ last_name: "Stays", email: "stays@x.test", phone: "" }, given);
  const merged = await somebody({ last_name: "Goes", email: "goes@x.test", phone: "020 1", city: "Leeds" }, given);
  const [third] = await make({ last_name: "Third" });
  await client.call(customerDuplicates.keepApart, { ids: [merged, third] }, testApp.owner);
  await client.call(customers.setConsent, { id: survivor, state: "subscribed", evidence: "wrote" }, testApp.owner);
  await client.call(customers.setConsent, { id: merged, state: "subscribed", evidence: "rang" }, testApp.owner);
  await testApp.rows("update customers set lifetime_revenue_cents = 5000 where id = any($1::uuid[])", [
    [survivor, merged],
  ]);
  const [before, beforeGoes, totals] = [await rowsOf(survivor), await rowsOf(merged), await figures()];

  const customer = await merge(survivor, merged);

  const after = await rowsOf(survivor);
  for (const table of linkedTables.moved) {
    const more = { contacts: 1, customer_consents: 1, customer_merges: 1 }[table as "contacts"] ?? 0;
    expect([table, after[table]]).toEqual([table, (before[table] ?? 0) + (beforeGoes[table] ?? 0) + more]);
  }
  expect(after).toMatchObject({
    customer_tags: 3,
    segment_members: 1,
    custom_values: 1,
    manual_dues: 1,
    kept_apart: 1,
  });
  const left: readonly string[] = linkedTables.left;
  expect(Object.entries(await rowsOf(merged)).filter(([table, n]) => n > 0 && !left.includes(table))).toEqual([]);
  expect(customer).toMatchObject({
    id: survivor,
    email: "stays@x.test",
    phone: "020 1",
    city: "Leeds",
    consent: "subscribed",
    lifetime_revenue_cents: 10_000,
    tags: ["of Goes", "of Stays", "vip"],
    custom: { [given.field]: "of Stays" },
  });
  expect(await figures()).toEqual(totals);
  const due = await client.call(dues.list, { customer: survivor }, testApp.owner);
  expect(due.items.map(({ due_on, site_id }) => [due_on, site_id === null])).toEqual(
    expect.arrayContaining([["2026-09-01", true]]),
  );
  expect(await testApp.rows("select email, last_name from contacts where email is not null")).toEqual([
    { email: "goes@x.test", last_name: "Goes" },
  ]);
});

test("what was asked for is taken; it is in the audit log, in the timeline, and the old page leads on, through merges of merges", async () => {
  const given = await shared();
  const survivor = await somebody({ first_name: "Ada", last_name: "Stays", email: "stays@x.test" }, given);
  const merged = await somebody({ first_name: "Eve", last_name: "Goes", email: "goes@x.test" }, given);
  const [last] = await make({ first_name: "Zoe", last_name: "Last", email: "last@x.test" });

  const customer = await merge(survivor, merged, { take: ["last_name", "email"], take_custom: [given.field] });
  const { items } = await client.call(audit.list, {}, testApp.owner);
  const timeline = await client.call(customers.timeline, { id: survivor }, testApp.viewer);
  await merge(last, survivor);
  const lead = await client.call(customerDuplicates.mergedInto, { id: merged }, testApp.viewer);
  const gone = await client.refused(customers.get, { id: merged }, testApp.viewer);
  const unknown = await client.refused(customerDuplicates.mergedInto, { id: last }, testApp.viewer);

  expect(customer).toMatchObject({ name: "Ada Goes", email: "goes@x.test", custom: { [given.field]: "of Goes" } });
  expect(items[0]).toMatchObject({
    action: "customers_merged",
    subject: { kind: "customer", id: survivor, name: "Ada Goes" },
    before: { merged_name: "Eve Goes", merged_email: "goes@x.test" },
    actor: { id: testApp.marketer.id },
  });
  expect(timeline.filter(({ kind }) => kind === "merged")).toMatchObject([{ detail: "Eve Goes" }]);
  expect(lead).toMatchObject({ id: last, name: "Eve Goes", merged_at: "2026-06-15T09:00:00.000Z" });
  expect([gone.status, unknown.status]).toEqual([404, 404]);
});

const consents = ["subscribed", "unsubscribed", "none"] as const;
const reasons = [null, "unsubscribed", "bounced", "complained", "manual"] as const;
const addresses: [string | null, string | null][] = [
  ["a@x.test", "a@x.test"],
  ["a@x.test", "b@x.test"],
  ["a@x.test", null],
  [null, "b@x.test"],
];

test("of all that two customers can have said, no merge makes anything mailable that was not, and none lifts a no", async () => {
  const cases = addresses.flatMap(([own, other], place) =>
    consents.flatMap((one) =>
      consents.map((two, row) => ({ own, other, one, two, take: (place + row) % 2 === 0 ? ["email"] : [] })),
    ),
  );
  for (const [number, { own, other, one, two, take }] of cases.entries()) {
    const address = (key: string | null) => key && `${number}-${key}`;
    const [survivor, merged] = await make(
      { email: address(own), consent: one },
      { email: address(other), consent: two },
    );
    await testApp.inOwnOrg(async (tx) => {
      for (const [shift, key] of [...new Set([own, other])].entries()) {
        const reason = reasons[(number + shift * 2) % reasons.length];
        if (key && reason) await aSuppression(tx, `${number}-${key}`, { reason });
      }
    });
    const before = await client.call(customers.list, { page_size: 100 }, testApp.owner);
    const mailable = new Set(before.items.filter(({ status }) => status === "subscribed").map(({ email }) => email));
    const blocked = await testApp.rows<{ email_key: string; reason: string }>(
      "select email_key, reason from suppressions",
    );
    const saidNo = before.items.some(({ status }) => ["unsubscribed", "complained"].includes(status));

    const customer = await merge(survivor, merged, { take });

    const isNo = one === "unsubscribed" || two === "unsubscribed";
    const refusals = ["unsubscribed", "complained", "bounced"];
    expect(customer.status !== "subscribed" || mailable.has(customer.email)).toBe(true);
    expect(!isNo || customer.consent === "unsubscribed").toBe(true);
    expect(!saidNo || customer.email === null || refusals.includes(customer.status)).toBe(true);
    const still = await testApp.rows("select email_key, reason from suppressions");
    expect(still).toEqual(expect.arrayContaining(blocked));
    await testApp.rows("delete from customers");
    await testApp.rows("delete from suppressions");
  }
});

test("an address that was given up and had unsubscribed is not made mailable by a file, nor its wishes forgotten", async () => {
  const { run } = importer(testApp, client);
  const [survivor, merged] = await make({ email: "a@x.test" }, { email: "b@x.test", consent: "unsubscribed" });
  await testApp.rows(
    "insert into mail_preferences (organization_id, email_key, declined) values ($1, 'b@x.test', '{offers}')",
    [testApp.ownOrgId],
  );

  const customer = await merge(survivor, merged);
  await run("email,first name\nb@x.test,Back\n", { consent: "subscribed", evidence: "asked at the door" });

  const list = await client.call(customers.list, {}, testApp.owner);
  expect(customer.status).toBe("unsubscribed");
  expect(list.items.map(({ email, status }) => [email, status])).toEqual([
    ["b@x.test", "unsubscribed"],
    ["a@x.test", "unsubscribed"],
  ]);
  expect(await testApp.rows("select declined from mail_preferences where email_key = 'a@x.test'")).toEqual([
    { declined: ["offers"] },
  ]);
});

test("the history of both is kept, and ends with the line of the merge and its ground", async () => {
  const [survivor, merged] = await make({ email: "a@x.test", consent: "none" }, { email: null, consent: "none" });
  const agreed = { state: "subscribed", basis: "contract", evidence: "signed" } as const;
  await client.call(customers.setConsent, { id: survivor, ...agreed }, testApp.owner);
  await client.call(customers.setConsent, { id: merged, state: "none", evidence: "never asked" }, testApp.owner);

  const compared = await client.call(customerDuplicates.compare, { survivor, merged }, testApp.viewer);
  const customer = await merge(survivor, merged);
  const history = await client.call(customers.listConsents, { id: survivor }, testApp.viewer);

  expect(compared).toMatchObject({ consent: { own_email: "subscribed", other_email: "subscribed" } });
  expect(customer.consent).toBe("subscribed");
  expect(history[0]).toMatchObject({ state: "subscribed", basis: "contract", source: "merge", user_name: "marketer" });
  expect(history.map(({ evidence }) => evidence)).toEqual(expect.arrayContaining(["signed", "never asked"]));
});

test("merged twice, with oneself, with who is deleted: each is refused with what is the matter", async () => {
  const [survivor, merged, deleted = ""] = await make({}, {}, {});
  await client.call(customers.remove, { id: deleted }, testApp.owner);
  await merge(survivor, merged);

  const twice = await refused(survivor, merged);
  const back = await refused(merged, survivor);
  const self = await refused(survivor, survivor);
  const gone = await refused(survivor, deleted);

  expect([twice.status, back.status, self.status, gone.status]).toEqual([409, 409, 400, 404]);
  expect(twice.body.detail).toContain("merged already");
});

test("two merges at once: one is done, the other is told so, whichever way round", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other, third = ""] = await make({}, {}, {});

    const answers = await Promise.all([
      client.answer(customerDuplicates.merge, { survivor: one, merged: other }, testApp.marketer),
      client.answer(customerDuplicates.merge, { survivor: other, merged: one }, testApp.marketer),
      client.answer(customerDuplicates.merge, { survivor: third, merged: one }, testApp.owner),
    ]);

    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const left = await testApp.rows("select from customers where id = any($1::uuid[])", [[one, other, third]]);
    expect(left).toHaveLength(3 - answers.filter(({ status }) => status === 200).length);
  }
});

test("F20 while another holds one of the two and wants the other next, as an import does, neither waits for ever", async () => {
  const [survivor, merged] = await make({}, {});
  let merging: Promise<unknown> | undefined;

  await testApp.inOwnOrg(async ({ db }) => {
    const hold = (id: string) =>
      db.selectFrom("customers").select("id").where("id", "=", id).forNoKeyUpdate().execute();
    await hold(merged);
    merging = merge(survivor, merged);
    await sleep(200);
    await hold(survivor);
    await db.updateTable("customers").set({ city: "Leeds" }).where("id", "=", merged).execute();
  });

  expect(await merging).toMatchObject({ id: survivor, city: "Leeds" });
});

test("a file that is imported while its customers are merged ends, and nobody is there twice", async () => {
  const { run } = importer(testApp, client);
  const ids = await testApp.rows<{ id: string }>(
    `insert into customers (organization_id, last_name, email)
     select $1, 'Name ' || n, 'pair-' || (n / 2) || '@x.test' from generate_series(0, 59) n returning id`,
    [testApp.ownOrgId],
  );
  const file = ids.map((_, n) => `pair-${Math.floor(n / 2)}@x.test,City ${n}`).join("\n");

  const [imported] = await Promise.all([
    run(`email,city\n${file}\n`, { dedupe: "update" }),
    (async () => {
      for (let n = 0; n < 60; n += 2) await merge(ids[n]?.id ?? "", ids[n + 1]?.id ?? "");
    })(),
  ]);

  expect(imported.status).toBe("finished");
  expect(imported.counts.failed).toBe(0);
  expect(await testApp.rows("select email_key from customers group by 1 having count(*) > 1")).toEqual([]);
  expect(await testApp.rows("select from customers")).toHaveLength(30);
});

test("A04 another organization compares and merges nothing of it; a viewer compares only", async () => {
  const [survivor, merged] = await make({}, {});
  const [theirs] = await testApp.inOtherOrg(async (tx) => [(await aCustomer(tx)).id]);
  const answers = await Promise.all([
    client.refused(customerDuplicates.compare, { survivor, merged }, testApp.otherOrgOwner),
    refused(survivor, merged, testApp.otherOrgOwner),
    refused(survivor, theirs ?? ""),
    refused(survivor, merged, testApp.viewer),
  ]);
  const seen = await client.call(customerDuplicates.compare, { survivor, merged }, testApp.viewer);
  await merge(survivor, merged);
  const lead = await client.refused(customerDuplicates.mergedInto, { id: merged }, testApp.otherOrgOwner);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 403]);
  expect(seen.reasons).toEqual([]);
  expect(lead.status).toBe(404);
});
