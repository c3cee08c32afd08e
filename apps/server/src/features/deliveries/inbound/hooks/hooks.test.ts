import { audit } from "@delight/contract/audit";
import { mostProviderHooks, providerHooks } from "@delight/contract/provider-hooks";
import { expect } from "vitest";
import { sendGridPublicKey, topic } from "./testing/calls.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";

const test = testWith({ environment: { PUBLIC_URL: "https://mail.ours.test" } });
test.beforeEach(() => testApp.rows("delete from provider_hooks"));

const list = () => client.call(providerHooks.list, {}, testApp.owner);

test("a provider gets an address that nobody can guess, and where it has none of its own a secret that is shown once", async () => {
  const { hook, secret } = await client.call(providerHooks.create, { provider: "generic" }, testApp.owner);
  const { secret: password } = await client.call(providerHooks.create, { provider: "postmark" }, testApp.owner);

  expect(hook.url).toMatch(/^https:\/\/mail\.ours\.test\/t\/h\/[\w-]{64}$/);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(password).toMatch(/^[\w-]{32}$/);
  const kept = await testApp.rows("select encode(secret, 'escape') as kept, * from provider_hooks");
  const told = JSON.stringify([await list(), kept]);
  expect(told).not.toContain(secret?.slice(6));
  expect(told).not.toContain(password);
});

test("keys and topics of providers are asked for, and looked at", async () => {
  const refused = async (input: object) =>
    (await client.refused(providerHooks.create, input, testApp.owner)).body.errors;

  expect(await refused({ provider: "mailgun" })).toEqual({ key: ["must not be empty"] });
  expect(await refused({ provider: "sendgrid", key: "no key" })).toEqual({
    key: ["must be the verification key that SendGrid shows"],
  });
  expect(await refused({ provider: "ses", topic_arn: "arn:aws:s3:::bucket" })).toEqual({
    topic_arn: ["must be the ARN of a topic, as Amazon SNS shows it"],
  });
  const { hook, secret } = await client.call(
    providerHooks.create,
    { provider: "sendgrid", key: sendGridPublicKey },
    testApp.owner,
  );
  expect([hook.topic_arn, secret]).toEqual([null, null]);
  expect((await client.refused(providerHooks.rotateSecret, { id: hook.id }, testApp.owner)).status).toBe(409);
});

test("another topic has to be confirmed anew; what changed is in the audit log, and no secret of it", async () => {
  const { hook } = await client.call(providerHooks.create, { provider: "ses", topic_arn: topic }, testApp.owner);
  await testApp.rows("update provider_hooks set confirmed_at = now()");

  const changed = await client.call(
    providerHooks.update,
    { id: hook.id, name: "Ireland", topic_arn: `${topic}-2`, is_on: false },
    testApp.owner,
  );
  await client.call(providerHooks.remove, { id: hook.id }, testApp.owner);
  const { items } = await client.call(audit.list, { group: "returns" }, testApp.owner);

  expect(changed).toMatchObject({ name: "Ireland", topic_arn: `${topic}-2`, is_on: false, confirmed_at: null });
  expect(await list()).toEqual([]);
  expect(items.slice(0, 3).map(({ action, subject }) => [action, subject.name])).toEqual([
    ["provider_hook_removed", "Ireland"],
    ["provider_hook_changed", "Ireland"],
    ["provider_hook_added", "Amazon SES"],
  ]);
  expect(items[1]).toMatchObject({
    before: { name: "", topic_arn: topic, is_on: true },
    after: { name: "Ireland", topic_arn: `${topic}-2`, is_on: false },
  });
});

test("there are only so many", async () => {
  for (let made = 0; made < mostProviderHooks; made += 1) {
    await client.call(providerHooks.create, { provider: "generic" }, testApp.owner);
  }

  expect((await client.refused(providerHooks.create, { provider: "generic" }, testApp.owner)).status).toBe(409);
});
