import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { webhooks } from "@delight/contract/webhooks";
import { expect, vi } from "vitest";
import { environmentWith } from "../../../config.ts";
import { aCustomer } from "../../../testing/factories.ts";
import { openReceiver, type Receiver } from "../testing/receiver.ts";
import { callDue } from "./calling.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const toPrivate = { WEBHOOKS_TO_PRIVATE_ADDRESSES: "true" };

let receiver: Receiver;
const test = testWith({ environment: toPrivate });
test.beforeAll(async () => {
  receiver = await openReceiver();
});
test.afterAll(async () => {
  await receiver.close();
});

const program = fileURLToPath(new URL("../testing/calling-process.ts", import.meta.url));

test("F20 a worker that is killed amid its calls loses none: what nobody answered for comes again, under the same id", async () => {
  const many = 20;
  const url = `${receiver.url}/`;
  const { webhook } = await client.call(webhooks.create, { url, events: ["customer.created"] }, testApp.owner);
  await testApp.inOwnOrg(async (tx) => {
    for (let number = 0; number < many; number += 1) await aCustomer(tx);
  });
  let answered = 0;
  receiver.answer("/", (response) => {
    answered += 1;
    if (answered <= 11) response.end();
  });

  const child = spawn(process.execPath, [program, testApp.url], { stdio: "inherit", env: environmentWith(toPrivate) });
  const exit = once(child, "exit");
  // 8 were taken; of the next 8 three are answered and five never are.
  await vi.waitFor(async () => {
    const rows = await testApp.rows("select from webhook_calls where status = 'delivered'");
    expect([receiver.received.length, rows.length]).toEqual([16, 11]);
  }, 60_000);
  child.kill("SIGKILL");
  await exit;
  const before = receiver.received.map(({ body }) => body.id);
  receiver.forget();
  await callDue(testApp.platform);
  const soon = receiver.received.length;
  testApp.clock.advance(31);
  await callDue(testApp.platform);

  const after = receiver.received.map(({ body }) => body.id);
  const rows = await testApp.rows("select from webhook_calls where status = 'delivered'");
  expect(new Set(before).size).toBe(16);
  expect(soon).toBe(4);
  expect(after).toHaveLength(9);
  expect(after.filter((id) => before.includes(id))).toHaveLength(5);
  expect(new Set([...before, ...after]).size).toBe(many);
  expect(rows).toHaveLength(many);
  expect(webhook.pause).toBeNull();
}, 90_000);
