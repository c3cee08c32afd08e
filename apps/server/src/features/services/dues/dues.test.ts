import fc from "fast-check";
import { services } from "@delight/contract/services";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openClient } from "../../test-house/client.ts";
import { aCustomer } from "../../test-house/factories.ts";
import { type House, openHouse } from "../../test-house/house.ts";
import { recomputeDues } from "./index.ts";

// Dues are kept record by record, and can be computed anew as a whole: the two must never differ.

let house: House;
let client: Client;
beforeAll(async () => {
  house = await openHouse({ now: "2026-06-15T09:00:00Z" });
  client = await openClient(house);
});
afterAll(async () => {
  await client.close();
  await house.close();
});

const snapshot = () =>
  house.rows(`
    select 'due' as what, customer_id::text, service_id::text, due_on::text as a, last_done_on::text as b, is_booked::text as c
    from service_dues
    union all
    select 'customer', id::text, '', last_service_on::text, next_due_on::text, lifetime_revenue_cents::text from customers
    order by 1, 2, 3
  `);

test("dues kept record by record equal the dues computed anew, after any history", async () => {
  const anchors = ["done_date", "due_date"] as const;
  const catalog = await Promise.all(
    anchors.map((anchor) =>
      client.call(services.create, { name: anchor, price_cents: 100, interval_months: 6, anchor }, house.owner),
    ),
  );
  const customers = await house.mineTx(async (tx) => [await aCustomer(tx), await aCustomer(tx)]);
  const step = fc.record({
    customer: fc.nat(1),
    service: fc.nat(1),
    days: fc.nat(1500),
    act: fc.constantFrom("done", "booked", "cancel", "complete", "interval"),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { customer, service, days, act } of steps) {
        const day = Temporal.PlainDate.from("2026-06-15").subtract({ days }).toString();
        const about = { customer_id: customers[customer]?.id ?? "", service_id: catalog[service]?.id ?? "" };
        const [open] = await house.rows<{ id: string }>(
          "select id from service_records where status = 'booked' limit 1",
        );
        if (act === "done" || act === "booked") {
          await client.call(services.addRecord, { ...about, status: act, day }, house.owner);
        } else if (act === "interval") {
          await client.call(services.update, { id: about.service_id, interval_months: 1 + (days % 14) }, house.owner);
        } else if (open && act === "cancel") {
          await client.call(services.cancelRecord, { id: open.id }, house.owner);
        } else if (open) {
          await client.call(services.completeRecord, { id: open.id, done_on: day }, house.owner);
        }
      }
      const kept = await snapshot();
      await house.mineTx((tx) => recomputeDues(tx, {}));
      expect(await snapshot()).toEqual(kept);
    }),
    { numRuns: 15 },
  );
});
