import { notifications } from "@delight/contract/notifications";
import { webhooks } from "@delight/contract/webhooks";
import { expect, vi } from "vitest";
import { aCustomer } from "../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { isSignedWith, openReceiver } from "../testing/receiver.ts";
import { callDue, startCalling } from "./calling.ts";

const test = testWith({ environment: { WEBHOOKS_TO_PRIVATE_ADDRESSES: "true" } });

const receiver = await openReceiver();
test.afterAll(() => receiver.close());
test.beforeEach(async () => {
  receiver.forget();
  await testApp.rows("delete from webhook_endpoints");
  await testApp.rows("delete from webhook_events");
  await testApp.rows("delete from notifications");
  // Ahead of the database, by whose clock events come due.
  testApp.clock.set(new Date(Date.now() + 60_000).toISOString());
});

const due = (means: Parameters<typeof callDue>[1] = {}) => callDue(testApp.platform, means);
const asOwner = () => testApp.owner;

async function listen(path: string) {
  const input = { url: receiver.url + path, events: ["customer.created" as const] };
  const { webhook, secret } = await client.call(webhooks.create, input, asOwner());
  return { id: webhook.id, secret };
}

const happen = (last_name = "Hartley") => testApp.inOwnOrg((tx) => aCustomer(tx, { last_name }));

async function calls(id: string) {
  return (await client.call(webhooks.listCalls, { id, page_size: 100 }, asOwner())).items;
}

async function endpoint(id: string) {
  const found = (await client.call(webhooks.list, {}, asOwner())).find((one) => one.id === id);
  if (!found) throw new Error("no endpoint");
  return found;
}

test("an endpoint is told of an event by a signed call, and the call is shown as delivered", async () => {
  const { id, secret } = await listen("/");
  const customer = await happen("Ōkafor 💧");

  await due();

  const [told] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  expect(told?.body).toMatchObject({ type: "customer.created", data: { id: customer.id, last_name: "Ōkafor 💧" } });
  expect(told?.headers["webhook-id"]).toBe(told?.body.id);
  expect(told?.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(Math.abs(Number(told?.headers["webhook-timestamp"]) * 1000 - testApp.clock.now().getTime())).toBeLessThan(
    1001,
  );
  expect(told && isSignedWith(secret, told)).toBe(true);
  expect(told && isSignedWith(secret, { ...told, raw: told.raw.replace("💧", "💦") })).toBe(false);
  expect(await calls(id)).toMatchObject([
    {
      event_id: told?.body.id,
      status: "delivered",
      attempts: 1,
      status_code: 200,
      answer: "answered 200",
      failure: null,
    },
  ]);
});

test("for 24 hours after the secret was changed both sign, and then the new one alone", async () => {
  const { id, secret } = await listen("/");
  const { secret: newer } = await client.call(webhooks.rotateSecret, { id }, asOwner());

  await happen();
  await due();
  testApp.clock.advance(24 * 3600 + 1);
  await happen();
  await due();

  const signers = receiver.received.map((told) => [isSignedWith(secret, told), isSignedWith(newer, told)]);
  expect(signers).toEqual([
    [true, true],
    [false, true],
  ]);
});

test("what is not taken is tried again when its time has come, under the same id and with the same words", async () => {
  const { id } = await listen("/");
  receiver.answer("/", 503);
  await happen();
  await due();
  await due();
  const once = receiver.received.length;
  const [waiting] = await calls(id);
  testApp.clock.advance(7);
  await due();
  receiver.answer("/", 204);
  testApp.clock.advance(400);
  await due();

  expect(once).toBe(1);
  expect(waiting).toMatchObject({ status: "waiting", attempts: 1, failure: "answered", status_code: 503 });
  expect(Date.parse(waiting?.next_attempt_at ?? "")).toBeGreaterThan(Date.parse(waiting?.last_attempt_at ?? ""));
  expect(receiver.received).toHaveLength(3);
  expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1);
  expect(await calls(id)).toMatchObject([{ status: "delivered", attempts: 3, next_attempt_at: null }]);
  expect(await endpoint(id)).toMatchObject({ failing_since: null, waiting: 0 });
});

test("after three days the endpoint is paused and its owners are told, once; resumed, it hears the rest", async () => {
  // By chance the pauses are longer or shorter: here the ninth attempt comes after three days, and a tenth is left.
  const chance = vi.spyOn(Math, "random").mockReturnValue(0.5);
  const { id } = await listen("/");
  receiver.answer("/", 500);
  await happen();
  for (let hours = 0; hours < 80; hours += 4) {
    await due();
    testApp.clock.advance(4 * 3600);
  }
  const told = await client.call(notifications.list, {}, asOwner());
  const elsewhere = await client.call(notifications.list, {}, testApp.marketer);
  const paused = await endpoint(id);
  const tried = receiver.received.length;
  await happen("While it is paused");
  await due();
  receiver.answer("/", 200);
  await client.call(webhooks.update, { id, is_paused: false }, asOwner());
  testApp.clock.advance(24 * 3600);
  await due();

  expect(paused).toMatchObject({ pause: "failing", failing_since: expect.any(String) });
  expect(told.items.map(({ kind, subject_id, data }) => [kind, subject_id, data])).toEqual([
    ["webhook_paused", id, { url: `${receiver.url}/` }],
  ]);
  expect(elsewhere.items).toEqual([]);
  expect(tried).toBeGreaterThan(5);
  chance.mockRestore();
  expect(receiver.received).toHaveLength(tried + 1);
  expect(await endpoint(id)).toMatchObject({ pause: null, failing_since: null });
});

test("one event that is never taken is given up after ten attempts, while all others arrive", async () => {
  const { id } = await listen("/");
  receiver.answer("/", (response, { raw }) => response.writeHead(raw.includes("Poison") ? 500 : 200).end());
  await happen("Poison");
  for (let hours = 0; hours < 110; hours += 1) {
    await due();
    if (hours % 10 === 0) await happen();
    testApp.clock.advance(3600);
  }

  const all = await calls(id);
  expect(all.filter(({ status }) => status === "failed")).toMatchObject([{ attempts: 10, next_attempt_at: null }]);
  expect(all.filter(({ status }) => status === "delivered")).toHaveLength(11);
  expect((await endpoint(id)).pause).toBeNull();
});

test("what was given up is replayed, one by one or all since a moment, under the same id", async () => {
  const { id } = await listen("/");
  receiver.answer("/", 400);
  await happen("One");
  await happen("Two");
  await due();
  testApp.clock.advance(60);
  await due();
  await testApp.rows("update webhook_calls set status = 'failed', attempts = 10");
  await testApp.rows("update webhook_endpoints set held_until = null, failing_since = null");
  const [newest, oldest] = await calls(id);
  receiver.forget();

  const again = await client.call(webhooks.replayCall, { id, call_id: newest?.id ?? "" }, asOwner());
  await due();
  const first = receiver.received.map(({ body }) => body.id);
  const none = await client.call(webhooks.replayFailed, { id, since: "2999-01-01T00:00:00Z" }, asOwner());
  const all = await client.call(webhooks.replayFailed, { id, since: "2020-01-01T00:00:00Z" }, asOwner());
  await due();

  expect(again).toMatchObject({ status: "waiting", attempts: 0 });
  expect(first).toEqual([newest?.event_id]);
  expect([none, all]).toEqual([{ replayed: 0 }, { replayed: 1 }]);
  expect(receiver.received.at(-1)?.body.id).toBe(oldest?.event_id);
  expect((await calls(id)).map(({ status }) => status)).toEqual(["delivered", "delivered"]);
});

test("a test event comes at once, signed as every other", async () => {
  const { id, secret } = await listen("/");

  const sent = await client.call(webhooks.sendTest, { id }, asOwner());
  await due();

  const [told] = receiver.received;
  expect(sent).toMatchObject({ event: "webhook.test", status: "waiting" });
  expect(told?.body).toMatchObject({ id: sent.event_id, type: "webhook.test", data: { message: expect.any(String) } });
  expect(told && isSignedWith(secret, told)).toBe(true);
});

test("A27 redirects, answers without end, broken characters and silence are failures that are written down, and no more", async () => {
  const answers: Record<string, Parameters<typeof receiver.answer>[1]> = {
    "/away": (response) => response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end(),
    "/long": (response) => response.writeHead(500).end("x".repeat(1_000_000)),
    "/broken": (response) => response.writeHead(500).end(Buffer.from([0, 255, 65])),
    "/silent": () => undefined,
    "/cut": (response) => response.destroy(),
  };
  const ids = [];
  for (const [path, how] of Object.entries(answers)) {
    receiver.answer(path, how);
    ids.push((await listen(path)).id);
  }
  await happen();

  await due({ patience: 500 });

  const results = (await Promise.all(ids.map(calls))).map(([call]) => [call?.failure, call?.status_code, call?.answer]);
  expect(results).toEqual([
    ["redirected", 302, ""],
    ["answered", 500, "x".repeat(2048)],
    ["answered", 500, "\u{FFFD}\u{FFFD}A"],
    ["too_slow", null, ""],
    ["unreachable", null, ""],
  ]);
  expect(receiver.received.map(({ path }) => path)).not.toContain("/elsewhere");
});

test("A27 an endpoint whose name has come to lead inside is not connected to", async () => {
  const { id } = await listen("/");
  await testApp.rows("update webhook_endpoints set url = 'https://was-public.example/'");
  const platform = { ...testApp.platform, config: { ...testApp.platform.config, webhooksToPrivate: false } };
  await happen();

  await callDue(platform, { resolve: async () => [{ address: "169.254.169.254", family: 4 }] });

  expect(await calls(id)).toMatchObject([{ status: "waiting", failure: "not_allowed", status_code: null }]);
});

test("endpoints that are slow or dead hold up no other one, and to each go so many calls at once", async () => {
  const held: Array<() => void> = [];
  receiver.answer("/slow", (response) => held.push(() => response.end()));
  const slow = await listen("/slow");
  const fast = await listen("/fast");
  for (let number = 0; number < 12; number += 1) await happen();
  const patience = { timeout: 30_000, interval: 20 };
  const calling = startCalling(testApp.platform);

  await vi.waitFor(async () => expect((await endpoint(fast.id)).waiting).toBe(0), patience);
  // The calls to the slow one may still be on their way when the fast one has had all of its own.
  await vi.waitFor(() => expect(held.length).toBeGreaterThanOrEqual(8), patience);
  const atOnce = held.length;
  const behind = (await endpoint(slow.id)).waiting;
  await vi.waitFor(async () => {
    held.splice(0).forEach((answer) => answer());
    expect((await endpoint(slow.id)).waiting).toBe(0);
  }, patience);
  await calling.stop();

  expect([atOnce, behind]).toEqual([8, 12]);
  expect(receiver.received.filter(({ path }) => path === "/fast")).toHaveLength(12);
});

test("an endpoint that takes nothing is asked by one call at a time, however many wait", async () => {
  receiver.answer("/", 503);
  const { id } = await listen("/");
  for (let number = 0; number < 30; number += 1) await happen();

  await due();
  const first = receiver.received.length;
  testApp.clock.advance(6);
  await due();

  expect([first, receiver.received.length]).toEqual([8, 9]);
  expect((await endpoint(id)).waiting).toBe(30);
});

test("1.6: an installation for showing tells endpoints of invented people", async () => {
  await listen("/");
  const platform = { ...testApp.platform, config: { ...testApp.platform.config, demo: true } };
  const customer = await happen("Zqhartley");

  await callDue(platform);

  expect(receiver.received[0]?.raw).toContain(customer.id);
  expect(receiver.received[0]?.raw).not.toContain("Zqhartley");
});

test("I1 nothing is called for an organization that is closed", async () => {
  await listen("/");
  await happen();
  await testApp.rows("update organizations set deactivated_at = now() where id = $1", [testApp.ownOrgId]);
  await due();
  const closed = receiver.received.length;
  await testApp.rows("update organizations set deactivated_at = null where id = $1", [testApp.ownOrgId]);
  await due();

  expect([closed, receiver.received.length]).toEqual([0, 1]);
});
