import type { InputOf } from "@delight/contract/endpoint";
import { type Quote, quotes } from "@delight/contract/quotes";
import { expect } from "vitest";
import { aCustomer } from "../../testing/factories.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";
import { runConcurrently } from "../../testing/run-concurrently.ts";

let customer_id: string;
const test = testWith({ now: "2026-03-10T10:00:00Z" });
test.beforeAll(async () => {
  ({ id: customer_id } = await testApp.inOwnOrg((tx) => aCustomer(tx)));
});

const wish = (given: Partial<InputOf<typeof quotes.create>> = {}) =>
  client.answer(quotes.create, { customer_id, value_cents: 1, issued_on: "2026-03-01", ...given }, testApp.owner);
const make = async (number?: string) => quotes.create.output.parse((await wish({ number })).body);
const rename = ({ id, version }: Quote, number: string) =>
  client.answer(quotes.update, { id, version, number }, testApp.owner);

/** Their answers; all of them have read what is there when the first of them writes. */
async function atOnce(calls: readonly (() => ReturnType<typeof wish>)[]) {
  const answers: Awaited<ReturnType<typeof wish>>[] = [];
  const keeping = calls.map((call) => async () => answers.push(await call()));
  await runConcurrently(testApp, "lock table quotes in share mode", keeping);
  return answers.toSorted((a, b) => a.status - b.status);
}
const taken = { code: "conflict", errors: { number: ["another quote has this number already"] } };

test("a quote gets the next number, and is asked after seven days after it was made", async () => {
  const first = await make("A/2026-0099");
  const { number } = await client.call(quotes.nextNumber, {}, testApp.owner);
  const second = await make();

  expect([number, second.number]).toEqual(["A/2026-0100", "A/2026-0100"]);
  expect(first).toMatchObject({ state: "open", follow_up: "due", follow_up_on: "2026-03-08", version: 1 });
});

test("a number that is taken is refused at its field, when adding and when changing; one's own is kept", async () => {
  await make("T-1");
  const second = await make("T-2");

  expect(await wish({ number: "T-1" })).toMatchObject({ status: 409, body: taken });
  expect(await rename(second, "T-1")).toMatchObject({ status: 409, body: taken });
  expect(await rename(second, "T-2")).toMatchObject({ status: 200, body: { number: "T-2", version: 2 } });
});

test("of quotes added with one number at the same moment one gets it, and the others are refused at its field", async () => {
  const answers = await atOnce([1, 2, 3].map(() => () => wish({ number: "RACE-1" })));

  expect(answers).toMatchObject([{ status: 201 }, { status: 409, body: taken }, { status: 409, body: taken }]);
});

test("of quotes renamed to one number at the same moment one gets it, and the other is as it was", async () => {
  const both = [await make("OLD-1"), await make("OLD-2")];

  const answers = await atOnce(both.map((quote) => () => rename(quote, "RACE-2")));

  expect(answers).toMatchObject([{ status: 200 }, { status: 409, body: taken }]);
  const { items } = await client.call(quotes.list, { customer: customer_id, search: "OLD-" }, testApp.viewer);
  expect(items).toMatchObject([{ version: 1 }]);
});

test("quotes that are added without a number at the same moment get one each", async () => {
  await make("AUTO-7");

  const answers = await atOnce([1, 2, 3].map(() => () => wish()));

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const numbers = answers.map(({ body }) => quotes.create.output.parse(body).number);
  expect(numbers.toSorted()).toEqual(["AUTO-10", "AUTO-8", "AUTO-9"]);
});
