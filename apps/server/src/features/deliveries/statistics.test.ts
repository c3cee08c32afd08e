import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressesOf, getActivity, launched, type MailTestApp, openMailTestApp } from "./testing/campaign.ts";

let mail: MailTestApp;
beforeAll(async () => {
  mail = await openMailTestApp();
});
afterAll(() => mail.close());

const known = () =>
  mail.testApp.rows("select reltuples::int as rows from pg_class where oid = 'deliveries'::regclass and reltuples > 0");

test("a launch that finds the table held by a vacuum goes on without asking for a look at it", async () => {
  const holder = new pg.Client({ connectionString: mail.testApp.url });
  await holder.connect();
  await holder.query("begin; lock table deliveries in share update exclusive mode");

  const draft = await launched(mail, addressesOf(1000));
  await holder.end();

  expect((await getActivity(mail, draft.id)).counts.queued).toBe(1000);
  expect(await known()).toEqual([]);
});

test("after a launch to many the planner knows how many deliveries there are, before autovacuum has come by", async () => {
  await launched(mail, addressesOf(1000));

  expect(await known()).toEqual([{ rows: 2000 }]);
});
