import { conversions } from "@delight/contract/conversions";
import type { WireInputOf } from "@delight/contract/endpoint";
import { audit } from "@delight/contract/audit";
import { expect } from "vitest";
import { aConversion, aCustomer, anActivity, aQuote, aRecord, aService } from "../../testing/factories.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";

let made: Awaited<ReturnType<typeof aList>>;
const test = testWith({ now: "2026-03-20T09:00:00Z" });
test.beforeAll(async () => {
  made = await aList();
});

/** A job that was clicked for, an accepted quote that somebody rejected, and an entry by hand. */
function aList() {
  return testApp.inOwnOrg(async (tx) => {
    const customer_id = (await aCustomer(tx, { first_name: "=Ada", last_name: "Lovelace" })).id;
    const service = await aService(tx, { name: "Boiler" });
    const activity = await anActivity(tx, { name: "Spring" });
    const about = { customer_id, activity_id: activity.id };
    const record = await aRecord(tx, {
      customer_id,
      service_id: service.id,
      status: "booked",
      done_on: null,
      scheduled_on: "2026-03-25",
      invoiced_cents: 4000,
    });
    const quote = await aQuote(tx, { customer_id, number: "Q-77" });
    const job = await aConversion(tx, {
      ...about,
      kind: "job",
      touch: "click",
      strength: "strong",
      service_record_id: record.id,
      value_cents: 12_050,
      touched_at: "2026-03-01T09:00:00Z",
      occurred_at: "2026-03-05T08:00:00Z",
    });
    const rejected = await aConversion(tx, {
      ...about,
      kind: "quote",
      touch: "open",
      strength: "influenced",
      quote_id: quote.id,
      value_cents: 90_000,
      touched_at: "2026-03-03T09:00:00Z",
      occurred_at: "2026-03-04T09:00:00Z",
      state: "rejected",
      decision: "rejected",
      decided_at: "2026-03-06T09:00:00Z",
      decision_note: "Came by themselves",
    });
    const gone = await aConversion(tx, {
      ...about,
      state: "reversed",
      note: "The job was cancelled",
      value_cents: 100,
      occurred_at: "2026-03-03T10:00:00Z",
    });
    const entered = await aConversion(tx, { ...about, value_cents: 500, occurred_at: "2026-03-02T10:00:00Z" });
    return { service, record, quote, job: job.id, rejected: rejected.id, gone: gone.id, entered: entered.id };
  });
}

const ids = async (input: WireInputOf<typeof conversions.list>) =>
  (await client.call(conversions.list, input, testApp.viewer)).items.map(({ id }) => id);

test("a conversion names its job or quote, and why the rule took it back", async () => {
  const { items } = await client.call(conversions.list, {}, testApp.viewer);

  expect(items).toMatchObject([
    { service_record_id: made.record.id, job_status: "booked", job_on: "2026-03-25", service_id: made.service.id },
    { quote_id: made.quote.id, quote_number: "Q-77", service_id: null, reversal: null, note: "Came by themselves" },
    { reversal: "gone" },
    { service_record_id: null, quote_id: null, job_on: null, reversal: null },
  ]);
});

test("conversions are narrowed by kind, by who decided, and by having no service", async () => {
  const { job, rejected, gone, entered } = made;

  expect(await ids({ kind: "quote" })).toEqual([rejected]);
  expect(await ids({ decision: "any" })).toEqual([rejected]);
  expect(await ids({ decision: "reversed" })).toEqual([]);
  expect(await ids({ decision: "none" })).toEqual([job, gone, entered]);
  expect(await ids({ service: "none", state: "credited" })).toEqual([entered]);
  expect(await ids({ search: "q-77" })).toEqual([rejected]);
});

test("conversions are in the order of lag, of the invoiced value or of the touch, what has none last", async () => {
  const { job, rejected } = made;

  expect((await ids({ sort: "lag" })).slice(0, 2)).toEqual([rejected, job]);
  expect((await ids({ sort: "-lag" })).slice(0, 2)).toEqual([job, rejected]);
  expect((await ids({ sort: "-touched_at" })).slice(0, 2)).toEqual([rejected, job]);
  expect((await ids({ sort: "-invoiced" }))[0]).toBe(job);
  expect((await ids({ sort: "-value" }))[0]).toBe(rejected);
});

test("totals are of what is credited alone, booked and invoiced values apart", async () => {
  const { total, total_credited, total_value_cents, total_invoiced_cents } = await client.call(
    conversions.list,
    {},
    testApp.viewer,
  );

  expect({ total, total_credited, total_value_cents, total_invoiced_cents }).toEqual({
    total: 4,
    total_credited: 2,
    total_value_cents: 12_550,
    total_invoiced_cents: 4000,
  });
});

test("A25 the file holds what the filters match, in the words of the caller, and no formula", async () => {
  await testApp.rows("update users set language = 'fr' where id = $1", [testApp.owner.id]);
  const file = String(await client.call(conversions.exportCsv, { state: "credited" }, testApp.owner));
  await testApp.rows("update users set language = 'en' where id = $1", [testApp.owner.id]);
  const { items } = await client.call(audit.list, { group: "exports" }, testApp.owner);

  const [head, ...lines] = file.trimEnd().split("\r\n");
  expect(head).toMatch(/^\uFEFFQuand,Client,Type,/);
  expect(lines).toEqual([
    "2026-03-05 09:00,'=Ada Lovelace,Intervention,,2026-03-25,Boiler,120.50,40.00,EUR,Spring,Clic dans l’e-mail,2026-03-01 10:00,3,Forte,0,Attribuée,,",
    "2026-03-02 11:00,'=Ada Lovelace,Saisie à la main,,,,5.00,,EUR,Spring,Parole d’une personne,,,Directe,0,Attribuée,,",
  ]);
  expect(items[0]).toMatchObject({ action: "conversions_exported", subject: { name: "2" } });
});
