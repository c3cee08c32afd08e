import { customerSync } from "@delight/contract/customer-sync";
import type { WireInputOf } from "@delight/contract/endpoint";
import { expect } from "vitest";
import { aCustomer } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

test.beforeEach(() => testApp.rows("delete from customers"));

const add = (first_name: string, tags: string[] = []) =>
  testApp.inOwnOrg((tx) => aCustomer(tx, { first_name, email: null, tags }));
const walk = (input: WireInputOf<typeof customerSync.walk>) => client.call(customerSync.walk, input, testApp.owner);
const namesOf = ({ items }: Awaited<ReturnType<typeof walk>>) => items.map((one) => one.first_name);

test("a walk meets everybody who was there exactly once, though others come and go meanwhile", async () => {
  const [first] = [await add("A"), await add("B"), await add("C"), await add("D")];

  const one = await walk({ limit: 2 });
  await add("E");
  await testApp.rows("delete from customers where id = $1", [first.id]);
  const two = await walk({ limit: 2, cursor: one.next_cursor ?? "" });
  const three = await walk({ limit: 2, cursor: two.next_cursor ?? "" });

  expect([one, two, three].map(namesOf)).toEqual([["A", "B"], ["C", "D"], ["E"]]);
  expect(three.next_cursor).toBeNull();
});

test("the last page says so also when it is full, and filters hold on every page", async () => {
  for (const name of ["A", "B", "C"]) {
    await add(name, name === "B" ? [] : ["vip"]);
  }

  const one = await walk({ limit: 1, tag: "vip" });
  const two = await walk({ limit: 1, tag: "vip", cursor: one.next_cursor ?? "" });

  expect([one, two].map(namesOf)).toEqual([["A"], ["C"]]);
  expect(two.next_cursor).toBeNull();
});

test("I1 A02 a cursor that is changed, made up, of another question or of another tenant is refused in words", async () => {
  await add("A");
  await add("B");
  const cursor = (await walk({ limit: 1 })).next_cursor ?? "";
  const refuse = (input: object, as = testApp.owner) => client.refused(customerSync.walk, input, as);

  const answers = [
    await refuse({ cursor: `${cursor.startsWith("A") ? "B" : "A"}${cursor.slice(1)}` }),
    await refuse({ cursor: "AAAA" }),
    await refuse({ cursor: "" }),
    await refuse({ cursor, tag: "vip" }),
    await refuse({ cursor }, testApp.otherOrgOwner),
  ];

  expect(answers.map(({ status, body }) => [status, body.detail.includes("cursor")])).toEqual(
    answers.map(() => [400, true]),
  );
  expect(await walk({ limit: 1, cursor })).toMatchObject({ items: [{ first_name: "B" }] });
});
