import { apiKeys, keyLimit, mayKeysCall, mostApiKeys, type Scope } from "@delight/contract/api-keys";
import { audit } from "@delight/contract/audit";
import { contract } from "@delight/contract";
import { customers } from "@delight/contract/customers";
import { emails } from "@delight/contract/emails";
import type { Endpoint } from "@delight/contract/endpoint";
import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { search } from "@delight/contract/search";
import { staff } from "@delight/contract/staff";
import { expect } from "vitest";
import { inOrganization } from "../../../platform/db/database.ts";
import { aCustomer, anEmail, aSegment, aVariant } from "../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { recordChange } from "../audit/record-change.ts";

const test = testWith({ now: "2026-03-01T10:00:00Z" });

test.beforeEach(async () => {
  await testApp.rows("delete from api_keys");
  await testApp.rows("delete from login_attempts");
});

const make = (scopes: Scope[] = ["customers.view"], days: number | null = null) =>
  client.call(apiKeys.create, { name: "Zapier", scopes, days }, testApp.owner);
const bearing = (secret: string) => ({ authorization: `Bearer ${secret}` });
const ask = (endpoint: Endpoint, secret: string, input: object = {}) =>
  client.answer(endpoint, input, undefined, bearing(secret));

test("a key opens what its scopes name, inside exactly its organization, and is shown once", async () => {
  const { key, secret } = await make(["customers.view", "customers.change"]);

  const created = await ask(customers.create, secret, { first_name: "Ada", email: "ada@example.com" });
  const listed = await ask(customers.list, secret);
  const elsewhere = await client.answer(customers.list, {}, undefined, {
    ...bearing(secret),
    "x-organization-id": testApp.otherOrgId,
  });
  const [shown] = await client.call(apiKeys.list, {}, testApp.owner);

  expect([created.status, listed.status]).toEqual([201, 200]);
  expect(elsewhere.body).toEqual(listed.body);
  expect(secret).toMatch(/^dlt_[\w-]{64}$/);
  expect(secret.startsWith(key.prefix)).toBe(true);
  expect(shown).toEqual({ ...key, last_used_at: "2026-03-01T10:00:00.000Z" });
  expect(JSON.stringify(await testApp.rows("select * from api_keys"))).not.toContain(secret.slice(12));
});

test("a key without the scope is refused by the name of the scope that it needs", async () => {
  const { secret } = await make(["customers.view"]);

  const { status, body } = await ask(customers.create, secret, { first_name: "Ada" });

  expect({ status, body }).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining("customers.change") },
  });
});

test("A01 a key that may see emails sees nobody's facts, segments or activities through them", async () => {
  const { secret } = await make(["emails.view"]);
  const more = await make(["emails.view", "customers.view", "segments.view", "activities.view"]);
  const ids = await testApp.inOwnOrg(async (tx) => ({
    customer_id: (await aCustomer(tx)).id,
    segment_id: (await aSegment(tx)).id,
    id: (await anEmail(tx)).id,
  }));
  const asked = [
    [emails.preview, { variant: aVariant(), customer_id: ids.customer_id }],
    [emails.checkCustomers, { variant: aVariant() }],
    [emails.checkCustomers, { variant: aVariant(), segment_id: ids.segment_id }],
    [emails.usedBy, { id: ids.id }],
  ] as const;

  const refused = await Promise.all(asked.map(([endpoint, input]) => ask(endpoint, secret, input)));
  const allowed = await Promise.all(asked.map(([endpoint, input]) => ask(endpoint, more.secret, input)));

  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(allowed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await ask(emails.preview, secret, { variant: aVariant() })).status).toBe(200);
});

test("of every endpoint it is known whether keys may call it, and identity, staff and keys are never among them", async () => {
  const { secret } = await make();
  const rooms = Object.entries<Record<string, Endpoint>>(contract);
  const open = rooms.flatMap(([room, promises]) => (Object.values(promises).some(mayKeysCall) ? [room] : []));
  const closed = [
    apiKeys.list,
    apiKeys.create,
    profiles.get,
    staff.listUsers,
    search.find,
    organizations.updateSettings,
  ];

  const answers = await Promise.all(closed.map((endpoint) => ask(endpoint, secret)));

  expect(answers.map(({ status }) => status)).toEqual(closed.map(() => 403));
  expect(open).toEqual([
    "activities",
    "activityResults",
    "automations",
    "bookingRequests",
    "brandKit",
    "campaignRuns",
    "campaignTests",
    "contacts",
    "conversions",
    "customerBulk",
    "customerDuplicates",
    "customerEvents",
    "customFields",
    "customerPrivacy",
    "customers",
    "customerSync",
    "deliveries",
    "deliveryStories",
    "dues",
    "emailImages",
    "emails",
    "emailVersions",
    "holidays",
    "imports",
    "importUploads",
    "mailPreferences",
    "organizations",
    "preferenceCentre",
    "quotes",
    "reports",
    "savedBlocks",
    "segments",
    "senderDomains",
    "senders",
    "services",
    "signUpForms",
    "sites",
    "suggestions",
    "suppressions",
    "tags",
    "transactional",
  ]);
});

test("a revoked key, an expired one and one of a closed organization open nothing from that moment on", async () => {
  const [revoked, expiring, closing] = [await make(), await make(["customers.view"], 1), await make()];
  await client.call(apiKeys.revoke, { id: revoked.key.id }, testApp.owner);
  const before = await ask(customers.list, expiring.secret);
  testApp.clock.advance(24 * 3600);
  const after = await ask(customers.list, expiring.secret);
  await testApp.rows("update organizations set deactivated_at = now() where id = $1", [testApp.ownOrgId]);
  const closed = await ask(customers.list, closing.secret);
  await testApp.rows("update organizations set deactivated_at = null where id = $1", [testApp.ownOrgId]);

  const gone = await ask(customers.list, revoked.secret);

  expect([before.status, after.status, closed.status, gone.status]).toEqual([200, 401, 401, 401]);
});

test("A02 a key changed by one letter, in another spelling, or with the organization of others is none", async () => {
  const { secret } = await make();
  const other = secret.at(-1) === "A" ? "B" : "A";
  const theirs = Buffer.from(testApp.otherOrgId.replaceAll("-", ""), "hex");
  const moved = Buffer.concat([Buffer.from(secret.slice(4), "base64url").subarray(0, 32), theirs]).toString(
    "base64url",
  );

  const tried = [secret.slice(0, -1) + other, `${secret}=`, `dlt_${moved}`, secret.slice(0, -1), "dlt_"];
  const answers = await Promise.all(tried.map((key) => ask(customers.list, key)));

  expect(answers.map(({ status }) => status)).toEqual(tried.map(() => 401));
});

test("A11 who tries keys that are none is slowed down, and another tenant with a right one is not", async () => {
  const { secret } = await make();
  const statuses: number[] = [];
  for (let tries = 0; tries < 41; tries += 1) {
    statuses.push((await ask(customers.list, `dlt_${"x".repeat(64)}`)).status);
  }

  const right = await ask(customers.list, secret);

  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(right.status).toBe(200);
});

test("every answer tells the limit of the key, and above it the call is refused until the window ends", async () => {
  const { key, secret } = await make();
  await ask(customers.list, secret);
  await testApp.rows("update api_key_windows set calls = $1 where key_id = $2", [keyLimit.calls - 2, key.id]);
  testApp.clock.advance(20);

  const last = await ask(customers.list, secret);
  await ask(customers.list, secret);
  const over = await ask(customers.list, secret);
  testApp.clock.advance(40);
  const next = await ask(customers.list, secret);

  expect(last.headers).toMatchObject({ "ratelimit-policy": '"key";q=600;w=60', ratelimit: '"key";r=1;t=40' });
  expect([over.status, over.headers["retry-after"], over.headers["ratelimit"]]).toEqual([429, "40", '"key";r=0;t=40']);
  expect([next.status, next.headers["ratelimit"]]).toEqual([200, '"key";r=599;t=60']);
});

test("the last use is noted once a minute at most", async () => {
  const { key, secret } = await make();
  const lastUse = async () => (await client.call(apiKeys.list, {}, testApp.owner)).find(({ id }) => id === key.id);
  await ask(customers.list, secret);
  const first = await lastUse();
  testApp.clock.advance(59);
  await ask(customers.list, secret);
  const second = await lastUse();
  testApp.clock.advance(1);
  await ask(customers.list, secret);

  const third = await lastUse();

  expect(second?.last_used_at).toBe(first?.last_used_at);
  expect(Date.parse(third?.last_used_at ?? "") - Date.parse(first?.last_used_at ?? "")).toBe(60_000);
});

test("nobody gives a key more than they have, and there are so many keys and no more", async () => {
  await testApp.rows(
    "update memberships set permissions = '{organization.settings,customers.view}' where user_id = $1",
    [testApp.viewer.id],
  );
  const wanted = { name: "Mine", scopes: ["customers.change"], days: null };
  const more = await client.refused(apiKeys.create, wanted, testApp.viewer);
  await testApp.rows(
    "insert into api_keys (organization_id, name, prefix, key_hash, scopes) select $1, 'k', 'dlt_', int4send(n), '{}' from generate_series(1, $2) n",
    [testApp.ownOrgId, mostApiKeys],
  );

  const last = await client.refused(apiKeys.create, wanted, testApp.owner);

  expect([more.status, more.body.errors?.["scopes"]?.length]).toEqual([403, 1]);
  expect(last.status).toBe(409);
});

test("2.17: making and revoking a key stand in the audit log, and what a key does stands there under its name", async () => {
  const { key, secret } = await make(["activities.view", "customers.view"]);
  await client.call(apiKeys.revoke, { id: key.id }, testApp.owner);
  await inOrganization(testApp.platform.database, { organizationId: testApp.ownOrgId, keyName: "Zapier" }, (tx) =>
    recordChange(tx, { action: "activity_launched", subject: { kind: "activity", name: "Spring" } }),
  );
  const [launched] = (await client.call(audit.list, { group: "activities" }, testApp.owner)).items;
  const { items } = await client.call(audit.list, { group: "api" }, testApp.owner);

  expect(items.slice(0, 2).map(({ action, subject, actor }) => [action, subject.name, actor?.id])).toEqual([
    ["api_key_revoked", `Zapier (${key.prefix}…)`, testApp.owner.id],
    ["api_key_created", `Zapier (${key.prefix}…)`, testApp.owner.id],
  ]);
  expect(launched?.actor).toEqual({ id: null, name: "Zapier", is_staff: false, is_key: true });
  expect(JSON.stringify(items)).not.toContain(secret);
});
