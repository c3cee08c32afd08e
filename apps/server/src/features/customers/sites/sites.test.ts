import { mostSites, sites } from "@delight/contract/sites";
import { expect } from "vitest";
import { aCustomer, aSite } from "../../../test-house/factories.ts";
import { client, house, test } from "../../../test-house/fixtures.ts";

const somebody = async () => ({ customer_id: (await house.mineTx((tx) => aCustomer(tx))).id });

test("a site is added, changed in part, archived behind the others and taken back", async () => {
  const customer = await somebody();
  const barn = await client.call(sites.create, { ...customer, name: "Barn", city: "Rye" }, house.owner);
  const mill = await client.call(sites.create, { ...customer, street: "1 Mill Lane" }, house.owner);
  const changed = await client.call(sites.update, { id: barn.id, note: "Key at the pub" }, house.owner);
  await client.call(sites.archive, { id: barn.id, is_archived: true }, house.owner);
  const order = (await client.call(sites.list, customer, house.viewer)).map(({ id }) => id);
  const back = await client.call(sites.archive, { id: barn.id, is_archived: false }, house.owner);

  expect(changed).toMatchObject({ name: "Barn", city: "Rye", note: "Key at the pub", is_archived: false });
  expect(order).toEqual([mill.id, barn.id]);
  expect(back.is_archived).toBe(false);
});

test("a site needs a name or a place, and stays one that can be found", async () => {
  const customer = await somebody();
  const { id } = await house.mineTx((tx) => aSite(tx, { ...customer, name: "Barn", street: "" }));

  const nameless = await client.refused(sites.create, { ...customer, country: "France" }, house.owner);
  const emptied = await client.refused(sites.update, { id, name: "" }, house.owner);

  expect([nameless.body.errors, emptied.body.errors]).toEqual([
    { name: [expect.any(String)] },
    { name: [expect.any(String)] },
  ]);
  expect(await client.call(sites.list, customer, house.owner)).toMatchObject([{ name: "Barn" }]);
});

test("a customer has so many sites at most", async () => {
  const { customer_id } = await somebody();
  await house.rows(
    "insert into sites (organization_id, customer_id, name) select $1, $2, n from generate_series(1, $3) as n",
    [house.mine, customer_id, mostSites],
  );

  expect((await client.refused(sites.create, { customer_id, name: "One more" }, house.owner)).status).toBe(409);
});
