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
} from "../../../test-house/factories.ts";
import { type House, openHouse } from "../../../test-house/house.ts";
import { untilOlderEnded } from "../older.queries.ts";
import { recountFigures } from "../recount-figures.queries.ts";
import { booksOf, folded, shownOf, truthOf } from "../test-house/books.ts";
import { foldAll } from "./folding.ts";

// A house for each test: figures are of everything that ever happened in it.
let house: House;
beforeEach(async () => {
  house = await openHouse();
  return () => house.close();
});

const shown = () => house.mineTx(shownOf);
const truth = () => house.mineTx(truthOf);
/** A transaction that stays open until it is told to end, once it has done its work. */
async function holding(work: (tx: OrgTx) => Promise<unknown>) {
  const done = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const ended = house.mineTx(async (tx) => {
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
    await foldAll(house.platform);
    await foldAll(house.platform);
    await other.end();
    const before = await shown();
    await folded(house);

    expect(before.customers).toMatchObject({ now: 1, mailable_now: 0 });
    expect(await shown()).toEqual(before);
    expect((await booksOf(house)).suppressed_days).toMatchObject([{ customers: 1 }]);
  },
);

test("I5 who counts anew while others write sees of them either the row and its difference, or neither", async () => {
  const service = await house.mineTx((tx) => aService(tx));
  const writing = await holding(async (tx) => {
    const customer = await aCustomer(tx);
    await aDue(tx, { customer_id: customer.id, service_id: service.id, due_on: "2026-04-02" });
  });

  await house.mineTx(recountFigures);
  const without = await shown();
  await writing.end();

  expect(without.customers.now).toBe(0);
  expect((await shown()).customers.now).toBe(1);
  expect(await shown()).toEqual(await truth());
});

test("folding makes one row of a day and changes no figure; what comes to nothing leaves no row", async () => {
  const [kept, gone] = await house.mineTx(async (tx) => [await aCustomer(tx), await aCustomer(tx)]);
  await house.rows("update customers set created_at = '2026-01-05T12:00:00Z' where id = $1", [gone?.id]);
  await house.rows("delete from customers where id = $1", [gone?.id]);
  await house.rows("update customers set consent = 'unsubscribed' where id = $1", [kept?.id]);
  const before = await shown();

  await foldAll(house.platform);

  expect(await shown()).toEqual(before);
  expect(await house.rows("select customers, subscribed, is_folded from customer_days")).toEqual([
    { customers: 1, subscribed: 0, is_folded: true },
  ]);
});

test("a conversion counts for the service of its job, or else of its quote, and for none without", async () => {
  await house.mineTx(async (tx) => {
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
  await house.mineTx(async (tx) => {
    const about = { customer_id: (await aCustomer(tx)).id, activity_id: (await anActivity(tx)).id };
    await aConversion(tx, { ...about, value_cents: 700 });
    await aConversion(tx, { ...about, value_cents: 300 });
  });
  const change = (state: string) => house.rows("update conversions set state = $1 where value_cents = 700", [state]);

  await change("reversed");
  const without = await shown();
  await change("credited");

  expect(without.conversions).toMatchObject([{ count: 1, value_cents: 300 }]);
  expect((await shown()).conversions).toMatchObject([{ count: 2, value_cents: 1000 }]);
});

test("who counts anew for another zone waits for those who still write by the former one", async () => {
  const writing = await holding((tx) => aCustomer(tx));
  const waiting = untilOlderEnded(house.platform.database, new AbortController().signal);
  const first = await Promise.race([waiting.then(() => "it waited for nobody"), sleep(300, "it waits")]);

  await writing.end();

  expect(first).toBe("it waits");
  await expect(waiting).resolves.toBeUndefined();
});

test("A05 the neighbour's figures hold nothing of ours, and an organization that goes takes its own along", async () => {
  await house.mineTx(async (tx) => {
    const customer = await aCustomer(tx, { email: "ada@example.com" });
    await aSuppression(tx, "ada@example.com");
    await aDue(tx, { customer_id: customer.id, service_id: (await aService(tx)).id, due_on: "2026-04-02" });
  });
  const theirs = await house.theirsTx(shownOf);
  await house.rows("delete from service_dues");

  await house.rows("delete from services");
  await house.rows("delete from organizations where id = $1", [house.mine]);

  expect(theirs).toMatchObject({ customers: { now: 0, mailable_now: 0 }, dues: [], conversions: [] });
  expect(await house.rows("select from customer_days union all select from suppression_changes")).toEqual([]);
});
