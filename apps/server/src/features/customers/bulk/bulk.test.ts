import { customerBulk } from "@delight/contract/customer-bulk";
import { customers } from "@delight/contract/customers";
import type { Endpoint } from "@delight/contract/endpoint";
import { suppressions } from "@delight/contract/suppressions";
import { sql } from "kysely";
import { expect } from "vitest";
import {
  aCustomer,
  aDelivery,
  anActivity,
  aRecord,
  aSegment,
  aService,
  aStaticSegment,
  aSuppression,
} from "../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { tagged } from "../../../testing/rules.ts";
import { customersPorts } from "../../customers-ports.ts";
import { purgeDeletedCustomers } from "../deletion/purge.ts";
import { putBack } from "../deletion/put-back.ts";
import { performBulk } from "./perform-bulk.ts";

const test = testWith({ now: "2026-06-15T09:00:00Z" });
test.beforeEach(async () => {
  await testApp.rows("delete from bulk_runs");
  await testApp.rows("delete from deliveries");
  await testApp.rows("delete from customers");
  await testApp.rows("delete from suppressions");
});

const start = (action: object, choice: object = { kind: "matching", filter: {} }) =>
  client.call(customerBulk.start, { action, choice } as never, testApp.owner);
const undo = (id: string) => client.call(customerBulk.undo, { id }, testApp.owner);
const latest = () => client.call(customerBulk.latest, {}, testApp.viewer);

const many = 1600;
const aCrowd = (tag = "old") =>
  testApp.rows(
    `with made as (
       insert into customers (organization_id, first_name, email, language)
       select $1, 'Customer ' || n, n || '@x.test', 'fr' from generate_series(1, ${many}) n returning id
     ) insert into customer_tags (organization_id, tag, customer_id) select $1, $2, id from made`,
    [testApp.ownOrgId, tag],
  );

const work = (id: string, signal = new AbortController().signal) =>
  performBulk({ platform: testApp.platform, signal, isLastAttempt: false }, customersPorts, {
    organization_id: testApp.ownOrgId,
    run_id: id,
  });

/** Somebody cancels it when so many customers are done. */
async function workUntil(done: number, id: string): Promise<void> {
  await testApp.rows(`create or replace function stop_there() returns trigger language plpgsql
    as 'begin if new.customers_done = ${done} then new.status := ''cancelled''; end if; return new; end'`);
  await testApp.rows("create trigger stops before update on bulk_runs for each row execute function stop_there()");
  await work(id);
  await testApp.rows("drop trigger stops on bulk_runs");
}

async function count(statement: string): Promise<number> {
  const [row] = await testApp.rows<{ n: number }>(`select count(*)::int as n from ${statement}`);
  return row?.n ?? -1;
}

async function three() {
  return testApp.inOwnOrg(async (tx) => ({
    one: await aCustomer(tx, { tags: ["old"], language: "fr" }),
    two: await aCustomer(tx, { tags: ["old", "vip"] }),
    three: await aCustomer(tx),
  }));
}

test("few are changed at once, by id or by the filter of the list but for some, and taken back for exactly those", async () => {
  const { one, two, three: third } = await three();
  const tags = async (id: string) => (await client.call(customers.get, { id }, testApp.owner)).tags;

  const all = await start({ kind: "add_tag", tag: "vip" });
  const back = await undo(all.id);
  const afterUndo = [await tags(one.id), await tags(two.id)];
  const some = await start(
    { kind: "add_tag", tag: "new" },
    { kind: "matching", filter: { tag: "old" }, except: [one.id] },
  );
  const named = await start({ kind: "remove_tag", tag: "old" }, { kind: "ids", ids: [one.id, third.id] });
  await undo(named.id);

  expect(all).toMatchObject({ status: "finished", progress: { done: 3, total: 3 }, changed: 2, can_be_undone: true });
  expect(back).toMatchObject({ status: "undone", progress: { done: 2, total: 2 }, can_be_undone: false });
  expect(afterUndo).toEqual([["old"], ["old", "vip"]]);
  expect(some.changed).toBe(1);
  expect([await tags(one.id), await tags(two.id), await tags(third.id)]).toEqual([["old"], ["new", "old", "vip"], []]);
});

test("a tag that was taken away is not given back to who is deleted meanwhile", async () => {
  const { one, two } = await three();
  const { id } = await start({ kind: "remove_tag", tag: "old" });
  await client.call(customers.remove, { id: one.id }, testApp.owner);
  await undo(id);

  expect(await testApp.rows("select customer_id from customer_tags where tag = 'old'")).toEqual([
    { customer_id: two.id },
  ]);
});

test("whom a run changed is forgotten when it can't be taken back any more, and goes with the run", async () => {
  await three();
  const { id: old } = await start({ kind: "add_tag", tag: "a" });
  const { id: young } = await start({ kind: "add_tag", tag: "b" });
  await testApp.rows("update bulk_runs set created_at = '2026-05-16T08:59:00Z' where id = $1", [old]);
  await purgeDeletedCustomers(testApp.platform);
  const kept = await testApp.rows<{ run_id: string }>("select distinct run_id from bulk_changes");
  await testApp.rows("delete from bulk_runs where id = $1", [young]);

  expect(kept).toEqual([{ run_id: young }]);
  expect(await count("bulk_changes")).toBe(0);
});

test("a change that ends what the filter asks for passes nobody over", async () => {
  await aCrowd();
  const { id } = await start({ kind: "remove_tag", tag: "old" }, { kind: "matching", filter: { tag: "old" } });
  await work(id);

  expect(await latest()).toMatchObject({ status: "finished", changed: many });
  expect(await count("customer_tags")).toBe(0);
});

test("many are a job with progress that can be cancelled, goes on where it stood, and is undone for whom it reached", async () => {
  await aCrowd();
  const { id, status } = await start({ kind: "delete" });
  await work(id, AbortSignal.abort());
  const busy = await client.refused(
    customerBulk.start,
    { action: { kind: "delete" }, choice: { kind: "matching", filter: {} } },
    testApp.owner,
  );
  await testApp.rows("update bulk_runs set customers_total = 1");
  await Promise.all([work(id), work(id)]);
  const done = await latest();
  const gone = await client.call(customers.list, {}, testApp.owner);
  const undoing = await undo(id);
  await work(id);

  expect([status, busy.status]).toEqual(["running", 409]);
  expect(done).toMatchObject({ status: "finished", progress: { done: many, total: many }, changed: many });
  expect(gone.total).toBe(0);
  expect(undoing).toMatchObject({ status: "undoing", progress: { done: 0, total: many } });
  expect(await latest()).toMatchObject({ status: "undone", progress: { done: many, total: many } });
  expect((await client.call(customers.list, {}, testApp.owner)).total).toBe(many);
});

test("the way back from a large change stays when a small one is made after it", async () => {
  await aCrowd();
  const { id } = await start({ kind: "add_tag", tag: "large" });
  await work(id);
  const { id: small } = await start({ kind: "add_tag", tag: "small" }, { kind: "ids", ids: [(await three()).one.id] });

  expect(small).not.toBe(id);
  expect(await latest()).toMatchObject({ id, can_be_undone: true });
});

test("what is cancelled stops, keeps what it did, and gives that back", async () => {
  await aCrowd();
  const { id } = await start({ kind: "set_language", language: "ar" });
  await workUntil(1000, id);
  const stopped = await latest();
  const arabic = await count("customers where language = 'ar'");
  await testApp.rows(
    "update customers set language = 'en' where id = (select id from customers where language = 'ar' order by id limit 1)",
  );
  await undo(id);
  const again = await client.refused(customerBulk.cancel, { id }, testApp.owner);

  expect(stopped).toMatchObject({ status: "cancelled", changed: 1000, can_be_undone: true });
  expect(arabic).toBe(1000);
  expect([await count("customers where language = 'fr'"), await count("customers where language = 'en'")]).toEqual([
    many - 1,
    1,
  ]);
  expect(again.status).toBe(409);
});

test("lists are changed, segments of rules are not; a segment narrows who is meant", async () => {
  const { one, two } = await three();
  const { list, rule } = await testApp.inOwnOrg(async (tx) => ({
    list: await aStaticSegment(tx),
    rule: await aSegment(tx, { rule: tagged("old") }),
  }));
  const put = await start(
    { kind: "add_to_segment", segment_id: list.id },
    { kind: "matching", filter: { segment: rule.id } },
  );
  const members = await testApp.rows<{ customer_id: string }>(
    "select customer_id from segment_members order by customer_id",
  );
  const off = await start({ kind: "remove_from_segment", segment_id: list.id }, { kind: "ids", ids: [one.id] });
  await undo(off.id);
  await undo(put.id);
  const wrong = await client.refused(
    customerBulk.start,
    { action: { kind: "add_to_segment", segment_id: rule.id }, choice: { kind: "ids", ids: [one.id] } },
    testApp.owner,
  );

  expect(members.map(({ customer_id }) => customer_id)).toEqual([one.id, two.id].toSorted());
  expect([put.changed, off.changed, wrong.status]).toEqual([2, 1, 409]);
  expect(await count("segment_members")).toBe(0);
});

test("blocked addresses carry who said why; a complaint is not overwritten, and nothing lifts them here", async () => {
  const { one, two } = await three();
  await testApp.inOwnOrg((tx) => aSuppression(tx, one.email ?? "", { reason: "complained", evidence: "spam" }));

  const run = await start({ kind: "suppress", evidence: "letter of 12 May" });
  const refused = await client.refused(customerBulk.undo, { id: run.id }, testApp.owner);

  expect(run).toMatchObject({ changed: 2, can_be_undone: false });
  expect(refused.status).toBe(409);
  expect(
    await testApp.rows("select reason, evidence from suppressions where email_key = any($1) order by reason", [
      [one.email, two.email],
    ]),
  ).toEqual([
    { reason: "complained", evidence: "spam" },
    { reason: "manual", evidence: "letter of 12 May" },
  ]);
});

test("whoever unsubscribed stays so when the block on top is lifted, and the block says who set it", async () => {
  const { one } = await three();
  await testApp.inOwnOrg((tx) =>
    aSuppression(tx, one.email ?? "", { reason: "unsubscribed", evidence: "by the link" }),
  );

  await start({ kind: "suppress", evidence: "letter of 12 May" }, { kind: "ids", ids: [one.id] });
  const { items } = await client.call(suppressions.list, {}, testApp.owner);
  const left = await client.call(suppressions.remove, { id: items[0]?.id ?? "", evidence: "call" }, testApp.owner);

  expect(items).toMatchObject([
    { reason: "manual", evidence: "letter of 12 May", user_name: expect.stringMatching(/./) },
  ]);
  expect(left).toMatchObject({ reason: "unsubscribed", evidence: "by the link" });
});

test("A04 customers of another organization are never reached", async () => {
  const stranger = await testApp.inOtherOrg((tx) => aCustomer(tx));
  const own = await testApp.inOwnOrg((tx) => aCustomer(tx));
  const tag = { kind: "add_tag", tag: "x" };
  const foreign = await client.refused(
    customerBulk.start,
    { action: tag, choice: { kind: "ids", ids: [stranger.id] } },
    testApp.owner,
  );
  const run = await start(tag, { kind: "ids", ids: [stranger.id, own.id] });

  expect(run).toMatchObject({ changed: 1, progress: { done: 1, total: 1 } });
  expect(foreign.status).toBe(404);
});

test("deleted customers are put back, those that are named or all that a search finds but some, and hidden again by undo", async () => {
  const { one, two, three: third } = await three();
  await start({ kind: "delete" }, { kind: "ids", ids: [one.id, two.id, third.id] });
  const shown = async () => (await client.call(customers.list, {}, testApp.owner)).items.map(({ id }) => id);

  const some = await start({ kind: "restore" }, { kind: "matching", filter: { search: "" }, except: [one.id] });
  const afterSome = await shown();
  const undone = await undo(some.id);
  const afterUndo = await shown();
  const named = await start({ kind: "restore" }, { kind: "ids", ids: [one.id] });
  const nobody = await start({ kind: "restore" }, { kind: "matching", filter: { search: "nobody is called so" } });
  const choice = { kind: "matching", filter: { tag: "old" } };
  const narrowed = await client.refused(customerBulk.start, { action: { kind: "restore" }, choice }, testApp.owner);

  expect(some).toMatchObject({ kind: "restore", status: "finished", changed: 2, can_be_undone: true });
  expect(afterSome.toSorted()).toEqual([two.id, third.id].toSorted());
  expect([undone.status, afterUndo]).toEqual(["undone", []]);
  expect([named.changed, await shown()]).toEqual([1, [one.id]]);
  expect(nobody.changed).toBe(0);
  expect(narrowed.body.errors).toHaveProperty("choice");
});

test("whom the undo of putting back deletes again has the whole time in the trash, and the undo of the deletion before finds them", async () => {
  const { one, two, three: third } = await three();
  const removed = await start({ kind: "delete" }, { kind: "ids", ids: [one.id, two.id] });
  await client.call(customers.remove, { id: third.id }, testApp.owner);
  const back = await start({ kind: "restore" }, { kind: "ids", ids: [one.id, third.id] });
  await testApp.rows("update bulk_runs set created_at = '2026-05-17T09:00:00Z'");

  await undo(back.id);
  const trash = await client.call(customers.listDeleted, {}, testApp.viewer);
  await undo(removed.id);
  const shown = (await client.call(customers.list, {}, testApp.owner)).items.map(({ id }) => id);

  expect(trash.items.find(({ id }) => id === one.id)).toMatchObject({
    deleted_at: "2026-06-15T09:00:00.000Z",
    purged_from: "2026-07-15T09:00:00.000Z",
  });
  expect(trash.total).toBe(3);
  expect(shown.toSorted()).toEqual([one.id, two.id].toSorted());
});

test("nothing falls due for whom the undo of a deletion leaves deleted", async () => {
  const { one, two } = await three();
  await testApp.inOwnOrg(async (tx) => {
    const service = await aService(tx);
    for (const { id } of [one, two]) {
      await aRecord(tx, { customer_id: id, service_id: service.id, done_on: "2025-07-01" });
    }
  });
  const removed = await start({ kind: "delete" }, { kind: "ids", ids: [one.id, two.id] });
  await start({ kind: "restore" }, { kind: "ids", ids: [two.id] });
  await client.call(customers.remove, { id: two.id }, testApp.owner);

  await undo(removed.id);

  expect(await testApp.rows("select customer_id from service_dues")).toEqual([{ customer_id: one.id }]);
});

test("nothing falls due for who is emptied while putting them back waits", async () => {
  const { one } = await three();
  await testApp.inOwnOrg(async (tx) =>
    aRecord(tx, { customer_id: one.id, service_id: (await aService(tx)).id, done_on: "2025-07-01" }),
  );
  await client.call(customers.remove, { id: one.id }, testApp.owner);

  const back = await testApp.inOwnOrg((tx) =>
    putBack(tx, {
      ids: [one.id],
      now: testApp.clock.now(),
      recompute: async (same, scope) => {
        await sql`update customers set purged_at = now() where id = ${one.id}`.execute(same.db);
        await customersPorts.recompute(same, scope);
      },
    }),
  );

  expect([back, await count("service_dues")]).toEqual([[], 0]);
});

test("many deleted customers are put back by a job, with progress", async () => {
  await aCrowd();
  const removed = await start({ kind: "delete" });
  await work(removed.id);
  await testApp.rows("delete from bulk_runs");
  await testApp.rows("delete from deliveries");

  const run = await start({ kind: "restore" });
  await work(run.id);

  expect(run).toMatchObject({ status: "running", progress: { done: 0, total: many } });
  expect(await latest()).toMatchObject({ kind: "restore", status: "finished", changed: many });
  expect(await count("customers where deleted_at is null")).toBe(many);
});

test("a caller who puts 101 deleted customers back gets a job that does it", async () => {
  const rows = await testApp.rows<{ id: string }>(
    "insert into customers (organization_id, last_name) select $1, 'Nr ' || n from generate_series(1, 101) n returning id",
    [testApp.ownOrgId],
  );
  const ids = rows.map(({ id }) => id);
  await start({ kind: "delete" }, { kind: "ids", ids });
  await testApp.rows("delete from bulk_runs");

  const answer = await client.call(customers.restore, { ids }, testApp.owner);
  const before = await count("customers where deleted_at is null");
  await work(answer.run_id ?? "");

  expect([answer.restored, before]).toEqual([0, 0]);
  expect(await latest()).toMatchObject({ id: answer.run_id, kind: "restore", status: "finished", changed: 101 });
});

test("putting back, which computes dues, goes on by 500 and can be cancelled between them", async () => {
  await aCrowd();
  const removed = await start({ kind: "delete" });
  await work(removed.id);

  await undo(removed.id);
  await workUntil(500, removed.id);
  const undoing = await count("customers where deleted_at is null");
  await testApp.rows("delete from bulk_runs");
  await testApp.rows("delete from deliveries");
  const run = await start({ kind: "restore" });
  await workUntil(1000, run.id);

  expect(undoing).toBe(500);
  expect(await latest()).toMatchObject({ kind: "restore", status: "cancelled", changed: 1000 });
});

test("the recipients of an activity that match are put on a list in batches, and taken off it again", async () => {
  await aCrowd();
  const { activity, segment } = await testApp.inOwnOrg(async (tx) => ({
    activity: await anActivity(tx, { status: "finished" }),
    segment: await aStaticSegment(tx),
  }));
  await testApp.rows(
    `insert into deliveries (organization_id, activity_id, customer_id, email_address, language, status, sent_at, bounced_at, bounce_class)
     select organization_id, $1, id, email, 'en', 'sent', now(),
       case when first_name like '%9' then now() end, case when first_name like '%9' then 'hard' end
     from customers where organization_id = $2`,
    [activity.id, testApp.ownOrgId],
  );
  const toList = { kind: "add_to_segment", segment_id: segment.id };
  const recipients = (more: object = {}) => ({ kind: "recipients", filter: { activity: activity.id, ...more } });
  const members = () => testApp.rows("select customer_id from segment_members where segment_id = $1", [segment.id]);

  const few = await start(toList, recipients({ came_back: "hard_bounced" }));
  const bounced = await members();
  const all = await start(toList, recipients());
  await work(all.id);
  const everybody = await members();
  await undo(all.id);
  await work(all.id);

  expect([few.status, few.changed, bounced.length]).toEqual(["finished", many / 10, many / 10]);
  expect([all.status, everybody.length]).toEqual(["running", many]);
  expect(await members()).toEqual(bounced);
});

test("A05 recipients of the other tenant's activity are nobody, and who may not look at activities chooses none", async () => {
  const theirs = await testApp.inOtherOrg(async (tx) => {
    const activity = await anActivity(tx, { status: "finished" });
    await aDelivery(tx, { activity_id: activity.id, customer_id: (await aCustomer(tx)).id });
    return activity;
  });
  const input = {
    action: { kind: "add_tag", tag: "x" },
    choice: { kind: "recipients", filter: { activity: theirs.id } },
  } as const;
  await testApp.rows("update memberships set permissions = '{customers.change,customers.view}' where user_id = $1", [
    testApp.marketer.id,
  ]);

  const foreign = await client.refused(customerBulk.start, input, testApp.owner);
  const unseen = await client.refused(customerBulk.start, input, testApp.marketer);

  expect([foreign.status, unseen.status]).toEqual([404, 403]);
});

test("a misspelt filter is refused by its name instead of meaning everybody", async () => {
  const misspelt: object = { choice: { kind: "matching", filter: { serach: "ada" } }, action: { kind: "delete" } };

  const { status, body } = await client.refused<Endpoint>(customerBulk.start, misspelt, testApp.owner);

  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["choice.filter.serach"]]);
});
