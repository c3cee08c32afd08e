import { afterAll, beforeAll, expect, test } from "vitest";
import { type Before, openBefore } from "../../testing/before-migration.ts";

let before: Before;
beforeAll(async () => {
  before = await openBefore("0133");
});
afterAll(() => before.close());

test("the update keeps conditions on amounts that were written in minor units", async () => {
  const { client } = before;
  const own = "own.money_01990000000070008000000000000001";
  const written = `{% if service.price > 10000 and 500 <= quote.total %}"{{ service.price }}"{% endif %}{% if ${own}==5 %}`;
  const { rows } = await client.query(
    "insert into organizations (identifier, name) values ('firm', 'Firm') returning id",
  );
  const organization = rows[0].id as string;
  const variants = JSON.stringify([{ language: "en", subject: written }, { subject: "{% if service.price %}" }]);
  await client.query("insert into emails (organization_id, name, variants) values ($1, 'Offer', $2)", [
    organization,
    variants,
  ]);

  await before.migrateOn();

  const { rows: kept } = await client.query("select variants from emails");
  expect(kept[0].variants).toEqual([
    {
      language: "en",
      subject: `{% if service.price.cents > 10000 and 500 <= quote.total.cents %}"{{ service.price }}"{% endif %}{% if ${own}.cents==5 %}`,
    },
    { subject: "{% if service.price %}" },
  ]);
});
