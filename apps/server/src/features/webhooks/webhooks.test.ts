import { audit } from "@delight/contract/audit";
import { mostWebhooks, webhooks } from "@delight/contract/webhooks";
import { expect } from "vitest";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { aWebhook } from "../../testing/access-matrix/rows.ts";

test.beforeEach(() => testApp.rows("delete from webhook_endpoints"));

const given = {
  url: "https://1.1.1.1/delight",
  description: "Bookings",
  events: ["customer.updated" as const, "quote.accepted" as const],
};
const add = () => client.call(webhooks.create, given, testApp.owner);
const list = () => client.call(webhooks.list, {}, testApp.owner);

test("an endpoint is added with its events, and its secret is shown once", async () => {
  const { webhook, secret } = await add();

  expect(webhook).toMatchObject({ ...given, pause: null, waiting: 0, failing_since: null });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(await list()).toEqual([webhook]);
  const kept = await testApp.rows("select encode(secret, 'escape') as kept, * from webhook_endpoints");
  expect(JSON.stringify([await list(), kept])).not.toContain(secret.slice(6));
});

test("its address, description and events are changed, it is paused and resumed, and deleted", async () => {
  const { id } = (await add()).webhook;

  const changed = await client.call(
    webhooks.update,
    { id, url: "https://8.8.8.8/", description: "", events: ["job.completed"], is_paused: true },
    testApp.owner,
  );
  const resumed = await client.call(webhooks.update, { id, is_paused: false }, testApp.owner);
  await client.call(webhooks.remove, { id }, testApp.owner);

  expect(changed).toMatchObject({
    url: "https://8.8.8.8/",
    description: "",
    events: ["job.completed"],
    pause: "by_hand",
  });
  expect(resumed.pause).toBeNull();
  expect(await list()).toEqual([]);
});

test.each([
  ["http://1.1.1.1/", "must begin with https://"],
  ["https://1.1.1.1:8443/", "must use the usual port of https"],
  ["https://127.0.0.1/", "must lead to an address on the public internet"],
  ["https://[::ffff:a9fe:a9fe]/", "must lead to an address on the public internet"],
  ["https://name.invalid/", "must have a name that can be found on the internet"],
  ["https://me:secret@1.1.1.1/", "must be a web address without a password in it"],
])("A27 %s is refused when it is saved, added or changed: %s", async (url, sentence) => {
  const { id } = (await add()).webhook;

  const refused = [
    await client.refused(webhooks.create, { ...given, url }, testApp.owner),
    await client.refused(webhooks.update, { id, url }, testApp.owner),
  ];

  const [added, changed] = refused.map(({ status, body }) => [status, body.errors]);
  expect(added).toEqual([400, { url: [sentence] }]);
  expect(changed).toEqual(added);
});

test("nobody has others told of what they may not see themselves, and there are so many endpoints and no more", async () => {
  await testApp.rows(
    "update memberships set permissions = '{organization.settings,customers.view}' where user_id = $1",
    [testApp.marketer.id],
  );
  const more = await client.refused(webhooks.create, given, testApp.marketer);
  await testApp.rows(
    "insert into webhook_endpoints (organization_id, url, events, secret) select $1, 'https://1.1.1.1', '{}', '' from generate_series(1, $2)",
    [testApp.ownOrgId, mostWebhooks],
  );

  const last = await client.refused(webhooks.create, given, testApp.owner);

  expect([more.status, more.body.errors?.["events"]?.length]).toEqual([403, 1]);
  expect(last.status).toBe(409);
});

test("a call of one endpoint is not found below another", async () => {
  const [one, other] = [await testApp.inOwnOrg(aWebhook), await testApp.inOwnOrg(aWebhook)];

  const { status } = await client.refused(webhooks.replayCall, { id: one.id, call_id: other.call_id }, testApp.owner);

  expect(status).toBe(404);
});

test("2.17: what is done to endpoints stands in the audit log, only what changed of them, and never a secret", async () => {
  const { webhook, secret } = await add();
  const { id } = webhook;
  await client.call(webhooks.update, { id, description: "Bookings", events: ["job.completed"] }, testApp.owner);
  await client.call(webhooks.update, { id, is_paused: true }, testApp.owner);
  await client.call(webhooks.update, { id, is_paused: false }, testApp.owner);
  await client.call(webhooks.rotateSecret, { id }, testApp.owner);
  await client.call(webhooks.remove, { id }, testApp.owner);

  const { items } = await client.call(audit.list, { group: "api" }, testApp.owner);
  const own = items.filter(({ subject }) => subject.id === id);

  expect(own.map(({ action }) => action)).toEqual([
    "webhook_removed",
    "webhook_secret_changed",
    "webhook_resumed",
    "webhook_paused",
    "webhook_changed",
    "webhook_added",
  ]);
  expect(own.at(-2)).toMatchObject({
    subject: { kind: "webhook", name: given.url },
    before: { events: given.events },
    after: { events: ["job.completed"] },
  });
  expect(Object.keys(own.at(-2)?.after ?? {})).toEqual(["events"]);
  expect(JSON.stringify(items)).not.toContain(secret.slice(6));
});

test("nothing is replayed to an endpoint that is paused, and no test sent", async () => {
  const { id, call_id } = await testApp.inOwnOrg(aWebhook);
  await client.call(webhooks.update, { id, is_paused: true }, testApp.owner);

  const refused = [
    await client.refused(webhooks.sendTest, { id }, testApp.owner),
    await client.refused(webhooks.replayCall, { id, call_id }, testApp.owner),
    await client.refused(webhooks.replayFailed, { id, since: "2026-01-01T00:00:00Z" }, testApp.owner),
  ];

  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
});
