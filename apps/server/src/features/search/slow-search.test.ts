import { search } from "@delight/contract/search";
import { beforeEach, expect, test } from "vitest";
import { type Client, openClient } from "../../testing/client.ts";
import { aCustomer, aSegment, aService } from "../../testing/factories.ts";
import { type TestApp, openTestApp } from "../../testing/test-app.ts";

let testApp: TestApp;
let client: Client;
// A test app for each test: they exchange functions of the database.
beforeEach(async () => {
  testApp = await openTestApp({ environment: { LOG_LEVEL: "info" } });
  client = await openClient(testApp);
  await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { first_name: "Ada", last_name: "Smith" });
    await aService(tx, { name: "Smithing" });
    await aSegment(tx, { name: "Smiths" });
  });
  return async () => {
    await client.close();
    await testApp.close();
  };
});

const titles = async () => {
  const { customers, services, segments, incomplete } = await client.call(search.find, { q: "smith" }, testApp.owner);
  return { found: [customers, services, segments].map((hits) => hits.map(({ title }) => title)), incomplete };
};

const logged = () => testApp.logged.map((line): unknown => JSON.parse(line));
const warning = (kind: string) =>
  expect.objectContaining({ level: 40, kind, milliseconds: expect.any(Number), msg: "a search ran out of time" });

test("1.7: when parts of words are not found in time, the beginnings that were found are answered, and everything else", async () => {
  await testApp.rows(`
    create or replace function word_condition(own uuid, word text, tier int) returns text language sql stable as $$
      select case when tier = 3 then 'c.search_text like ''% smith%''' else 'pg_sleep(1000) is null' end
    $$`);

  expect(await titles()).toEqual({ found: [["Ada Smith"], ["Smithing"], ["Smiths"]], incomplete: ["customers"] });
  expect(logged()).toEqual([warning("customers")]);
});

test("1.7: a kind that takes too long finds nothing, and the others do", async () => {
  await testApp.rows(`
    create or replace function match_tier(document text, words text[], patterns text[]) returns int language sql volatile as $$
      select case when document like ' smithing%' and pg_sleep(1000) is null then 0 else 2 end
    $$`);

  expect(await titles()).toEqual({ found: [["Ada Smith"], [], ["Smiths"]], incomplete: ["services"] });
  expect(logged()).toEqual([warning("services")]);
  expect(testApp.logged.join("")).not.toMatch(/smith/i);
});

test("1.7: what is answered in time is complete, and nothing is logged", async () => {
  expect(await titles()).toEqual({ found: [["Ada Smith"], ["Smithing"], ["Smiths"]], incomplete: [] });
  expect(testApp.logged).toEqual([]);
});

test("1.7: what a busy process learns late is complete all the same", async () => {
  await testApp.rows("update memberships set permissions = '{organization.view,customers.view}' where user_id = $1", [
    testApp.viewer.id,
  ]);
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  let isOver = false;
  const keepBusy = () => {
    Atomics.wait(nothing, 0, 0, 280);
    if (!isOver) setImmediate(keepBusy);
  };
  keepBusy();

  const { customers, incomplete } = await client.call(search.find, { q: "smith" }, testApp.viewer).finally(() => {
    isOver = true;
  });

  expect([customers.map(({ title }) => title), incomplete]).toEqual([["Ada Smith"], []]);
  expect(testApp.logged).toEqual([]);
});

test("1.7: a newer search of the same user ends the one that runs, which is refused as superseded, and of nobody else", async () => {
  await testApp.rows(`
    create or replace function match_tier(document text, words text[], patterns text[]) returns int language sql volatile as $$
      select case when words = array['slow'] and pg_sleep(1000) is null then 0 else 2 end
    $$`);
  const slow = () => client.answer(search.find, { q: "slow" }, testApp.owner);
  const sleeping = "datname = current_database() and state = 'active' and wait_event = 'PgSleep'";
  const running = () => testApp.rows(`select from pg_stat_activity where ${sleeping}`);

  const older = slow();
  await expect.poll(async () => (await running()).length).toBe(1);
  const others = await client.answer(search.find, { q: "smith" }, testApp.marketer);
  const newer = await client.answer(search.find, { q: "smith" }, testApp.owner);

  expect([others.status, newer.status]).toEqual([200, 200]);
  expect(await older).toMatchObject({ status: 409, body: { code: "conflict" }, headers: { "retry-after": "1" } });
  expect(await running()).toEqual([]);
  expect(testApp.logged).toEqual([]);
});
