import fc from "fast-check";
import { dues } from "@delight/contract/dues";
import { services } from "@delight/contract/services";
import { sites } from "@delight/contract/sites";
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { aCustomer, aSite } from "../../../testing/factories.ts";
import { importDues, recomputeAll } from "../index.ts";
import { performRun } from "./runs/perform-run.ts";
import { plainDues } from "../testing/plain-dues.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { databaseRounds } from "../../../testing/rounds.ts";

// Dues are kept change by change, and can be computed anew as a whole: neither ever differs from what plain code makes of the same rows.

const test = testWith({ now: "2026-06-15T09:00:00Z" });

const kept = () =>
  testApp.rows(`
    select customer_id, service_id, site_id, due_on::text, digest_on::text, last_done_on::text, basis, is_booked
    from service_dues order by customer_id, service_id, site_id nulls first
  `);

const figures = () =>
  testApp.rows(
    "select id, last_service_on::text, next_due_on::text, lifetime_revenue_cents::int from customers order by id",
  );

const step = fc.record({
  customer: fc.nat(1),
  service: fc.nat(2),
  /** Two sites of each customer, or none. */
  site: fc.nat(2),
  days: fc.nat(1500),
  act: fc.constantFrom(
    "done",
    "done",
    "booked",
    "cancel",
    "complete",
    "interval",
    "season",
    "offer",
    "archive",
    "byHand",
    "planned",
  ),
});

async function prepare() {
  const anchors = ["done_date", "due_date", "done_date"] as const;
  const catalog: string[] = [];
  for (const [index, anchor] of anchors.entries()) {
    const input = { name: `${anchor} ${index}`, price_cents: 100, interval_months: 6, anchor };
    catalog.push((await client.call(services.create, input, testApp.owner)).id);
  }
  const customers = await testApp.inOwnOrg(async (tx) => {
    const made = [await aCustomer(tx), await aCustomer(tx)];
    const withSites = [];
    for (const { id } of made) {
      withSites.push({
        id,
        places: [(await aSite(tx, { customer_id: id })).id, (await aSite(tx, { customer_id: id })).id],
      });
    }
    return withSites;
  });
  return { catalog, customers };
}

test("dues kept change by change, computed anew in a run and made by plain code are the same after any history", async () => {
  const { catalog, customers } = await prepare();
  const change = (id: string, facts: object) => client.call(services.update, { id, ...facts }, testApp.owner);
  const run = async (one: { customer: number; service: number; site: number; days: number; act: string }) => {
    const { id: customer_id = "", places = [] } = customers[one.customer] ?? {};
    const service_id = catalog[one.service] ?? "";
    const site_id = places[one.site] ?? null;
    const day = Temporal.PlainDate.from("2026-06-15").subtract({ days: one.days }).toString();
    const [open] = await testApp.rows<{ id: string }>("select id from service_records where status = 'booked' limit 1");
    const [due] = await testApp.rows<{ id: string }>(
      "select id from service_dues where customer_id = $1 and service_id = $2 limit 1",
      [customer_id, service_id],
    );
    if (one.act === "done" || one.act === "booked") {
      const input = { customer_id, service_id, site_id, status: one.act, day } as const;
      // An archived site takes no job.
      await client.call(services.addRecord, input, testApp.owner).catch(() => undefined);
    } else if (one.act === "interval") {
      await change(service_id, { interval_months: 1 + (one.days % 14) });
    } else if (one.act === "season") {
      const season = one.days % 3 === 0 ? [null, null] : one.days % 3 === 1 ? ["11-01", "02-15"] : ["04-01", "05-31"];
      await change(service_id, { season_from: season[0], season_to: season[1] });
    } else if (one.act === "offer") {
      await change(service_id, { is_active: one.days % 3 > 0 });
    } else if (one.act === "archive" && site_id !== null) {
      await client.call(sites.archive, { id: site_id, is_archived: one.days % 2 === 0 }, testApp.owner);
    } else if (one.act === "byHand" && due) {
      const due_on =
        one.days % 4 === 0 ? null : Temporal.PlainDate.from("2026-06-15").add({ days: one.days }).toString();
      await client.call(dues.setDate, { id: due.id, due_on }, testApp.owner);
    } else if (one.act === "planned") {
      const [site] = await testApp.rows<{ name: string }>("select name from sites where id = $1", [site_id]);
      const told = { customer_id, service: service_id, site: site?.name ?? "", due_on: day };
      const importId = "01900000-0000-7000-8000-000000000000";
      const now = testApp.platform.clock.now();
      await testApp.inOwnOrg((tx) => importDues(tx, { importId, rows: [told], seen: undefined, now }));
    } else if (one.act === "cancel" && open) {
      await client.call(services.cancelRecord, { id: open.id }, testApp.owner);
    } else if (one.act === "complete" && open) {
      await client.call(services.completeRecord, { id: open.id, done_on: day }, testApp.owner);
    }
  };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        await run(one);
      }
      const incremental = [await kept(), await figures()];
      const plain = await plainDues(testApp);
      await testApp.rows("update service_dues set due_on = due_on + 1, digest_on = due_on - 3 where random() < 0.5");
      await testApp.rows("delete from service_dues where random() < 0.3");
      const begun = await client.call(dues.startRun, {}, testApp.owner);
      await performRun(
        { platform: testApp.platform, signal: new AbortController().signal, isLastAttempt: true },
        { organization_id: testApp.ownOrgId, run_id: begun.id },
      );
      const anew = [await kept(), await figures()];
      await testApp.inOwnOrg((tx) => recomputeAll(tx));
      expect(incremental).toEqual([plain.dues, plain.figures]);
      expect(anew).toEqual([plain.dues, plain.figures]);
      expect([await kept(), await figures()]).toEqual(anew);
    }),
    { numRuns: databaseRounds },
  );
}, 120_000);
