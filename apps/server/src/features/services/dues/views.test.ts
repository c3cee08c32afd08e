import { dues } from "@delight/contract/dues";
import { organizations } from "@delight/contract/organizations";
import { services } from "@delight/contract/services";
import { sites } from "@delight/contract/sites";
import { sql } from "kysely";
import { expect } from "vitest";
import { aCustomer, aService, aSite } from "../../../testing/factories.ts";
import { filteredDues } from "./dues.queries.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ now: "2026-03-10T09:00:00Z" });

interface Given {
  readonly customer_id: string;
  readonly service_id: string;
  readonly day: string;
  readonly status?: "done" | "booked";
  readonly site_id?: string | null;
}

const enter = ({ status = "done", ...input }: Given) =>
  client.call(services.addRecord, { ...input, status }, testApp.owner);

const make = () =>
  testApp.inOwnOrg(async (tx) => ({ customer_id: (await aCustomer(tx)).id, service_id: (await aService(tx)).id }));

test("each site of a customer has a due of its own, found by its site and told with its name", async () => {
  const about = await make();
  const site = await testApp.inOwnOrg((tx) =>
    aSite(tx, { customer_id: about.customer_id, name: "", street: "4 Mill Lane" }),
  );
  await enter({ ...about, day: "2025-05-01" });
  await enter({ ...about, day: "2025-07-01", site_id: site.id });

  const all = await client.call(dues.list, { customer: about.customer_id }, testApp.viewer);
  const there = await client.call(dues.list, { site: site.id }, testApp.viewer);
  const jobs = await client.call(services.listRecords, { site: site.id }, testApp.viewer);

  expect(all.items.map(({ due_on, site_name }) => [due_on, site_name])).toEqual([
    ["2026-05-01", null],
    ["2026-07-01", "4 Mill Lane"],
  ]);
  expect(there.items.map(({ due_on }) => due_on)).toEqual(["2026-07-01"]);
  expect(jobs.items).toMatchObject([{ site_id: site.id, site_name: "4 Mill Lane" }]);
});

test("nothing falls due at an archived site; taken back into use, its due is there again", async () => {
  const about = await make();
  const site = await testApp.inOwnOrg((tx) => aSite(tx, { customer_id: about.customer_id }));
  await enter({ ...about, day: "2025-07-01", site_id: site.id });
  const next = async () => {
    const { items } = await client.call(dues.list, { customer: about.customer_id }, testApp.viewer);
    const [row] = await testApp.rows("select next_due_on::text as day from customers where id = $1", [
      about.customer_id,
    ]);
    return [items.length, row?.day];
  };

  await client.call(sites.archive, { id: site.id, is_archived: true }, testApp.owner);
  const archived = await next();
  await client.call(sites.archive, { id: site.id, is_archived: false }, testApp.owner);

  expect(archived).toEqual([0, null]);
  expect(await next()).toEqual([1, "2026-07-01"]);
});

test("a job can't be at an archived site or at somebody else's", async () => {
  const about = await make();
  const other = await make();
  const [archived, foreign] = await testApp.inOwnOrg(async (tx) => [
    await aSite(tx, { customer_id: about.customer_id, is_archived: true }),
    await aSite(tx, { customer_id: other.customer_id }),
  ]);

  for (const site_id of [archived?.id, foreign?.id]) {
    const input = { ...about, site_id: site_id ?? "", status: "done", day: "2026-03-01" } as const;
    const refusal = await client.refused(services.addRecord, input, testApp.owner);
    expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([400, ["site_id"]]);
  }
});

test("a job booked without a site covers the dues at all of the customer's sites", async () => {
  const about = await make();
  const site = await testApp.inOwnOrg((tx) => aSite(tx, { customer_id: about.customer_id }));
  await enter({ ...about, day: "2025-04-01", site_id: site.id });
  await enter({ ...about, day: "2026-04-01", status: "booked" });

  const { items } = await client.call(dues.list, { customer: about.customer_id }, testApp.viewer);

  expect(items.map(({ site_id, state }) => [site_id, state])).toEqual([[site.id, "booked"]]);
});

test("a due is overdue only behind its days of grace; filters and the catalog's figures agree", async () => {
  const about = await make();
  await client.call(services.update, { id: about.service_id, grace_days: 10 }, testApp.owner);
  const late = await testApp.inOwnOrg((tx) => aCustomer(tx));
  await enter({ ...about, day: "2025-03-01" });
  await enter({ ...about, customer_id: late.id, day: "2025-02-27" });
  const states = async (filter: object) =>
    (await client.call(dues.list, { service: about.service_id, ...filter }, testApp.viewer)).items.map(
      ({ state }) => state,
    );
  const figures = await client.call(services.get, { id: about.service_id }, testApp.viewer);

  expect(await states({})).toEqual(["overdue", "due"]);
  expect(await states({ overdue: "yes" })).toEqual(["overdue"]);
  expect(await states({ overdue: "no", within_days: 30 })).toEqual(["due"]);
  expect(await states({ from: "2026-02-28", to: "2026-03-01" })).toEqual(["due"]);
  expect(figures).toMatchObject({ overdue: 1, due_in_30_days: 1, due_in_90_days: 1 });
});

test("who asks for what is not overdue reads no dues of years ago", async () => {
  await testApp.rows(
    `with people as (insert into customers (organization_id, first_name) select $1, 'Old ' || n from generate_series(1, 100) n returning id),
       catalog as (insert into services (organization_id, name, price_cents, interval_years) select $1, 'Old ' || n, 1, 1 from generate_series(1, 100) n returning id)
     insert into service_dues (organization_id, customer_id, service_id, due_on, digest_on)
     select $1, people.id, catalog.id, '2019-01-01', '2019-01-01' from people, catalog`,
    [testApp.ownOrgId],
  );
  await testApp.rows("analyze customers, services, service_dues");

  const plan = await testApp.inOwnOrg(async (tx) => {
    const asked = filteredDues(tx, { search: "", overdue: "no", within_days: 30 }, "2026-03-10").select("d.id");
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${asked}`.execute(tx.db);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  await testApp.rows("delete from service_dues where due_on = '2019-01-01'");

  expect(plan).toMatch(/Index Cond: .*due_on >= .*due_on <= /);
});

test("a date set by hand stays until the next job is done, and is computed again when it is taken back", async () => {
  const about = await make();
  await enter({ ...about, day: "2025-09-01" });
  const find = async () => (await client.call(dues.list, { customer: about.customer_id }, testApp.viewer)).items[0];
  const id = (await find())?.id ?? "";
  const byHand = await client.call(dues.setDate, { id, due_on: "2026-12-24" }, testApp.owner);
  await client.call(services.update, { id: about.service_id, interval_years: 2 }, testApp.owner);
  const still = await find();
  const computed = await client.call(dues.setDate, { id, due_on: null }, testApp.owner);
  await client.call(dues.setDate, { id, due_on: "2026-12-24" }, testApp.owner);
  await enter({ ...about, day: "2026-03-02" });

  expect(byHand).toMatchObject({ id, due_on: "2026-12-24", basis: "manual" });
  expect(still).toMatchObject({ due_on: "2026-12-24", basis: "manual" });
  expect(computed).toMatchObject({ due_on: "2027-09-01", basis: "computed" });
  expect(await find()).toMatchObject({ id, due_on: "2028-03-02", basis: "computed" });
});

test("dues of one customer within fourteen days are one digest; a filter leaves the others out of it", async () => {
  const about = await make();
  const more = await testApp.inOwnOrg(async (tx) => [await aService(tx), await aService(tx)]);
  const [second = "", third = ""] = more.map(({ id }) => id);
  await enter({ ...about, day: "2025-11-01" });
  await enter({ ...about, service_id: second, day: "2025-11-14" });
  await enter({ ...about, service_id: third, day: "2025-11-15" });
  const digests = async (filter: object) => {
    const { items, total } = await client.call(
      dues.listDigests,
      { customer: about.customer_id, ...filter },
      testApp.viewer,
    );
    return { total, told: items.map((item) => [item.digest_on, item.dues.map(({ due_on }) => due_on)]) };
  };

  expect(await digests({})).toEqual({
    total: 2,
    told: [
      ["2026-11-01", ["2026-11-01", "2026-11-14"]],
      ["2026-11-15", ["2026-11-15"]],
    ],
  });
  expect(await digests({ service: second })).toEqual({ total: 1, told: [["2026-11-01", ["2026-11-14"]]] });
  expect((await digests({ sort: "-due_on", page_size: 5 })).told[0]?.[0]).toBe("2026-11-15");
});

test("the calendar counts open dues and booked jobs by day, with the capacity of a week", async () => {
  const about = await make();
  const other = await testApp.inOwnOrg((tx) => aCustomer(tx));
  await enter({ ...about, day: "2025-08-03" });
  await enter({ ...about, customer_id: other.id, day: "2025-08-03" });
  await enter({ ...about, customer_id: other.id, day: "2026-08-05", status: "booked" });
  await client.call(organizations.updateSettings, { jobs_per_week: 40 }, testApp.owner);

  const calendar = await client.call(dues.calendar, { from: "2026-08-01", to: "2026-08-31" }, testApp.viewer);
  const tooLong = await client.refused(dues.calendar, { from: "2026-08-01", to: "2026-09-12" }, testApp.viewer);

  expect(calendar).toMatchObject({
    jobs_per_week: 40,
    days: [
      { day: "2026-08-03", dues: 1, jobs: 0, services: [{ id: about.service_id, dues: 1 }] },
      { day: "2026-08-05", dues: 0, jobs: 1, services: [] },
    ],
  });
  expect([tooLong.status, Object.keys(tooLong.body.errors ?? {})]).toEqual([400, ["to"]]);
});
