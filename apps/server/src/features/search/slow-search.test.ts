import { search } from "@delight/contract/search";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Client, openClient } from "../../test-house/client.ts";
import { aCustomer, aSegment, aService } from "../../test-house/factories.ts";
import { type House, openHouse } from "../../test-house/house.ts";

let house: House;
let client: Client;
beforeEach(async () => {
  house = await openHouse();
  client = await openClient(house);
  await house.mineTx(async (tx) => {
    await aCustomer(tx, { first_name: "Ada", last_name: "Smith" });
    await aService(tx, { name: "Smithing" });
    await aSegment(tx, { name: "Smiths" });
  });
});
afterEach(async () => {
  await client.close();
  await house.close();
});

const titles = async () => {
  const { customers, services, segments } = await client.call(search.find, { q: "smith" }, house.owner);
  return [customers, services, segments].map((hits) => hits.map(({ title }) => title));
};

test("1.7: when parts of words are not found in time, the beginnings that were found are answered, and everything else", async () => {
  await house.rows(`
    create or replace function word_condition(own uuid, word text, tier int) returns text language sql stable as $$
      select case when tier = 3 then 'c.search_text like ''% smith%''' else 'pg_sleep(1000) is null' end
    $$`);

  expect(await titles()).toEqual([["Ada Smith"], ["Smithing"], ["Smiths"]]);
});

test("1.7: a kind that takes too long finds nothing, and the others do", async () => {
  await house.rows(`
    create or replace function match_tier(document text, words text[], patterns text[]) returns int language sql volatile as $$
      select case when document like ' smithing%' and pg_sleep(1000) is null then 0 else 2 end
    $$`);

  expect(await titles()).toEqual([["Ada Smith"], [], ["Smiths"]]);
});
