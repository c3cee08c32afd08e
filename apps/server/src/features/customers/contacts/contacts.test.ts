import { contacts } from "@delight/contract/contacts";
import { sites } from "@delight/contract/sites";
import { expect } from "vitest";
import { aCustomer, aSite } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

const somebody = async () => ({ customer_id: (await testApp.inOwnOrg((tx) => aCustomer(tx))).id });

test("a contact is added with their site, changed in part, deleted, and can be put back", async () => {
  const customer = await somebody();
  const site = await client.call(sites.create, { ...customer, name: "Barn" }, testApp.owner);
  const facts = { first_name: "Ida", role: "Caretaker", email: "Ida@Example.COM", site_id: site.id };
  const added = await client.call(contacts.create, { ...customer, ...facts }, testApp.owner);
  const changed = await client.call(
    contacts.update,
    { id: added.id, phone: "01 02 03 04 05", site_id: null },
    testApp.owner,
  );

  const { id, ...gone } = await client.call(contacts.remove, { id: added.id }, testApp.owner);
  const back = await client.call(contacts.create, gone, testApp.owner);

  expect(added).toMatchObject({ ...facts, email: "Ida@example.com" });
  expect(changed).toMatchObject({ first_name: "Ida", role: "Caretaker", phone: "01 02 03 04 05", site_id: null });
  expect(id).toBe(added.id);
  expect(await client.call(contacts.list, customer, testApp.viewer)).toEqual([back]);
  expect(back).toMatchObject(gone);
});

test("a contact needs something to be known by, and a site of the same customer", async () => {
  const customer = await somebody();
  const other = await testApp.inOwnOrg(async (tx) => aSite(tx, { customer_id: (await aCustomer(tx)).id }));
  const errors = async (input: object) =>
    Object.keys((await client.refused(contacts.create, { ...customer, ...input }, testApp.owner)).body.errors ?? {});

  expect(await errors({ role: "Caretaker" })).toEqual(["last_name"]);
  expect(await errors({ last_name: "Bell", site_id: other.id })).toEqual(["site_id"]);
  expect(await errors({ last_name: "Bell", email: "nonsense" })).toEqual(["email"]);
});
