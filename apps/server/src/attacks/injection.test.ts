import { customers } from "@delight/contract/customers";
import { segments } from "@delight/contract/segments";
import { expect } from "vitest";
import * as z from "zod";
import { oneByOne } from "../testing/client.ts";
import { endpoints, sampleInput, tellingValues } from "../testing/endpoints.ts";
import { aCustomer, anActivity, anEmail, aRecord, aSegment, aService } from "../testing/factories.ts";
import { client, testApp, test } from "../testing/fixtures.ts";

test.beforeAll(async () => {
  await testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx);
    const service = await aService(tx);
    await aRecord(tx, { customer_id: customer.id, service_id: service.id });
    const segment = await aSegment(tx);
    const email = await anEmail(tx);
    await anActivity(tx, { segment_id: segment.id, email_id: email.id });
  });
  await testApp.inOtherOrg((tx) => aCustomer(tx, { first_name: "Canary" }));
});

const payloads = [
  "'",
  "''",
  '"',
  "\\",
  "' or '1'='1",
  "' or 1=1 --",
  "') or true --",
  "x' union select email, password_hash from users --",
  "'; delete from customers; --",
  "1; drop table customers",
  "id; select 1/0",
  "name desc, (select 1/0)",
  "(case when (select true) then name else id::text end)",
  "name->>'x'",
  "$1",
  "${1}",
  "%",
  "_",
  "%' escape '",
  "\\x27 or 1=1",
  "name/**/",
  "pg_sleep(5)",
];

/** Every input that an endpoint reads from the query string, which is all that lists and charts are asked with. */
const reading = endpoints.flatMap(({ name, endpoint }) =>
  endpoint.method === "GET" ? [{ name, endpoint, fields: Object.keys(endpoint.input.shape) }] : [],
);
const lists = reading.filter(({ fields }) => fields.includes("sort"));

test("A32 there are lists to attack, each with a closed choice of columns to sort by", () => {
  expect(lists.length).toBeGreaterThan(5);
  for (const { endpoint } of lists) {
    expect(
      z
        .object({ properties: z.object({ sort: z.object({ enum: z.array(z.string()) }) }) })
        .parse(z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" }))
        .properties.sort.enum.every((column) => /^-?[a-z_]+$/.test(column)),
    ).toBe(true);
  }
});

test.each(reading)("A32 nothing that $name reads reaches the database as SQL", async ({ endpoint, fields }) => {
  const isForStaff = endpoint.access === "staff" || endpoint.access === "superuser";
  const person = isForStaff ? testApp.staff : testApp.owner;
  const base = Object.fromEntries(
    Object.entries(sampleInput(endpoint)).filter(([key]) => endpoint.path.includes(`:${key}`)),
  );
  for (const field of fields) {
    const answers = await oneByOne(tellingValues(endpoint, field, payloads), (payload) =>
      client.answer(endpoint, { ...base, [field]: payload }, person),
    );
    const texts = answers.map(({ body }) => JSON.stringify(body));
    const strange = answers.filter(({ status }) => ![200, 400, 403, 404, 410].includes(status));
    expect({ field, strange: strange.map(({ status }) => status) }).toEqual({ field, strange: [] });
    expect(texts.some((text) => /argon2|Canary|syntax error|pg_|relation "/.test(text))).toBe(false);
    expect(field !== "sort" || answers.every(({ status }) => status !== 200)).toBe(true);
  }
  expect(await testApp.rows("select from customers")).toHaveLength(2);
});

test("A32 wildcards of LIKE stand for themselves in a search, which finds what really holds them", async () => {
  const search = async (text: string) => (await client.call(customers.list, { search: text }, testApp.owner)).total;
  const before = await Promise.all(["%", "_", "%%", "Ad_", "A%a", "\\"].map(search));
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx, { first_name: "100% O'Brien_\\" }));
  const after = await Promise.all(["%", "O'Brien_", "_\\"].map(search));
  await testApp.rows("delete from customers where id = $1", [id]);

  expect(before).toEqual([0, 0, 0, 0, 0, 0]);
  expect(after).toEqual([1, 1, 1]);
});

test("A32 a segment's rule is data: what somebody writes into it is compared, and unknown kinds are refused", async () => {
  const reach = (rule: object) => client.answer(segments.create, { name: "Segment", rule }, testApp.owner);
  const asking = (...parts: object[]) => reach({ version: 2, root: { kind: "group", match: "all", parts } });
  const due = { kind: "service_due", service_id: null, within_days: 1, include_overdue: true };
  const text = { kind: "text", fact: "city", test: { is: "contains", value: "x" } };
  const compared = await Promise.all(
    payloads.flatMap((value) => [
      asking({ kind: "tag", match: "any", tags: [value] }),
      asking({ ...text, test: { is: "equal", value } }),
      asking({ ...text, test: { is: "starts_with", value } }),
    ]),
  );
  const others = await Promise.all(
    payloads.flatMap((word) => [
      asking({ kind: word }),
      asking({ kind: "group", match: word, parts: [] }),
      asking({ ...text, fact: word }),
      asking({ ...text, test: { is: word, value: "x" } }),
      reach({ version: word, root: { kind: "group", match: "all", parts: [] } }),
      asking({ ...due, service_id: word }),
      asking({ ...due, within_days: word }),
    ]),
  );
  const made = await client.call(segments.list, { search: "Segment", page_size: 100 }, testApp.owner);

  expect(compared.map(({ status }) => status)).toEqual(payloads.flatMap(() => [201, 201, 201]));
  expect(others.every(({ status }) => status === 400)).toBe(true);
  const attacked = made.items.filter(({ rule }) => rule.root.parts.length > 0);
  expect(attacked.map((segment) => segment.customers)).toEqual(compared.map(() => 0));
});

test("A32 the program's own role may change no schema, run no program and read no file", async () => {
  const { pool } = testApp.platform.database;
  const statements = [
    "create table x (a int)",
    "drop table customers",
    "alter table customers add column x int",
    "copy (select 1) to program 'true'",
    "copy customers from '/etc/passwd'",
    "select pg_read_file('/etc/passwd')",
    "create extension plpython3u",
    "truncate customers",
  ];
  const outcomes = await Promise.allSettled(statements.map((statement) => pool.query(statement)));

  expect(statements.filter((_statement, index) => outcomes[index]?.status === "fulfilled")).toEqual([]);
});
