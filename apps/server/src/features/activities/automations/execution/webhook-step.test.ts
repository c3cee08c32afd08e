import type { AutomationStep } from "@delight/contract/automation-steps";
import { automations } from "@delight/contract/automations";
import { webhooks } from "@delight/contract/webhooks";
import { expect } from "vitest";
import { aCustomer } from "../../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";
import { callDue } from "../../../webhooks/testing/due.ts";
import { isSignedWith, openReceiver, type Receiver } from "../../../webhooks/testing/receiver.ts";
import { aReadyEmail, onTag } from "../testing/automation.ts";
import { mailsTo, published, standing, work } from "../testing/working.ts";

let receiver: Receiver;
let email: string;
const test = testWith({ environment: { WEBHOOKS_TO_PRIVATE_ADDRESSES: "true" } });
test.beforeAll(async () => {
  receiver = await openReceiver();
  email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
});
test.beforeEach(() => receiver.forget());
test.afterAll(async () => {
  await receiver.close();
});

const sendOf = (id: number): AutomationStep => ({ id, kind: "send", email_id: email });
const callOf = (endpoint_id: string | null, waits = true): AutomationStep => ({
  id: 1,
  kind: "webhook",
  endpoint_id,
  note: "Ring them",
  waits,
  delivered: waits ? [sendOf(2)] : [],
  failed: waits ? [sendOf(3)] : [],
});
const listen = async (path: string) => {
  const input = { url: receiver.url + path, description: `Where ${path}`, events: ["customer.erased" as const] };
  const { webhook, secret } = await client.call(webhooks.create, input, testApp.owner);
  return { endpoint: webhook.id, secret };
};

let tags = 0;
async function through(step: AutomationStep) {
  tags += 1;
  const customer = (await testApp.inOwnOrg((tx) => aCustomer(tx, { tags: [`calls ${tags}`] }))).id;
  const id = await published(client, testApp, onTag(`calls ${tags}`, email, { steps: [step, sendOf(4)] }));
  await work(testApp, id, { workers: 2 });
  return { id, customer };
}
/** Some seconds on, calls are made that are due, and workers look again. */
async function later(id: string, seconds: number) {
  testApp.clock.advance(seconds);
  await callDue(testApp.platform);
  await work(testApp, id, { afterDays: 20 / 86_400 });
}

test("F01 an endpoint is called once for each customer, signed, by id alone, and who waits goes on once it is taken", async () => {
  const { endpoint, secret } = await listen("/taken");
  const { id, customer } = await through(callOf(endpoint));
  const before = await standing(testApp, id, customer);
  await later(id, 15);
  await later(id, 60);

  const [enrolment] = await testApp.rows<{ id: string }>("select id from enrolments where activity_id = $1", [id]);
  const [told] = receiver.received;
  expect(before).toEqual(["waiting 1"]);
  expect(receiver.received).toHaveLength(1);
  expect(told && isSignedWith(secret, told)).toBe(true);
  expect(told?.body).toMatchObject({
    type: "automation.step",
    data: { automation_id: id, enrolment_id: enrolment?.id, customer_id: customer, step_id: 1, note: "Ring them" },
  });
  expect(await mailsTo(testApp, customer)).toEqual(["2", "4"]);
  const { items } = await client.call(webhooks.listCalls, { id: endpoint }, testApp.owner);
  expect(items).toMatchObject([{ event: "automation.step", status: "delivered" }]);
});

test("who does not wait goes on at once, whatever becomes of the call", async () => {
  const { endpoint } = await listen("/refused");
  receiver.answer("/refused", 500);
  const { id, customer } = await through(callOf(endpoint, false));

  expect(await standing(testApp, id, customer)).toEqual(["ended completed"]);
  expect(await mailsTo(testApp, customer)).toEqual(["4"]);
});

test("who waits for what is refused is tried again, and goes the other way once it is given up", async () => {
  const { endpoint } = await listen("/given-up");
  receiver.answer("/given-up", 500);
  const { id, customer } = await through(callOf(endpoint));
  await later(id, 15);
  const tried = await standing(testApp, id, customer);
  await testApp.rows("update webhook_calls set status = 'failed' where endpoint_id = $1", [endpoint]);
  await later(id, 60);

  expect(receiver.received.length).toBeGreaterThan(0);
  expect(tried).toEqual(["waiting 1"]);
  expect(await mailsTo(testApp, customer)).toEqual(["3", "4"]);
});

const pause = (id: string, is_paused: boolean) => client.call(webhooks.update, { id, is_paused }, testApp.owner);
const callsOf = async (id: string) =>
  (await client.call(webhooks.listCalls, { id }, testApp.owner)).items.map(({ status, failure }) => [status, failure]);

test("an endpoint that is deleted or paused for days holds up nobody for ever, and is not called any more when it is resumed", async () => {
  const gone = await listen("/gone");
  const first = await through(callOf(gone.endpoint));
  await client.call(webhooks.remove, { id: gone.endpoint }, testApp.owner);
  await work(testApp, first.id, { afterDays: 1 / 1440 });
  const { endpoint } = await listen("/paused");
  const second = await through(callOf(endpoint));
  await pause(endpoint, true);
  for (const afterDays of [0.1, 1, 3]) await work(testApp, second.id, { afterDays });
  const waiting = await standing(testApp, second.id, second.customer);
  await work(testApp, second.id, { afterDays: 4.1 });
  await pause(endpoint, false);
  await callDue(testApp.platform);

  expect(await mailsTo(testApp, first.customer)).toEqual(["3", "4"]);
  expect(waiting).toEqual(["waiting 1"]);
  expect(await mailsTo(testApp, second.customer)).toEqual(["3", "4"]);
  expect(receiver.received).toEqual([]);
  expect(await callsOf(endpoint)).toEqual([["failed", "given_up"]]);
});

test("nothing is kept for an endpoint that is paused: who waits goes the other way at once", async () => {
  const { endpoint } = await listen("/kept");
  await pause(endpoint, true);
  const waits = await through(callOf(endpoint));
  const goesOn = await through(callOf(endpoint, false));
  await work(testApp, waits.id, { afterDays: 20 / 86_400 });
  await pause(endpoint, false);
  await callDue(testApp.platform);

  expect(await mailsTo(testApp, waits.customer)).toEqual(["3", "4"]);
  expect(await mailsTo(testApp, goesOn.customer)).toEqual(["4"]);
  expect(receiver.received).toEqual([]);
  expect(await callsOf(endpoint)).toEqual([]);
});

test("what nobody waits for is made no more either when its endpoint comes back after days", async () => {
  const { endpoint } = await listen("/days");
  const before = await through(callOf(endpoint, false));
  await testApp.rows("update webhook_events set occurred_at = occurred_at - interval '5 days' where customer_id = $1", [
    before.customer,
  ]);
  const now = await through(callOf(endpoint, false));
  await pause(endpoint, true);
  await pause(endpoint, false);
  await callDue(testApp.platform);

  expect(receiver.received).toMatchObject([{ body: { data: { customer_id: now.customer } } }]);
});

test("endpoints are named without their addresses; unknown ones and ways without waiting are refused or told", async () => {
  const { endpoint } = await listen("/secret-token");
  const create = (step: AutomationStep) =>
    client.answer(
      automations.create,
      { goal: "blank", name: "Draft", definition: onTag("x", email, { steps: [step, sendOf(4)] }) },
      testApp.owner,
    );
  const { items } = await client.call(automations.webhooks, {}, testApp.viewer);
  const foreign = await create(callOf("01890000-0000-7000-8000-000000000000"));
  const ways = await create({ ...callOf(endpoint), waits: false } as AutomationStep);
  const codes = async (step: AutomationStep) => {
    const made = (await create(step)).body as { activity: { id: string } };
    const { findings } = await client.call(automations.check, { id: made.activity.id }, testApp.viewer);
    return findings.filter(({ level }) => level === "error").map(({ code, step_id }) => [code, step_id]);
  };

  expect(items.find(({ id }) => id === endpoint)).toEqual({
    id: endpoint,
    name: "Where /secret-token",
    is_paused: false,
  });
  expect(JSON.stringify(items)).not.toContain("127.0.0.1");
  expect([foreign.status, ways.status]).toEqual([400, 400]);
  expect(await codes(callOf(null))).toEqual([["no_webhook", 1]]);
});
