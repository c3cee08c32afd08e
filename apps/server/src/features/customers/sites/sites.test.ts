import { mostSites, sites } from "@delight/contract/sites";
import { expect } from "vitest";
import { aCustomer, aSite } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

const somebody = async () => ({ customer_id: (await testApp.inOwnOrg((tx) => aCustomer(tx))).id });

test("a site is added, changed in part, archived behind the others and taken back", async () => {
  const customer = await somebody();
  const barn = await client.call(sites.create, { ...customer, name: "Barn", city: "Rye" }, testApp.owner);
  const mill = await client.call(sites.create, { ...customer, street: "1 Mill Lane" }, testApp.owner);
  const changed = await client.call(sites.update, { id: barn.id, note: "Key at the pub" }, testApp.owner);
  await client.call(sites.archive, { id: barn.id, is_archived: true }, testApp.owner);
  const order = (await client.call(sites.list, customer, testApp.viewer)).map(({ id }) => id);
  const back = await client.call(sites.archive, { id: barn.id, is_archived: false }, testApp.owner);

  expect(changed).toMatchObject({ name: "Barn", city: "Rye", note: "Key at the pub", is_archived: false });
  expect(order).toEqual([mill.id, barn.id]);
  expect(back.is_archived).toBe(false);
});

test("a site needs a name or a place, and stays one that can be found", async () => {
  const customer = await somebody();
  const { id } = await testApp.inOwnOrg((tx) => aSite(tx, { ...customer, name: "Barn", street: "" }));

  const nameless = await client.refused(sites.create, { ...customer, country: "France" }, testApp.owner);
  const emptied = await client.refused(sites.update, { id, name: "" }, testApp.owner);

  expect([nameless.body.errors, emptied.body.errors]).toEqual([
    { name: [expect.any(String)] },
    { name: [expect.any(String)] },
  ]);
  expect(await client.call(sites.list, customer, testApp.owner)).toMatchObject([{ name: "Barn" }]);
});

test("a customer has so many sites at most", async () => {
  const { customer_id } = await somebody();
  await testApp.rows(
    "insert into sites (organization_id, customer_id, name) select $1, $2, n from generate_series(1, $3) as n",
    [testApp.ownOrgId, customer_id, mostSites],
  );

  expect((await client.refused(sites.create, { customer_id, name: "One more" }, testApp.owner)).status).toBe(409);
});
