import { audit } from "@delight/contract/audit";
import { conversions } from "@delight/contract/conversions";
import { customers } from "@delight/contract/customers";
import { deliveryStories } from "@delight/contract/delivery-stories";
import { reports } from "@delight/contract/reports";
import { returns } from "@delight/contract/returns";
import { services } from "@delight/contract/services";
import { suppressions } from "@delight/contract/suppressions";
import { team } from "@delight/contract/team";
import { expect } from "vitest";
import { inOrganization } from "../../platform/db/database.ts";
import { recount } from "../reports/index.ts";
import { recomputeAll } from "../services/index.ts";
import { demoPassword, demoUsers, seedDemo } from "./index.ts";
import { fillWithDemo } from "../../testing/fill-with-demo.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";

let owner: { id: string; email: string };
let firm: string;

const test = testWith({ now: "2026-11-21T08:00:00Z" });
test.beforeAll(async () => {
  firm = await fillWithDemo(testApp);
  const [row] = await testApp.rows<{ id: string; email: string }>(
    "select id, email from users where email = 'owner@delight.test'",
  );
  owner = row ?? { id: "", email: "" };
  // Two thousand customers with two years of jobs.
}, 60_000);

test("the demo has 2 000 customers, 24 services and two years of jobs", async () => {
  const people = await client.call(customers.list, {}, owner);
  const catalog = await client.call(services.list, { active: "all" }, owner);
  const jobs = await client.call(services.listRecords, {}, owner);

  expect(people.total).toBe(2000);
  expect(catalog.total).toBe(24);
  expect(jobs.total).toBeGreaterThan(3000);
});

test("a past mail tells that it was considered when its campaign began", async () => {
  const [row] = await testApp.rows<{ id: string; launched_at: string }>(
    `select d.id, a.launched_at from deliveries d join activities a on a.id = d.activity_id
     where d.organization_id = $1 order by d.id limit 1`,
    [firm],
  );
  const { stories } = await client.call(deliveryStories.tell, { delivery: row?.id ?? "" }, owner);

  expect(Date.parse(stories[0]?.considered_at ?? "")).toBe(Date.parse(row?.launched_at ?? ""));
});

test("I5: the totals of its past activities agree with their rows", async () => {
  const read = () =>
    testApp.rows("select 'a' as what, c.* from activity_counts c where organization_id = $1 order by activity_id", [
      firm,
    ]);
  const before = await read();
  const shown = await client.call(reports.dashboard, { from: "2026-08-01", to: "2026-11-21" }, owner);
  const listed = await client.call(
    conversions.list,
    { from: "2026-08-01", to: "2026-11-21", state: "credited" },
    owner,
  );

  expect(before).toHaveLength(5);
  expect(shown.kpis.revenue_cents.now).toBe(listed.total_value_cents);
  expect(shown.kpis.conversions.now).toBe(listed.total);
  expect(listed.total).toBeGreaterThan(20);
});

test("4.9 what came back from its mails of the last weeks is told, counted, and keeps addresses from being mailed", async () => {
  const { items } = await client.call(returns.list, { page_size: 50 }, owner);
  const dead = items.filter(({ outcome }) => outcome === "bounced_hard").map((mail) => mail.email_address);
  const [counts] = await testApp.rows(
    `select sum(hard_bounced)::int as hard, sum(soft_bounced)::int as soft, sum(complained)::int as complained, sum(replied)::int as replied
     from activity_counts where organization_id = $1`,
    [firm],
  );
  const listed = await client.call(suppressions.list, { reason: "bounced" }, owner);

  expect(items).toHaveLength(11);
  expect(counts).toEqual({ hard: 3, soft: 3, complained: 1, replied: 3 });
  expect(listed.items).toHaveLength(dead.length);
  expect(new Set(listed.items.map(({ email }) => email))).toEqual(new Set(dead));
});

test("nothing changes when it is counted and computed anew", async () => {
  const read = () =>
    testApp.rows(`
      select 'count' as what, activity_id::text as id, row_to_json(c)::text as row from activity_counts c
      union all select 'day', activity_id::text || day, row_to_json(d)::text from activity_days d
      union all select 'due', customer_id::text || service_id, due_on::text from service_dues
      union all select 'customer', id::text, concat(next_due_on, last_service_on, lifetime_revenue_cents) from customers
      order by 1, 2`);
  const before = await read();
  await inOrganization(testApp.platform.database, { organizationId: firm }, async (tx) => {
    await recount(tx);
    await recomputeAll(tx);
  });

  expect(await read()).toEqual(before);
});

test("seeding twice changes nothing", async () => {
  await seedDemo(testApp.platform);

  const [row] = await testApp.rows("select count(*)::int as organizations from organizations");
  expect(row).toEqual({ organizations: 2 });
});

test("the team of the demo has three members and one who is invited", async () => {
  const members = await client.call(team.listMembers, {}, owner);
  const invitations = await client.call(team.listInvitations, {}, owner);

  expect(members.map(({ role }) => role)).toEqual(["owner", "marketer", "viewer"]);
  expect(invitations.map(({ role, invited_by }) => [role, invited_by])).toEqual([["marketer", "Olivia Hartley"]]);
});

test("production refuses the demo", async () => {
  const attempt = seedDemo({ ...testApp.platform, config: { ...testApp.platform.config, production: true } });

  await expect(attempt).rejects.toThrow("refused when NODE_ENV is production");
});

test("everybody of the demo has the password that is printed", () => {
  expect(demoPassword).toBe("Delight-demo-1");
  expect(demoUsers.map((user) => user.email)).toEqual([
    "owner@delight.test",
    "marketer@delight.test",
    "viewer@delight.test",
    "staff@delight.test",
    "root@delight.test",
  ]);
});

test("2.17 the owner finds what was changed in the past weeks, each by somebody who works there", async () => {
  const { items } = await client.call(audit.list, {}, owner);
  const actors = await client.call(audit.actors, {}, owner);

  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["activity_launched", "settings_changed", "import_started", "invitation_accepted"]),
  );
  expect(items.map(({ created_at }) => created_at)).toEqual(
    items
      .map(({ created_at }) => created_at)
      .toSorted()
      .toReversed(),
  );
  expect(actors.map(({ name }) => name).toSorted()).toEqual(["Maya Okafor", "Olivia Hartley"]);
});
