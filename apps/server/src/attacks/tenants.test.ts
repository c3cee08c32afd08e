import { customers } from "@delight/contract/customers";
import { emails } from "@delight/contract/emails";
import type { Endpoint } from "@delight/contract/endpoint";
import { organizations } from "@delight/contract/organizations";
import { segments } from "@delight/contract/segments";
import { services } from "@delight/contract/services";
import { activities } from "@delight/contract/activities";
import { expect } from "vitest";
import type { OrgTx } from "../platform/db/database.ts";
import { endpoints, neededInput, sampleInput } from "../testing/endpoints.ts";
import { aCustomer, anActivity, aSegment, aService, aVariant } from "../testing/factories.ts";
import { client, testApp, testWith } from "../testing/fixtures.ts";
import { tagged } from "../testing/rules.ts";

const test = testWith({ now: "2026-03-02T09:00:00Z" });
test.beforeAll(async () => {
  // The same moment for both answers, which tell of today.
  const furnish = async (tx: OrgTx) => {
    await aCustomer(tx, { phone: "+33 1 23 45 67 89" });
    await aService(tx);
    await aSegment(tx, { rule: tagged("vip") });
    await anActivity(tx);
  };
  await testApp.inOwnOrg(furnish);
  await testApp.inOtherOrg(furnish);
  // As the editor saves them, so that nothing is left to be put in order.
  const email = { name: "Email", is_template: false, variants: [aVariant()] };
  await client.call(emails.create, email, testApp.owner);
  await client.call(emails.create, email, testApp.otherOrgOwner);
});

const inside = endpoints.filter(({ endpoint }) => endpoint.access.includes("."));
/** Everything by which somebody could name another organization. */
const tricks = () => ({
  headers: {
    "x-organization-id": testApp.otherOrgId,
    "x-tenant-id": testApp.otherOrgId,
    "x-organization": testApp.otherOrgId,
    cookie: `selectedOrganizationId=${testApp.otherOrgId}; organization_id=${testApp.otherOrgId}`,
    host: "theirs.example",
    "x-forwarded-host": "theirs.example",
  },
  fields: {
    organization_id: testApp.otherOrgId,
    organization: testApp.otherOrgId,
    organizationId: testApp.otherOrgId,
    tenant_id: testApp.otherOrgId,
  },
});

test("A04 a member who names another organization by header, cookie or query is answered from their own", async () => {
  const { headers, fields } = tricks();
  const lists = inside.filter(({ endpoint }) => endpoint.method === "GET" && !endpoint.path.includes(":"));
  for (const { name, endpoint } of lists) {
    const input = neededInput(endpoint);
    const plain = await client.answer(endpoint, input, testApp.owner);
    const tricked = await client.answer(endpoint, input, testApp.owner, headers);
    const named = await client.refused(endpoint, { ...input, ...fields }, testApp.owner);
    // A refusal bears the number of its call, and a stream when to come back, which is drawn by lot.
    const steady = (body: unknown) => (typeof body === "string" ? body.replace(/^retry: \d+/, "") : body);
    const told = ({ status, body }: typeof plain) => ({
      name,
      status,
      body: status === 200 ? steady(body) : undefined,
    });
    expect(told(tricked)).toEqual(told(plain));
    expect([name, Object.keys(named.body.errors ?? {})]).toEqual([name, Object.keys(fields)]);
  }
  expect(lists.length).toBeGreaterThan(10);
});

test("A04 what a body says of its organization changes nothing: what is made belongs to the caller's own", async () => {
  const { headers, fields } = tricks();
  const made = await client.call(
    customers.create,
    { ...fields, first_name: "Made", email: "made@example.com" },
    testApp.owner,
    headers,
  );

  const [row] = await testApp.rows<{ organization_id: string }>("select organization_id from customers where id = $1", [
    made.id,
  ]);
  expect(row?.organization_id).toBe(testApp.ownOrgId);
  await testApp.rows("delete from customers where id = $1", [made.id]);
});

test("A04 who was taken out of an organization reads and writes nothing there any more, with the token of before", async () => {
  await client.call(organizations.getSettings, {}, testApp.marketer);
  await testApp.rows("delete from memberships where user_id = $1", [testApp.marketer.id]);

  const answers = await Promise.all(
    inside.map(async ({ name, endpoint }) => ({
      name,
      status: (await client.answer(endpoint, sampleInput(endpoint), testApp.marketer)).status,
    })),
  );

  expect(answers).toEqual(inside.map(({ name }) => ({ name, status: 403 })));
  await testApp.rows(
    "insert into memberships (organization_id, user_id, permissions) select organization_id, $1, $2 from memberships where user_id = $3",
    [testApp.marketer.id, ["customers.view"], testApp.owner.id],
  );
});

test("A04 an ordinary user who names another organization works in their own all the same", async () => {
  const there = { "x-organization-id": testApp.otherOrgId };

  const settings = await client.call(organizations.getSettings, {}, testApp.owner, there);

  expect(settings.id).toBe(testApp.ownOrgId);
});

test("A04 rights that were taken away are gone with the next call, and staff who are none any more choose no organization", async () => {
  const there = { "x-organization-id": testApp.otherOrgId };
  await client.call(customers.list, {}, testApp.marketer);
  const change = await client.refused(customers.create, { first_name: "x" }, testApp.marketer);
  await client.call(customers.list, {}, testApp.staff, there);
  await testApp.rows("update users set is_staff = false where id = $1", [testApp.staff.id]);

  const staff = await client.refused(customers.list, {}, testApp.staff, there);
  await testApp.rows("update users set is_staff = true where id = $1", [testApp.staff.id]);

  expect([change.status, staff.status]).toEqual([403, 403]);
});

interface Trip {
  readonly table: string;
  readonly read: Endpoint;
  readonly write: Endpoint;
}

const trips: readonly Trip[] = [
  { table: "customers", read: customers.get, write: customers.update },
  { table: "services", read: services.get, write: services.update },
  { table: "segments", read: segments.get, write: segments.update },
  { table: "emails", read: emails.get, write: emails.update },
  { table: "activities", read: activities.get, write: activities.update },
];

test.each(trips)(
  "A06 reading one of the $table and writing back what was read changes nothing, and wipes nothing that is not shown",
  async ({ table, read, write }) => {
    const row = async () => {
      const [found] = await testApp.rows<Record<string, unknown>>(`select * from ${table} where organization_id = $1`, [
        testApp.ownOrgId,
      ]);
      const { updated_at: _moment, version: _version, ...rest } = found ?? {};
      return rest;
    };
    const before = await row();
    const answer = await client.answer(read, { id: before["id"] }, testApp.owner);
    const shown = answer.body as Record<string, unknown>;
    const own = Object.fromEntries(Object.keys(write.input.shape).map((key) => [key, shown[key]]));

    const refused = await client.refused(write, own, testApp.viewer);
    const written = await client.answer(write, own, testApp.owner);

    expect([answer.status, refused.status, written.status]).toEqual([200, 403, 200]);
    expect(await row()).toEqual(before);
  },
);

test("A06 the same holds for the settings of an organization", async () => {
  const row = async () => {
    const [found] = await testApp.rows<Record<string, unknown>>("select * from organizations where id = $1", [
      testApp.ownOrgId,
    ]);
    const { updated_at: _moment, ...rest } = found ?? {};
    return rest;
  };
  const before = await row();
  const shown: Record<string, unknown> = await client.call(organizations.getSettings, {}, testApp.owner);
  const own = Object.fromEntries(Object.keys(organizations.updateSettings.input.shape).map((key) => [key, shown[key]]));

  await client.call(organizations.updateSettings, own, testApp.owner);

  expect(await row()).toEqual(before);
});
