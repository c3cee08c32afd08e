import { audit } from "@delight/contract/audit";
import { customerBulk } from "@delight/contract/customer-bulk";
import { customers } from "@delight/contract/customers";
import { type CustomKind, customFields } from "@delight/contract/custom-fields";
import { imports } from "@delight/contract/imports";
import { expect } from "vitest";
import { importer } from "../../imports/testing/importer.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { databaseRounds } from "../../../testing/rounds.ts";

const whole = () => testApp.rows("select to_jsonb(c) - 'updated_at' as c from customers c order by id");
const beside = () =>
  testApp.rows(
    "select (select jsonb_agg(to_jsonb(t) order by t) from customer_tags t) as tags, (select jsonb_agg(to_jsonb(v) order by v) from custom_values v) as own",
  );

test("A25 customers come out with their own facts, filtered as the list is, and formulas as text; who took them away is written down", async () => {
  const add = (label: string, kind: CustomKind, choices: string[] = []) =>
    client.call(
      customFields.create,
      { label, kind, choices: choices.map((choice) => ({ id: null, label: choice })) },
      testApp.owner,
    );
  const [roof, price, area] = [
    await add("Roof", "multi_choice", ["Slate", "Tiles, red"]),
    await add("Price", "money"),
    await add("Area", "number"),
  ];
  await client.call(
    customers.create,
    {
      first_name: "=1+1",
      last_name: 'O"Hara, Jr',
      email: "formula@example.com",
      phone: "+33 1",
      tags: ["a, b", "-vip"],
      custom: { [roof.id]: roof.choices.map(({ id }) => id), [price.id]: 125_050, [area.id]: 1e-7 },
    },
    testApp.owner,
  );
  await client.call(customers.create, { company: "Other" }, testApp.owner);

  const file = await client.call(customers.exportCsv, { tag: "-vip" }, testApp.owner);

  const [head, ...lines] = String(file).split("\r\n");
  expect(head).toBe(
    "\uFEFFReference,First name,Last name,Company,E-mail,Phone,Street,City,Postal code,Country,Language,Tags,Roof,Price,Area,Status,Last service,Next due,Added",
  );
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`,'=1+1,"O""Hara, Jr",,formula@example.com,'+33 1,`);
  expect(lines[0]).toContain(`"'-vip; ""a, b""","Slate; ""Tiles, red""",1250.50,0.0000001,no_consent,,,20`);
  expect((await client.call(audit.list, { group: "exports" }, testApp.owner)).items).toMatchObject([
    { action: "customers_exported", subject: { kind: "customers", name: "1" } },
  ]);
});

test("A25 many customers that are exported and imported again are as they were, whatever stands in their cells", async () => {
  const count = databaseRounds * 50;
  await testApp.rows(
    `insert into customers (organization_id, first_name, last_name, company, email, phone, street, city, language)
     select $1, (array['=cmd()', '''quoted', '@x', 'Ada', '＝1', 'a  b'])[n % 6 + 1] || n, (array['O"Hara', 'a,b', 'ß;é', 'مُحَمَّد', '-'])[n % 5 + 1],
       case when n % 3 = 0 then 'Firm ' || n else '' end, case when n % 4 > 0 then 'Round' || n || '@example.com' end, '+44 20 ' || n,
       n || ' Road', 'Leeds', (array['en', 'fr', 'ar', null])[n % 4 + 1]
     from generate_series(1, ${count}) n`,
    [testApp.ownOrgId],
  );
  await testApp.rows(
    "insert into customer_tags (organization_id, tag, customer_id) select organization_id, 'tag, ' || phone, id from customers where phone like '%7'",
  );
  await testApp.rows(
    "insert into customer_references (organization_id, reference, customer_id) select organization_id, 'R' || phone, id from customers where city = 'Leeds'",
  );
  const before = [await whole(), await beside()];
  const files = importer(testApp, client);

  const file = String(await client.call(customers.exportCsv, {}, testApp.owner));
  const results = [];
  for (const dedupe of ["skip", "update_empty", "update"] as const) {
    for (const match of ["email", "reference"] as const) {
      results.push((await files.run(file, { dedupe, match })).counts);
    }
  }

  const none = { rows: count + 2, created: 0, updated: 0, failed: 0 };
  expect(results).toMatchObject(Array.from({ length: 6 }, () => none));
  expect([await whole(), await beside()]).toEqual(before);
  expect((await client.call(imports.list, {}, testApp.owner)).items[0]?.options.mapping.slice(-4)).toEqual([
    null,
    null,
    null,
    null,
  ]);
}, 120_000);

test("chosen customers come out, by id or by all that match but some, and nobody else", async () => {
  const add = async (last_name: string) =>
    (await client.call(customers.create, { last_name, tags: ["choose"] }, testApp.owner)).id;
  const [one, , three] = [await add("One"), await add("Two"), await add("Three")];
  const names = async (choice: object) => {
    const file = String(await client.call(customerBulk.exportChosen, { choice } as never, testApp.marketer));
    return file
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[2]);
  };

  const byId = await names({ kind: "ids", ids: [three, one] });
  const byFilter = await names({ kind: "matching", filter: { tag: "choose" }, except: [one] });

  expect(byId).toEqual(["One", "Three"]);
  expect(byFilter).toEqual(["Two", "Three"]);
});

test("A25 signs that stand between values elsewhere are a part of them here", async () => {
  const name = "One\u001FTwo\u001EThree";
  await testApp.rows(
    `with made as (insert into customers (organization_id, first_name, last_name) values ($1, $2, 'Signs') returning id)
     insert into customer_tags (organization_id, tag, customer_id) select $1, 'signs' || $2, id from made`,
    [testApp.ownOrgId, name],
  );

  const file = String(await client.call(customers.exportCsv, { search: "Signs" }, testApp.owner));

  expect(file.split("\r\n")[1]).toMatch(new RegExp(`^,${name},Signs,(?:,){8}signs${name},`));
});
