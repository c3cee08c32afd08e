import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import type { OrgTx } from "../../../platform/db/database.ts";
import {
  aConversion,
  aCustomer,
  aDue,
  anActivity,
  aRecord,
  aService,
  aSuppression,
} from "../../../testing/factories.ts";
import { type TestApp, openTestApp } from "../../../testing/test-app.ts";
import { untilOlderEnded } from "../older.queries.ts";
import { recountFigures } from "../recount-figures.queries.ts";
import { booksOf, folded, shownOf, truthOf } from "../testing/books.ts";
import { foldAll } from "./rollup-loop.ts";

// A test app for each test: figures are of everything that ever happened in it.
let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
  return () => testApp.close();
});

const shown = () => testApp.inOwnOrg(shownOf);
const truth = () => testApp.inOwnOrg(truthOf);
/** A transaction that stays open until it is told to end, once it has done its work. */
async function holding(work: (tx: OrgTx) => Promise<unknown>) {
  const done = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const ended = testApp.inOwnOrg(async (tx) => {
    await work(tx);
    done.resolve();
    await release.promise;
  });
  await Promise.race([done.promise, ended]);
  return {
    end: () => {
      release.resolve();
      return ended;
    },
  };
}

test.each(["the customer", "the suppression"])(
  "I5 a customer who comes while their address is being suppressed is not mailable, also when %s is committed first",
  async (first) => {
    const coming = await holding((tx) => aCustomer(tx, { email: "ada@example.com" }));
    const suppressing = await holding((tx) => aSuppression(tx, "ada@example.com"));
    const [one, other] = first === "the customer" ? [coming, suppressing] : [suppressing, coming];

    await one.end();
    await foldAll(testApp.platform);
    await foldAll(testApp.platform);
    await other.end();
    const before = await shown();
    await folded(testApp);

    expect(before.customers).toMatchObject({ now: 1, mailable_now: 0 });
    expect(await shown()).toEqual(before);
    expect((await booksOf(testApp)).suppressed_days).toMatchObject([{ customers: 1 }]);
  },
);

test("I5 who counts anew while others write sees of them either the row and its difference, or neither", async () => {
  const service = await testApp.inOwnOrg((tx) => aService(tx));
  const writing = await holding(async (tx) => {
    const customer = await aCustomer(tx);
    await aDue(tx, { customer_id: customer.id, service_id: service.id, due_on: "2026-04-02" });
  });

  await testApp.inOwnOrg(recountFigures);
  const without = await shown();
  await writing.end();

  expect(without.customers.now).toBe(0);
  expect((await shown()).customers.now).toBe(1);
  expect(await shown()).toEqual(await truth());
});

test("folding makes one row of a day and changes no figure; what comes to nothing leaves no row", async () => {
  const [kept, gone] = await testApp.inOwnOrg(async (tx) => [await aCustomer(tx), await aCustomer(tx)]);
  await testApp.rows("update customers set created_at = '2026-01-05T12:00:00Z' where id = $1", [gone?.id]);
  await testApp.rows("delete from customers where id = $1", [gone?.id]);
  await testApp.rows("update customers set consent = 'unsubscribed' where id = $1", [kept?.id]);
  const before = await shown();

  await foldAll(testApp.platform);

  expect(await shown()).toEqual(before);
  expect(await testApp.rows("select customers, subscribed, is_folded from customer_days")).toEqual([
    { customers: 1, subscribed: 0, is_folded: true },
  ]);
});

test("a conversion counts for the service of its job, or else of its quote, and for none without", async () => {
  await testApp.inOwnOrg(async (tx) => {
    const [customer, activity, service] = [await aCustomer(tx), await anActivity(tx), await aService(tx)];
    const record = await aRecord(tx, { customer_id: customer.id, service_id: service.id });
    const about = { customer_id: customer.id, activity_id: activity.id };
    await aConversion(tx, { ...about, kind: "job", service_record_id: record.id, value_cents: 700 });
    await aConversion(tx, { ...about, value_cents: 300 });
  });

  const { conversions } = await shown();

  expect(conversions).toMatchObject([
    { key: null, count: 1, value_cents: 300 },
    { key: expect.any(String), count: 1, value_cents: 700 },
  ]);
  expect(conversions).toEqual((await truth()).conversions);
});

test("I5 a conversion that is taken back is in no figure, until it is credited again", async () => {
  await testApp.inOwnOrg(async (tx) => {
    const about = { customer_id: (await aCustomer(tx)).id, activity_id: (await anActivity(tx)).id };
    await aConversion(tx, { ...about, value_cents: 700 });
    await aConversion(tx, { ...about, value_cents: 300 });
  });
  const change = (state: string) => testApp.rows("update conversions set state = $1 where value_cents = 700", [state]);

  await change("reversed");
  const without = await shown();
  await change("credited");

  expect(without.conversions).toMatchObject([{ count: 1, value_cents: 300 }]);
  expect((await shown()).conversions).toMatchObject([{ count: 2, value_cents: 1000 }]);
});

test("who counts anew for another zone waits for those who still write by the former one", async () => {
  const writing = await holding((tx) => aCustomer(tx));
  const waiting = untilOlderEnded(testApp.platform.database, new AbortController().signal);
  const first = await Promise.race([waiting.then(() => "it waited for nobody"), sleep(300, "it waits")]);

  await writing.end();

  expect(first).toBe("it waits");
  await expect(waiting).resolves.toBeUndefined();
});

test("A05 the other tenant's figures hold nothing of ours, and an organization that goes takes its own along", async () => {
  await testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx, { email: "ada@example.com" });
    await aSuppression(tx, "ada@example.com");
    await aDue(tx, { customer_id: customer.id, service_id: (await aService(tx)).id, due_on: "2026-04-02" });
  });
  const theirs = await testApp.inOtherOrg(shownOf);
  await testApp.rows("delete from service_dues");

  await testApp.rows("delete from services");
  await testApp.rows("delete from organizations where id = $1", [testApp.ownOrgId]);

  expect(theirs).toMatchObject({ customers: { now: 0, mailable_now: 0 }, dues: [], conversions: [] });
  expect(await testApp.rows("select from customer_days union all select from suppression_changes")).toEqual([]);
});
