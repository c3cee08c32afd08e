import { organizations } from "@delight/contract/organizations";
import { expect } from "vitest";
import { aCustomer, aRecord, aService } from "../../test-house/factories.ts";
import { client, house, test } from "../../test-house/fixtures.ts";
import type { House } from "../../test-house/house.ts";

test("7.11 members are answered their organizations, staff all", async () => {
  const identifiers = async (person: House["owner"]) =>
    (await client.call(organizations.list, {}, person)).map(({ identifier }) => identifier);

  expect(await identifiers(house.viewer)).toEqual(["Mine"]);
  expect(await client.call(organizations.list, {}, house.viewer)).toEqual([
    { id: house.mine, identifier: "Mine", name: "Mine" },
  ]);
  expect(await identifiers(house.stranger)).toEqual(["Theirs"]);
  expect(await identifiers(house.staff)).toEqual(["Mine", "Theirs"]);
});

test("4.5 6.4 only staff choose the organization that they work in", async () => {
  const choice = { "x-organization-id": house.theirs };

  const asStaff = await client.call(organizations.getSettings, {}, house.staff, choice);
  const asOwner = await client.call(organizations.getSettings, {}, house.owner, choice);
  const nowhere = await client.refused(organizations.getSettings, {}, house.staff, { "x-organization-id": "' or 1=1" });

  expect(asStaff.identifier).toBe("Theirs");
  expect(asOwner.identifier).toBe("Mine");
  expect(nowhere.status).toBe(404);
});

test("4.5 staff who name no organization work in the first of their list, also as members of another", async () => {
  await house.rows("insert into memberships (organization_id, user_id, permissions) values ($1, $2, '{}')", [
    house.theirs,
    house.staff.id,
  ]);

  const [first] = await client.call(organizations.list, {}, house.staff);
  const settings = await client.call(organizations.getSettings, {}, house.staff);

  expect(settings.id).toBe(first?.id);
});

test("an owner changes what they name and nothing else, in their organization only", async () => {
  const before = await client.call(organizations.getSettings, {}, house.stranger);

  const after = await client.call(
    organizations.updateSettings,
    { time_zone: "Africa/Cairo", sender_name: "Nile Heating" },
    house.owner,
  );

  expect(after).toMatchObject({ time_zone: "Africa/Cairo", sender_name: "Nile Heating", currency: "EUR" });
  expect(await client.call(organizations.getSettings, {}, house.owner)).toEqual(after);
  expect(await client.call(organizations.updateSettings, {}, house.owner)).toEqual(after);
  expect(await client.call(organizations.getSettings, {}, house.stranger)).toEqual(before);
});

test("A30 keys that are no settings change nothing", async () => {
  const before = await client.call(organizations.getSettings, {}, house.owner);

  const sneaky = { id: house.theirs, identifier: "Taken over", created_at: "2000-01-01" };
  await client.app.fastify.inject({
    method: "PATCH",
    url: "/api/organizations/current",
    headers: { authorization: `Bearer ${await client.token(house.owner)}` },
    payload: sneaky,
  });

  expect(await client.call(organizations.getSettings, {}, house.owner)).toEqual(before);
});

test("settings that cannot be right are refused at their field", async () => {
  const input = { time_zone: "Mars/Base", currency: "euro", sender_address: "nobody", jobs_per_week: 0 };

  const { status, body } = await client.refused(organizations.updateSettings, input, house.owner);

  expect(status).toBe(400);
  expect(Object.keys(body.errors ?? {}).sort()).toEqual(Object.keys(input).sort());
});

test.each(["+05:30", "-08:00"])(
  "a bare offset (%s), which the database would turn round, is no time zone",
  async (time_zone) => {
    const { body } = await client.refused(organizations.updateSettings, { time_zone }, house.owner);

    expect(Object.keys(body.errors ?? {})).toEqual(["time_zone"]);
  },
);

test("the currency can be changed until there are amounts in it", async () => {
  const pounds = await client.call(organizations.updateSettings, { currency: "GBP" }, house.stranger);
  await house.theirsTx(async (tx) => {
    const [customer, service] = [await aCustomer(tx), await aService(tx)];
    await aRecord(tx, { customer_id: customer.id, service_id: service.id });
  });

  const same = await client.call(organizations.updateSettings, { currency: "GBP", name: "Theirs Ltd" }, house.stranger);
  const refused = await client.refused(organizations.updateSettings, { currency: "USD" }, house.stranger);

  expect([pounds.currency, same.name]).toEqual(["GBP", "Theirs Ltd"]);
  expect(Object.keys(refused.body.errors ?? {})).toEqual(["currency"]);
});
