import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Before, openBefore } from "../../../testing/before-migration.ts";

let before: Before;
beforeAll(async () => {
  before = await openBefore("0125");
});
afterAll(() => before.close());

const ask = async (text: string, values: unknown[] = []) =>
  (await before.client.query<Record<string, unknown>>(text, values)).rows;

const rule = (...conditions: object[]) => ({ version: 2, root: { kind: "group", match: "all", parts: conditions } });

async function organization(name: string): Promise<string> {
  const [row] = await ask("insert into organizations (identifier, name) values ($1, $1) returning id", [name]);
  return String(row?.["id"]);
}

async function customer(organizationId: string, facts: Record<string, string>, tags: Record<string, string> = {}) {
  const names = Object.keys(facts);
  const [row] = await ask(
    `insert into customers (organization_id, ${names.join(", ")}) values ($1, ${names.map((_, index) => `$${index + 2}`).join(", ")}) returning id`,
    [organizationId, ...Object.values(facts)],
  );
  for (const [tag, day] of Object.entries(tags)) {
    await ask("insert into customer_tags (organization_id, customer_id, tag, tagged_at) values ($1, $2, $3, $4)", [
      organizationId,
      row?.["id"],
      tag,
      day,
    ]);
  }
  return String(row?.["id"]);
}

test("what was stored before is the same as what it looks like, and nobody loses a tag", async () => {
  const [mine, other] = [await organization("mine"), await organization("other")];
  await customer(
    mine,
    { first_name: "1", city: "Besanc\u0327on" },
    { "VIP client": "2026-01-02Z", "vip\u00a0client": "2026-01-01Z" },
  );
  await customer(
    mine,
    { first_name: "2", city: "Saint\u00a0 Denis " },
    { "vip client": "2026-01-03Z", Gold: "2026-01-03Z" },
  );
  await customer(mine, { first_name: "3", city: "Lyon" }, { "VIP client": "2026-01-04Z" });
  await customer(mine, { first_name: "4" }, { "\u200b": "2026-01-05Z" });
  await customer(other, { first_name: "5" }, { "vip client": "2026-01-06Z" });
  await customer(other, { first_name: "6", email: "info@xn--mller-kva.example" });
  const [field, sameField, choice] = [randomUUID(), randomUUID(), randomUUID()];
  const choices = JSON.stringify([
    { id: choice, label: "Cafe\u0301" },
    { id: randomUUID(), label: "café " },
  ]);
  await ask(
    `insert into custom_fields (organization_id, id, label, kind, place, choices)
     values ($1, $2, 'Chauffe-eau', 'choice', 0, $4), ($1, $3, E'Chauffe\\u2011eau ', 'text', 1, '[]')`,
    [mine, field, sameField, choices],
  );
  await ask("insert into segments (organization_id, name, rule) values ($1, $2, $3)", [
    mine,
    "Fide\u0300les",
    JSON.stringify(
      rule(
        { kind: "tag", match: "any", tags: ["vip\u00a0client", "Vip client", "Gold"] },
        { kind: "text", fact: "city", test: { is: "equal", value: "Besanc\u0327on" } },
      ),
    ),
  ]);

  await before.migrateOn();

  expect(
    await ask(
      `select c.first_name, c.city, array_agg(t.tag || ' ' || (t.tagged_at at time zone 'UTC')::date order by t.tag) filter (where t.tag is not null) as tags
       from customers c left join customer_tags t on t.organization_id = c.organization_id and t.customer_id = c.id group by c.organization_id, c.id order by 1`,
    ),
  ).toEqual([
    { first_name: "1", city: "Besançon", tags: ["VIP client 2026-01-01"] },
    { first_name: "2", city: "Saint Denis", tags: ["Gold 2026-01-03", "VIP client 2026-01-03"] },
    { first_name: "3", city: "Lyon", tags: ["VIP client 2026-01-04"] },
    { first_name: "4", city: "", tags: ["? 2026-01-05"] },
    { first_name: "5", city: "", tags: ["vip client 2026-01-06"] },
    { first_name: "6", city: "", tags: null },
  ]);
  expect(await ask("select name, rule #> '{root,parts}' as parts from segments")).toEqual([
    {
      name: "Fidèles",
      parts: [
        { kind: "tag", match: "any", tags: ["VIP client", "Gold"] },
        { kind: "text", fact: "city", test: { is: "equal", value: "Besançon" } },
      ],
    },
  ]);
  expect(
    await ask(
      "select label, choices #>> '{0,label}' as one, choices #>> '{1,label}' as two from custom_fields order by place",
    ),
  ).toEqual([
    { label: "Chauffe-eau", one: "Café", two: "café (2)" },
    { label: "Chauffe\u2011eau (2)", one: null, two: null },
  ]);
  expect(await ask("select first_name from customers where search_text like '% muller %'")).toEqual([
    { first_name: "6" },
  ]);
});
