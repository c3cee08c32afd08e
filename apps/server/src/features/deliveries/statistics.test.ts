import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressesOf, getActivity, launched, type MailHouse, openMailHouse } from "./test-house/campaign.ts";

let mail: MailHouse;
beforeAll(async () => {
  mail = await openMailHouse();
});
afterAll(() => mail.close());

const known = () =>
  mail.house.rows("select reltuples::int as rows from pg_class where oid = 'deliveries'::regclass and reltuples > 0");

test("a launch that finds the table held by a vacuum goes on without asking for a look at it", async () => {
  const holder = new pg.Client({ connectionString: mail.house.url });
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
