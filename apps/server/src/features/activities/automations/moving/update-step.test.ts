import type { FactChange } from "@delight/contract/automation-changes";
import type { AutomationStep } from "@delight/contract/automation-steps";
import { automations } from "@delight/contract/automations";
import type { CustomKind } from "@delight/contract/custom-fields";
import { customers } from "@delight/contract/customers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openClient } from "../../../../test-house/client.ts";
import { aCustomer, aField } from "../../../../test-house/factories.ts";
import { type House, openHouse } from "../../../../test-house/house.ts";
import { aReadyEmail, onTag } from "../test-house/automation.ts";
import { published, standing, work } from "../test-house/working.ts";

let house: House;
let client: Client;
let email: string;
beforeAll(async () => {
  house = await openHouse({ now: "2026-06-02T12:00:00Z" });
  client = await openClient(house);
  email = await house.mineTx((tx) => aReadyEmail(tx));
});
afterAll(async () => {
  await client.close();
  await house.close();
});

/** The database knows no other day than today's: tags were given before. */
const tagged = () => house.rows("update customer_tags set tagged_at = '2026-06-01T00:00:00Z'");
const choice = { id: "01890000-0000-7000-8000-00000000000a", label: "Gold" };
const fieldOf = async (kind: CustomKind) =>
  (await house.mineTx((tx) => aField(tx, { kind, choices: JSON.stringify([choice]) }))).id;
const stepsOf = (...changes: FactChange[]): AutomationStep[] => [
  ...changes.map((change, index): AutomationStep => ({ id: index + 1, kind: "update", change })),
  { id: 99, kind: "send", email_id: email },
];

let tags = 0;
async function changed(...changes: FactChange[]) {
  tags += 1;
  const tag = `changes ${tags}`;
  const customer = await house.mineTx((tx) => aCustomer(tx, { tags: [tag], city: "Lyon", language: "en" }));
  await tagged();
  const id = await published(client, house, onTag(tag, email, { steps: stepsOf(...changes) }));
  await work(house, id);
  return { id, customer: await client.call(customers.get, { id: customer.id }, house.viewer) };
}
const codes = async (change: FactChange) => {
  const made = await client.call(
    automations.create,
    { goal: "blank", name: "Draft", definition: onTag("x", email, { steps: stepsOf(change) }) },
    house.owner,
  );
  const { findings } = await client.call(automations.check, { id: made.activity.id }, house.viewer);
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
  const theirs = await house.theirsTx((tx) => aField(tx));
  const refused = await Promise.all(
    [
      { kind: "fact", fact: "language", value: "de" },
      { kind: "fact", fact: "time_zone", value: "Mars/Base" },
      { kind: "fact", fact: "email", value: "a@b.test" },
    ].map((change) =>
      client.refused(
        automations.create,
        { goal: "blank", name: "Draft", definition: onTag("x", email, { steps: stepsOf(change as FactChange) }) },
        house.owner,
      ),
    ),
  );

  expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})[0]])).toEqual([
    [400, "definition.steps.0.change"],
    [400, "definition.steps.0.change"],
    [400, "definition.steps.0.change.fact"],
  ]);
  expect(await codes({ kind: "field", field_id: null, value: "x" })).toEqual(["no_field 1"]);
  expect(await codes({ kind: "field", field_id: number, value: "seven" })).toEqual(["value_unfit 1"]);
  expect(await codes({ kind: "today", field_id: number })).toEqual(["value_unfit 1"]);
  expect(await codes({ kind: "today", field_id: date })).toEqual([]);
  expect(await codes({ kind: "field", field_id: theirs.id, value: "x" })).toEqual(["field_gone 1"]);
});

test("a field that is deleted while it runs is passed over, and nobody is held up", async () => {
  const field = await fieldOf("text");
  const customer = await house.mineTx((tx) => aCustomer(tx, { tags: ["passed over"] }));
  const steps = stepsOf({ kind: "field", field_id: field, value: "VIP" });
  await tagged();
  const id = await published(client, house, onTag("passed over", email, { steps }));
  await house.rows("delete from custom_fields where id = $1", [field]);
  await work(house, id);

  expect(await standing(house, id, customer.id)).toEqual(["ended completed"]);
});
