import type { AutomationTrigger } from "@delight/contract/automation-steps";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openClient } from "../../../../test-house/client.ts";
import { aCustomer, aDeletedCustomer, aQuote, aRecord, aService } from "../../../../test-house/factories.ts";
import { type House, openHouse } from "../../../../test-house/house.ts";
import { tagged } from "../../../../test-house/rules.ts";
import { aReadyEmail, onTag } from "../test-house/automation.ts";
import { mailsTo, published, standing, work } from "../test-house/working.ts";

let house: House;
let client: Client;
beforeAll(async () => {
  house = await openHouse({ now: "2026-06-01T12:00:00Z" });
  client = await openClient(house);
});
afterAll(async () => {
  await client.close();
  await house.close();
});

const noon = (day: string) => `${day}T12:00:00Z`;

const meant: readonly [string, AutomationTrigger, (customer: string) => Promise<unknown>, string, string][] = [
  [
    "a quote that was sent, while it is open",
    { kind: "quote_sent", from_days: 3, until_days: 10 },
    (customer_id) =>
      house.mineTx((tx) =>
        aQuote(tx, { customer_id, issued_on: "2026-06-01", expires_on: "2026-06-30", status: "open" }),
      ),
    "2026-06-03",
    "2026-06-04",
  ],
  [
    "a quote that has expired",
    { kind: "quote_expired", from_days: 1, until_days: 10 },
    (customer_id) =>
      house.mineTx((tx) =>
        aQuote(tx, { customer_id, issued_on: "2026-05-01", expires_on: "2026-06-02", status: "open" }),
      ),
    "2026-06-02",
    "2026-06-03",
  ],
  [
    "a job that was done",
    { kind: "job_done", from_days: 1, until_days: 2, service_ids: [], is_last: true },
    (customer_id) =>
      house.mineTx(async (tx) => {
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
    (customer) => house.rows("update customers set created_at = '2026-06-02T20:00:00Z' where id = $1", [customer]),
    "2026-06-02",
    "2026-06-03",
  ],
  [
    "a tag that was given",
    { kind: "tagged", from_days: 1, until_days: 2, tag: "vip" },
    (customer) =>
      house.rows(
        "insert into customer_tags (organization_id, tag, customer_id, tagged_at) values ($1, 'vip', $2, '2026-06-02T20:00:00Z')",
        [house.mine, customer],
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

test.each(meant)("it begins with %s", async (_, trigger, happen, before, from) => {
  const { customer, other, deleted, email } = await house.mineTx(async (tx) => ({
    customer: await aCustomer(tx, { tags: ["meant"] }),
    other: await aCustomer(tx),
    deleted: await aDeletedCustomer(tx),
    email: await aReadyEmail(tx),
  }));
  for (const { id } of [customer, other, deleted]) await happen(id);
  const id = await published(client, house, onTag("", email, { trigger, only: tagged("meant") }));

  await work(house, id, { at: noon(before) });
  const tooEarly = await mailsTo(house, customer.id);
  await work(house, id, { at: noon(from) });

  expect(tooEarly).toEqual([]);
  expect(await mailsTo(house, customer.id)).toEqual(["1"]);
  expect(await standing(house, id, other.id)).toEqual([]);
  await house.rows("delete from customer_tags where tag = 'meant'");
});

test("a job with another one after it is not the last, and the neighbour's customers are nobody's", async () => {
  const make = async (tx: Parameters<Parameters<House["mineTx"]>[0]>[0]) => {
    const [customer, service] = [await aCustomer(tx), await aService(tx)];
    await aRecord(tx, { customer_id: customer.id, service_id: service.id, done_on: "2026-05-31" });
    return { id: customer.id, service: service.id };
  };
  const [mine, theirs] = [await house.mineTx(make), await house.theirsTx(make)];
  await house.mineTx((tx) =>
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
  const email = await house.mineTx((tx) => aReadyEmail(tx));
  const id = await published(client, house, onTag("", email, { trigger }));
  await work(house, id);

  expect(await standing(house, id, mine.id)).toEqual([]);
  expect(await house.rows("select from enrolments where customer_id = $1", [theirs.id])).toEqual([]);
});
