import { auth } from "@delight/contract/auth";
import { customFields } from "@delight/contract/custom-fields";
import { customers } from "@delight/contract/customers";
import { expect } from "vitest";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import type { Person } from "../../../testing/people.ts";
import { anApiKey } from "../../../testing/access-matrix/rows.ts";
import { inOrganization } from "../../db/database.ts";
import { tryLock } from "./answers.queries.ts";
import { forgetOldAnswers } from "./forget-answers.ts";

const test = testWith({ now: "2026-03-01T10:00:00Z" });

test.beforeEach(() => testApp.rows("delete from customers"));

const ada = { first_name: "Ada", email: "ada@example.com" };
const add = (key: string, input: object = ada, as: Person = testApp.owner) =>
  client.answer(customers.create, input, as, { "idempotency-key": key });
const countAll = async () => (await testApp.rows("select from customers")).length;

test("the same call under the same key is done once and answered the same, quoted or not", async () => {
  const first = await add("once");
  const again = await add('"once"');

  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect([first.headers["idempotency-replayed"], again.headers["idempotency-replayed"]]).toEqual([undefined, "true"]);
  expect(await countAll()).toBe(1);
});

test("another call under the key is refused with 422 and changes nothing", async () => {
  await add("taken");

  const otherBody = await add("taken", { first_name: "Bea" });
  const otherPath = await client.answer(customFields.create, { label: "Roof", kind: "text" }, testApp.owner, {
    "idempotency-key": "taken",
  });

  expect([otherBody.status, otherPath.status]).toEqual([422, 422]);
  expect(otherBody.body).toMatchObject({
    code: "key_reused",
    detail: expect.stringContaining("used for another call"),
  });
  expect(await countAll()).toBe(1);
});

test("a call that comes while the first one is being worked on is told to ask again", async () => {
  const inside = { organizationId: testApp.ownOrgId };
  const place = { owner: testApp.owner.id, key: "busy" };

  const during = await inOrganization(testApp.platform.database, inside, async (tx) => {
    await tryLock(tx, place);
    return add("busy");
  });
  const after = await add("busy");

  expect([during.status, during.headers["retry-after"], after.status]).toEqual([409, "1", 201]);
});

test("of many at once under one key, one does the work", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add("flood")));

  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await countAll()).toBe(1);
});

test("F20 a call that crashes before its end leaves neither work nor lock, and its repetition does the work", async () => {
  await testApp.rows(`
    create function lose_connection() returns trigger language plpgsql security definer as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end
    $$;
    create constraint trigger lost after insert on idempotent_answers deferrable initially deferred
      for each row execute function lose_connection();
  `);
  const crashed = await add("crash");
  await testApp.rows("drop trigger lost on idempotent_answers");
  const left = [await countAll(), await testApp.rows("select from idempotent_answers where key = 'crash'")];

  const again = await add("crash");

  expect([crashed.status, left]).toEqual([503, [0, []]]);
  expect([again.status, again.headers["idempotency-replayed"]]).toEqual([201, undefined]);
  expect(await countAll()).toBe(1);
});

test("what was refused has changed nothing and may be tried again under its key", async () => {
  const refused = await add("again", {});
  const then = await add("again");

  expect([refused.status, then.status]).toEqual([400, 201]);
});

test("a key is its owner's alone: users, programs and organizations do not meet in it", async () => {
  const { key } = await anApiKey(testApp, { scopes: ["customers.change"] });
  const [mine, colleague, stranger] = [
    await add("shared"),
    await add("shared", { first_name: "Bea" }, testApp.marketer),
    await add("shared", { first_name: "Cy" }, testApp.otherOrgOwner),
  ];
  const headers = { authorization: `Bearer ${key}`, "idempotency-key": "shared" };

  const program = await client.answer(customers.create, { first_name: "Dee" }, undefined, headers);
  const repeated = await client.answer(customers.create, { first_name: "Dee" }, undefined, headers);

  expect([mine, colleague, stranger, program].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(repeated.body).toEqual(program.body);
});

test("answers are sealed, given again for a day, and then gone", async () => {
  await add("day");
  const [{ sealed } = { sealed: Buffer.alloc(0) }] = await testApp.rows<{ sealed: Buffer }>(
    "select sealed from idempotent_answers where key = 'day'",
  );
  testApp.clock.advance(24 * 3600 - 1);
  await forgetOldAnswers(testApp.platform);
  const still = await add("day");
  testApp.clock.advance(1);
  await forgetOldAnswers(testApp.platform);
  const left = await testApp.rows("select from idempotent_answers where key = 'day'");

  const anew = await add("day", { first_name: "Bea" });

  expect(sealed.toString("latin1")).not.toContain("ada@example.com");
  expect(still.headers["idempotency-replayed"]).toBe("true");
  expect(left).toEqual([]);
  expect(anew.status).toBe(201);
});

test("who may not do it any more is not given the answer again", async () => {
  await add("rights", ada, testApp.marketer);
  await testApp.rows("update memberships set permissions = '{customers.view}' where user_id = $1", [
    testApp.marketer.id,
  ]);

  const again = await add("rights", ada, testApp.marketer);

  expect(again.status).toBe(403);
});

test.each(["", "two words", "é", "x".repeat(256)])("%j is no key", async (key) => {
  expect((await add(key)).status).toBe(400);
});

test("where an answer can't be kept with its work, a key is refused rather than ignored", async () => {
  const { status } = await client.answer(auth.logout, { refresh: "x" }, testApp.owner, { "idempotency-key": "k" });

  expect(status).toBe(400);
});
