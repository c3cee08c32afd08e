import { contacts } from "@delight/contract/contacts";
import { sites } from "@delight/contract/sites";
import { expect } from "vitest";
import { aCustomer, aSite } from "../../../test-house/factories.ts";
import { client, house, test } from "../../../test-house/fixtures.ts";

const somebody = async () => ({ customer_id: (await house.mineTx((tx) => aCustomer(tx))).id });

test("a contact is added with their site, changed in part, deleted, and can be put back", async () => {
  const customer = await somebody();
  const site = await client.call(sites.create, { ...customer, name: "Barn" }, house.owner);
  const facts = { first_name: "Ida", role: "Caretaker", email: "Ida@Example.COM", site_id: site.id };
  const added = await client.call(contacts.create, { ...customer, ...facts }, house.owner);
  const changed = await client.call(
    contacts.update,
    { id: added.id, phone: "01 02 03 04 05", site_id: null },
    house.owner,
  );

  const { id, ...gone } = await client.call(contacts.remove, { id: added.id }, house.owner);
  const back = await client.call(contacts.create, gone, house.owner);

  expect(added).toMatchObject({ ...facts, email: "Ida@example.com" });
  expect(changed).toMatchObject({ first_name: "Ida", role: "Caretaker", phone: "01 02 03 04 05", site_id: null });
  expect(id).toBe(added.id);
  expect(await client.call(contacts.list, customer, house.viewer)).toEqual([back]);
  expect(back).toMatchObject(gone);
});

test("a contact needs something to be known by, and a site of the same customer", async () => {
  const customer = await somebody();
  const other = await house.mineTx(async (tx) => aSite(tx, { customer_id: (await aCustomer(tx)).id }));
  const errors = async (input: object) =>
    Object.keys((await client.refused(contacts.create, { ...customer, ...input }, house.owner)).body.errors ?? {});

  expect(await errors({ role: "Caretaker" })).toEqual(["last_name"]);
  expect(await errors({ last_name: "Bell", site_id: other.id })).toEqual(["site_id"]);
  expect(await errors({ last_name: "Bell", email: "nonsense" })).toEqual(["email"]);
});
