import type { FactChange } from "@delight/contract/automation-changes";
import type { AutomationStep } from "@delight/contract/automation-steps";
import { automations } from "@delight/contract/automations";
import type { CustomKind } from "@delight/contract/custom-fields";
import { customers } from "@delight/contract/customers";
import { sql } from "kysely";
import { expect } from "vitest";
import { aCustomer, aField } from "../../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";
import { tagged as isTagged } from "../../../../testing/rules.ts";
import { aReadyEmail, onTag } from "../testing/automation.ts";
import { published, standing, work } from "../testing/working.ts";

let email: string;
const test = testWith({ now: "2026-06-02T12:00:00Z" });
test.beforeAll(async () => {
  email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
});

/** The database knows no other day than today's: tags were given before. */
const tagged = () => testApp.rows("update customer_tags set tagged_at = '2026-06-01T00:00:00Z'");
const choice = { id: "01890000-0000-7000-8000-00000000000a", label: "Gold" };
const fieldOf = async (kind: CustomKind) =>
  (await testApp.inOwnOrg((tx) => aField(tx, { kind, choices: JSON.stringify([choice]) }))).id;
const stepsOf = (...changes: FactChange[]): AutomationStep[] => [
  ...changes.map((change, index): AutomationStep => ({ id: index + 1, kind: "update", change })),
  { id: 99, kind: "send", email_id: email },
];

let tags = 0;
async function changed(...changes: FactChange[]) {
  tags += 1;
  const tag = `changes ${tags}`;
  const customer = await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: [tag], city: "Lyon", language: "en" }));
  await tagged();
  const id = await published(client, testApp, onTag(tag, email, { steps: stepsOf(...changes) }));
  await work(testApp, id);
  return { id, customer: await client.call(customers.get, { id: customer.id }, testApp.viewer) };
}
const naming = (change: FactChange) =>
  ({ goal: "blank", name: "Draft", definition: onTag("x", email, { steps: stepsOf(change) }) }) as const;
const codes = async (change: FactChange) => {
  const made = await client.call(automations.create, naming(change), testApp.owner);
  const { findings } = await client.call(automations.check, { id: made.activity.id }, testApp.viewer);
  return findings.filter(({ level }) => level === "error").map(({ code, step_id }) => `${code} ${step_id}`);
};

test("facts are set and cleared, and customer fields by their kind, the day itself too", async () => {
  const [text, number, yes, one, some, day] = await Promise.all(
    (["text", "number", "yes_no", "choice", "multi_choice", "date"] as const).map(fieldOf),
  );
  const field = (field_id: string | undefined, value: Extract<FactChange, { kind: "field" }>["value"]) =>
    ({ kind: "field", field_id: field_id ?? "", value }) as const;
  const { customer } = await changed(
    { kind: "fact", fact: "language", value: "fr" },
    { kind: "fact", fact: "time_zone", value: "Asia/Tokyo" },
    { kind: "fact", fact: "city", value: "" },
    field(text, "VIP"),
    field(number, 7),
    field(yes, true),
    field(one, choice.id),
    field(some, [choice.id]),
    { kind: "today", field_id: day ?? "" },
  );

  expect(customer).toMatchObject({ language: "fr", time_zone: "Asia/Tokyo", city: "" });
  expect(customer.custom).toEqual({
    [text ?? ""]: "VIP",
    [number ?? ""]: 7,
    [yes ?? ""]: true,
    [one ?? ""]: choice.id,
    [some ?? ""]: [choice.id],
    [day ?? ""]: "2026-06-02",
  });
});

test("a value that does not fit is refused or told before anything is published", async () => {
  const [number, date] = [await fieldOf("number"), await fieldOf("date")];
  const theirs = await testApp.inOtherOrg((tx) => aField(tx));
  const gone = await fieldOf("text");
  const saved = await client.call(
    automations.create,
    naming({ kind: "field", field_id: gone, value: "x" }),
    testApp.owner,
  );
  await testApp.rows("delete from custom_fields where id = $1", [gone]);
  const { findings } = await client.call(automations.check, { id: saved.activity.id }, testApp.viewer);
  const refused = await Promise.all(
    [
      { kind: "fact", fact: "language", value: "de" },
      { kind: "fact", fact: "time_zone", value: "Mars/Base" },
      { kind: "fact", fact: "email", value: "a@b.test" },
      { kind: "field", field_id: theirs.id, value: "x" },
      { kind: "today", field_id: gone },
    ].map((change) => client.refused(automations.create, naming(change as FactChange), testApp.owner)),
  );

  expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})[0]])).toEqual([
    [400, "definition.steps.0.change"],
    [400, "definition.steps.0.change"],
    [400, "definition.steps.0.change.fact"],
    [400, "definition.steps"],
    [400, "definition.steps"],
  ]);
  expect(findings.filter(({ level }) => level === "error").map(({ code }) => code)).toEqual(["field_gone"]);
  expect(await codes({ kind: "field", field_id: null, value: "x" })).toEqual(["no_field 1"]);
  expect(await codes({ kind: "field", field_id: number, value: "seven" })).toEqual(["value_unfit 1"]);
  expect(await codes({ kind: "today", field_id: number })).toEqual(["value_unfit 1"]);
  expect(await codes({ kind: "today", field_id: date })).toEqual([]);
});

test("a field that is deleted while it runs is passed over, and nobody is held up", async () => {
  const field = await fieldOf("text");
  const customer = await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: ["passed over"] }));
  const steps = stepsOf({ kind: "field", field_id: field, value: "VIP" });
  await tagged();
  const id = await published(client, testApp, onTag("passed over", email, { steps }));
  await testApp.rows("delete from custom_fields where id = $1", [field]);
  await work(testApp, id);

  expect(await standing(testApp, id, customer.id)).toEqual(["ended completed"]);
});

/** What stands in the history of a customer of changes, and what endpoints are told of. */
const historyOf = async (customer: string) => ({
  changes: await testApp.rows("select facts, user_name from customer_changes where customer_id = $1 order by id", [
    customer,
  ]),
  told: await testApp.rows("select type from webhook_events where customer_id = $1 and type = 'customer.updated'", [
    customer,
  ]),
});

test("what a step sets is a change like any other: in the history under the name of the automation, and told of", async () => {
  const input = { url: "https://hooks.example.com/x", description: "", events: ["customer.updated" as const] };
  const endpoint = await testApp.inOwnOrg((tx) =>
    tx.db
      .insertInto("webhook_endpoints")
      .values({ ...input, organization_id: tx.organizationId, secret: Buffer.from("x") })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const [text, some] = [await fieldOf("text"), await fieldOf("multi_choice")];
  const { customer: plain } = await changed(
    { kind: "fact", fact: "city", value: "Lyon" },
    { kind: "fact", fact: "language", value: "fr" },
  );
  const { customer } = await changed(
    { kind: "field", field_id: text, value: "VIP" },
    { kind: "field", field_id: text, value: "VIP" },
    { kind: "field", field_id: some, value: [] },
  );
  const lines = await client.call(customers.timeline, { id: customer.id }, testApp.viewer);
  await testApp.rows("delete from webhook_endpoints where id = $1", [endpoint.id]);

  const told = [{ type: "customer.updated" }];
  expect(await historyOf(plain.id)).toEqual({ changes: [{ facts: ["language"], user_name: "Reminders" }], told });
  expect(await historyOf(customer.id)).toEqual({ changes: [{ facts: ["custom"], user_name: "Reminders" }], told });
  expect(lines.filter(({ kind }) => kind === "changed").map(({ title }) => title)).toEqual(["Reminders"]);
});

test("F20 customers are held in order, whichever step comes first: who holds one and wants the next need not wait", async () => {
  const [first, second] = await testApp.inOwnOrg(
    async (tx) =>
      [await aCustomer(tx, { tags: ["in order"] }), await aCustomer(tx, { tags: ["in order", "sooner"] })] as const,
  );
  await tagged();
  const set = (id: number, value: string): AutomationStep => ({
    id,
    kind: "update",
    change: { kind: "fact", fact: "city", value },
  });
  const steps: AutomationStep[] = [
    { id: 1, kind: "wait", count: 1, unit: "days" },
    { id: 2, kind: "condition", rule: isTagged("sooner"), yes: [set(3, "Nice")], no: [set(4, "Paris")] },
    { id: 5, kind: "send", email_id: email },
  ];
  const id = await published(client, testApp, onTag("in order", email, { steps }));
  await work(testApp, id);
  await testApp.rows("update enrolments set wakes_at = wakes_at - interval '1 hour' where customer_id = $1", [
    second.id,
  ]);
  let working = Promise.resolve();
  await testApp.inOwnOrg(async ({ db }) => {
    await sql`select from customers where id = ${first.id} for no key update`.execute(db);
    working = work(testApp, id, { afterDays: 2 });
    await expect.poll(async () => (await waitingForLock()).length).toBeGreaterThan(0);
    await sql`select from customers where id = ${second.id} for no key update nowait`.execute(db);
  });
  await working;

  expect(
    await testApp.rows("select city from customers where id = any($1) order by id", [[first.id, second.id]]),
  ).toEqual([{ city: "Paris" }, { city: "Nice" }]);
});

const waitingForLock = () =>
  testApp.rows("select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
