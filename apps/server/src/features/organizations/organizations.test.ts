import { organizations } from "@delight/contract/organizations";
import { expect } from "vitest";
import { aCustomer, aRecord, aService } from "../../testing/factories.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";
import type { TestApp } from "../../testing/test-app.ts";

test("7.11 members are answered their organizations, staff all", async () => {
  const identifiers = async (person: TestApp["owner"]) =>
    (await client.call(organizations.list, {}, person)).map(({ identifier }) => identifier);

  expect(await identifiers(testApp.viewer)).toEqual(["Mine"]);
  expect(await client.call(organizations.list, {}, testApp.viewer)).toEqual([
    { id: testApp.ownOrgId, identifier: "Mine", name: "Mine" },
  ]);
  expect(await identifiers(testApp.otherOrgOwner)).toEqual(["Theirs"]);
  expect(await identifiers(testApp.staff)).toEqual(["Mine", "Theirs"]);
});

test("4.5 6.4 only staff choose the organization that they work in", async () => {
  const choice = { "x-organization-id": testApp.otherOrgId };

  const asStaff = await client.call(organizations.getSettings, {}, testApp.staff, choice);
  const asOwner = await client.call(organizations.getSettings, {}, testApp.owner, choice);
  const nowhere = await client.refused(organizations.getSettings, {}, testApp.staff, {
    "x-organization-id": "' or 1=1",
  });

  expect(asStaff.identifier).toBe("Theirs");
  expect(asOwner.identifier).toBe("Mine");
  expect(nowhere.status).toBe(404);
});

test("4.5 staff who name no organization work in the first of their list, also as members of another", async () => {
  await testApp.rows("insert into memberships (organization_id, user_id, permissions) values ($1, $2, '{}')", [
    testApp.otherOrgId,
    testApp.staff.id,
  ]);

  const [first] = await client.call(organizations.list, {}, testApp.staff);
  const settings = await client.call(organizations.getSettings, {}, testApp.staff);

  expect(settings.id).toBe(first?.id);
});

test("an owner changes what they name and nothing else, in their organization only", async () => {
  const before = await client.call(organizations.getSettings, {}, testApp.otherOrgOwner);

  const after = await client.call(
    organizations.updateSettings,
    { time_zone: "Africa/Cairo", sender_name: "Nile Heating" },
    testApp.owner,
  );

  expect(after).toMatchObject({ time_zone: "Africa/Cairo", sender_name: "Nile Heating", currency: "EUR" });
  expect(await client.call(organizations.getSettings, {}, testApp.owner)).toEqual(after);
  expect(await client.call(organizations.updateSettings, {}, testApp.owner)).toEqual(after);
  expect(await client.call(organizations.getSettings, {}, testApp.otherOrgOwner)).toEqual(before);
});

test("A30 keys that are no settings change nothing", async () => {
  const before = await client.call(organizations.getSettings, {}, testApp.owner);

  const sneaky = { id: testApp.otherOrgId, identifier: "Taken over", created_at: "2000-01-01" };
  await client.app.fastify.inject({
    method: "PATCH",
    url: "/api/organizations/current",
    headers: { authorization: `Bearer ${await client.token(testApp.owner)}` },
    payload: sneaky,
  });

  expect(await client.call(organizations.getSettings, {}, testApp.owner)).toEqual(before);
});

test("settings that cannot be right are refused at their field", async () => {
  const input = { time_zone: "Mars/Base", currency: "euro", sender_address: "nobody", jobs_per_week: 0 };

  const { status, body } = await client.refused(organizations.updateSettings, input, testApp.owner);

  expect(status).toBe(400);
  expect(Object.keys(body.errors ?? {}).sort()).toEqual(Object.keys(input).sort());
});

test.each(["+05:30", "-08:00"])(
  "a bare offset (%s), which the database would turn round, is no time zone",
  async (time_zone) => {
    const { body } = await client.refused(organizations.updateSettings, { time_zone }, testApp.owner);

    expect(Object.keys(body.errors ?? {})).toEqual(["time_zone"]);
  },
);

test("the currency can be changed until there are amounts in it", async () => {
  const pounds = await client.call(organizations.updateSettings, { currency: "GBP" }, testApp.otherOrgOwner);
  await testApp.inOtherOrg(async (tx) => {
    const [customer, service] = [await aCustomer(tx), await aService(tx)];
    await aRecord(tx, { customer_id: customer.id, service_id: service.id });
  });

  const same = await client.call(
    organizations.updateSettings,
    { currency: "GBP", name: "Theirs Ltd" },
    testApp.otherOrgOwner,
  );
  const refused = await client.refused(organizations.updateSettings, { currency: "USD" }, testApp.otherOrgOwner);

  expect([pounds.currency, same.name]).toEqual(["GBP", "Theirs Ltd"]);
  expect(Object.keys(refused.body.errors ?? {})).toEqual(["currency"]);
});
