import { audit } from "@delight/contract/audit";
import { conversions } from "@delight/contract/conversions";
import { type RetentionChoices, retention } from "@delight/contract/retention";
import { expect } from "vitest";
import type { OrgTx } from "../../platform/db/database.ts";
import { aConversion, aCustomer, aDelivery, anActivity, anEvent } from "../../testing/factories.ts";
import { recount } from "../reports/index.ts";
import { forgetWhatIsOld } from "./index.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

test.beforeAll(async () => {
  await testApp.rows("select make_event_partitions(60, 3)");
});
test.beforeEach(async () => {
  testApp.clock.set(new Date().toISOString());
  await testApp.rows("delete from retention");
  await testApp.rows("delete from events");
});

const year = 365.25 * 24 * 3600 * 1000;
const ago = (years: number) => new Date(Date.now() - years * year).toISOString();
const forEver: RetentionChoices = { reading_years: null, mails_years: null, audit_years: null };

/** A mail of so many years ago that was opened and whose first link was followed twice by its reader, and once by a scanner. */
async function aReadMail(tx: OrgTx, years: number) {
  const customer = await aCustomer(tx);
  const activity = await anActivity(tx, { status: "finished", launched_at: ago(years) });
  const at = ago(years);
  const delivery = await aDelivery(tx, {
    id: idOf(at),
    activity_id: activity.id,
    customer_id: customer.id,
    sent_at: at,
    first_opened_at: at,
    first_clicked_at: at,
    last_clicked_at: at,
    merge_values: JSON.stringify({ "customer.first_name": "Ada", "organization.name": "Hartley" }),
    reply: "250 taken for ada@example.com",
  });
  await anEvent(tx, delivery, { kind: "opened", occurred_at: at, device: "phone", user_agent: "Phone" });
  for (let index = 0; index < 2; index += 1) {
    await anEvent(tx, delivery, { kind: "clicked", occurred_at: at, link_index: 0 });
  }
  await anEvent(tx, delivery, { kind: "clicked", occurred_at: at, link_index: 0, is_machine: true });
  await anEvent(tx, delivery, { kind: "unsubscribed", occurred_at: at });
  return { customer, activity, delivery };
}

/** As a delivery of that moment would have. */
function idOf(moment: string): string {
  const hex = Date.parse(moment).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

async function choose(wanted: Partial<RetentionChoices>) {
  const { version } = await client.call(retention.get, {}, testApp.owner);
  return client.call(retention.change, { ...forEver, ...wanted, version, accepted: true }, testApp.owner);
}

async function sweepAfterADay() {
  testApp.clock.advance(25 * 3600);
  await forgetWhatIsOld(testApp.platform);
}

const eventsOf = async (id: string) =>
  (await testApp.rows<{ kind: string }>("select kind from events where delivery_id = $1 order by 1", [id])).map(
    ({ kind }) => kind,
  );

const counts = async () => ({
  totals: await testApp.rows("select * from activity_counts order by activity_id"),
  days: await testApp.rows("select * from activity_days order by activity_id, day"),
  parts: await testApp.rows("select * from activity_parts order by activity_id, part, key"),
  links: await testApp.rows("select * from activity_links order by activity_id, link_index"),
  mails: await testApp.rows("select delivery_id, link_index, clicks from delivery_links order by 1, 2"),
});

test("everything is kept until somebody says otherwise", async () => {
  const { delivery } = await testApp.inOwnOrg((tx) => aReadMail(tx, 4));

  await sweepAfterADay();

  expect(await client.call(retention.get, {}, testApp.owner)).toMatchObject({ ...forEver, version: 0 });
  expect(await eventsOf(delivery.id)).toHaveLength(5);
});

test("opens and clicks that are too old are forgotten, younger ones, marks and all counts stay, also after a recount", async () => {
  const [old, young] = await testApp.inOwnOrg(async (tx) => [await aReadMail(tx, 2.1), await aReadMail(tx, 1.9)]);
  await testApp.inOwnOrg(recount);
  const before = await counts();

  await choose({ reading_years: 2 });
  await sweepAfterADay();
  await testApp.inOwnOrg(recount);
  await testApp.inOwnOrg(recount);

  expect(await eventsOf(old?.delivery.id ?? "")).toEqual(["unsubscribed"]);
  expect(await eventsOf(young?.delivery.id ?? "")).toHaveLength(5);
  expect(await counts()).toEqual(before);
  expect(before.links.filter(({ activity_id }) => activity_id === old?.activity.id)).toMatchObject([
    { clicks: 2, people: 1 },
  ]);
});

test("what a conversion rests on is kept, so that credit comes to the same", async () => {
  const { delivery, activity, customer } = await testApp.inOwnOrg(async (tx) => {
    const read = await aReadMail(tx, 3);
    await aConversion(tx, {
      customer_id: read.customer.id,
      activity_id: read.activity.id,
      delivery_id: read.delivery.id,
      touch: "click",
    });
    return read;
  });

  await choose({ reading_years: 1 });
  await sweepAfterADay();

  expect(await eventsOf(delivery.id)).toHaveLength(5);
  const { items } = await client.call(conversions.list, { customer: customer.id }, testApp.owner);
  expect(items).toMatchObject([{ activity_id: activity.id }]);
});

test("of old mails stays that they were sent, to whom and when, and what is not the customer's own", async () => {
  const [old, young] = await testApp.inOwnOrg(async (tx) => [await aReadMail(tx, 3.2), await aReadMail(tx, 2.8)]);

  await choose({ mails_years: 3 });
  await sweepAfterADay();

  const rows = await testApp.rows(
    "select merge_values, reply, email_address is not null as has_address, sent_at is not null as is_sent from deliveries where id = any($1) order by id",
    [[old?.delivery.id, young?.delivery.id]],
  );
  expect(rows).toEqual([
    { merge_values: { "organization.name": "Hartley" }, reply: null, has_address: true, is_sent: true },
    expect.objectContaining({ reply: "250 taken for ada@example.com" }),
  ]);
});

test("the audit log loses what is too old, but that somebody was erased; never what is younger than a year", async () => {
  await testApp.rows(
    `insert into audit_entries (organization_id, created_at, action, subject_kind, subject_name)
     values ($1, $2, 'tag_removed', 'tag', 'old'), ($1, $2, 'customer_erased', 'customer', ''), ($1, $3, 'tag_removed', 'tag', 'young')`,
    [testApp.ownOrgId, ago(1.5), ago(0.9)],
  );

  await choose({ audit_years: 1 });
  await sweepAfterADay();
  const left = await testApp.rows(
    "select subject_name from audit_entries where organization_id = $1 and action = 'tag_removed'",
    [testApp.ownOrgId],
  );
  const [erased] = await testApp.rows("select from audit_entries where action = 'customer_erased'");
  const [most] = await testApp.inOwnOrg((tx) =>
    tx.db.selectNoFrom((eb) => eb.fn<number>("forget_audit", [eb.val("2999-01-01"), eb.val(100)]).as("gone")).execute(),
  );

  expect(left).toEqual([{ subject_name: "young" }]);
  expect(erased).toBeDefined();
  expect(most).toEqual({ gone: 0 });
});

test("a shorter time has to be accepted, can be taken back for a day, and is written down with what it forgot", async () => {
  const { delivery } = await testApp.inOwnOrg((tx) => aReadMail(tx, 4));
  const wanted = { ...forEver, reading_years: 3 as const, version: 0 };

  const refused = await client.refused(retention.change, wanted, testApp.owner);
  const foreseen = await client.call(retention.foresee, { ...forEver, reading_years: 3 }, testApp.owner);
  const { forgets_from } = await client.call(retention.change, { ...wanted, accepted: true }, testApp.owner);
  await forgetWhatIsOld(testApp.platform);
  const kept = await eventsOf(delivery.id);
  const late = await client.refused(retention.change, { ...wanted, accepted: true }, testApp.owner);
  await choose({ reading_years: 5 });
  await sweepAfterADay();
  const keptStill = await eventsOf(delivery.id);
  await choose({ reading_years: 3 });
  await sweepAfterADay();

  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ["reading_years"]]);
  expect(foreseen).toMatchObject({ reading: { number: 4 }, mails: { number: 0, before: null } });
  expect(Date.parse(forgets_from ?? "") - testApp.clock.now().getTime()).toBeLessThanOrEqual(24 * 3600 * 1000);
  expect([kept.length, keptStill.length, late.status]).toEqual([5, 5, 409]);
  expect(await eventsOf(delivery.id)).toEqual(["unsubscribed"]);
  testApp.clock.set(new Date().toISOString());
  const { items } = await client.call(audit.list, { group: "erasures" }, testApp.owner);
  expect(items[0]).toMatchObject({ action: "data_forgotten", actor: null, after: { forgotten_reading: 4 } });
});

test("each organization changes its own", async () => {
  const { delivery } = await testApp.inOwnOrg((tx) => aReadMail(tx, 4));
  await client.call(
    retention.change,
    { ...forEver, reading_years: 1, version: 0, accepted: true },
    testApp.otherOrgOwner,
  );
  await sweepAfterADay();

  expect(await eventsOf(delivery.id)).toHaveLength(5);
});
