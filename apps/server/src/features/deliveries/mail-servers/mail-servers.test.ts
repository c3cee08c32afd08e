import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { audit } from "@delight/contract/audit";
import { mailServers, mostSendingLimits, sendingLimits } from "@delight/contract/mail-servers";
import { expect } from "vitest";
import { aCertificate } from "../../../platform/mail/testing/certificate.ts";
import { client, testApp, openConfigured, testWith } from "../../../testing/fixtures.ts";
import { aRecordingSink } from "../testing/mail-servers.ts";

const test = testWith({
  environment: { MAIL_SERVERS_TO_PRIVATE_ADDRESSES: "true", MAIL_DOMAIN: "mail.ours.test" },
});

/** Of an installation where strangers are customers. */
let guest: typeof client;
test.beforeAll(async () => {
  guest = await openConfigured({ mailServersToPrivate: false });
});
test.beforeEach(() => testApp.rows("delete from mail_servers"));

const given = {
  name: "Provider",
  host: "127.0.0.1",
  port: 587,
  security: "starttls",
  user_name: "firm",
  connections: 5,
  purpose: "both",
} as const;
const add = (more: object = {}) =>
  client.call(mailServers.create, { ...given, password: "s3cret", ...more }, testApp.owner);
const list = () => client.call(mailServers.list, {}, testApp.owner);
/** By the clock of the organization, which is ahead of UTC around midnight. */
const today = async () => {
  const [row] = await testApp.rows<{ today: string }>(
    "select (now() at time zone time_zone)::date::text as today from organizations where id = $1",
    [testApp.ownOrgId],
  );
  return row?.today ?? "";
};
const noRates = { per_second: null, per_minute: null, per_hour: null, per_day: null, warm_up: null };

test("a mail server is added, changed, put into order and removed; its password is sealed and never told", async () => {
  const first = await add();
  const second = await add({ name: "Other", user_name: "", password: undefined, security: "none" });
  const changed = await client.call(
    mailServers.update,
    { id: first.id, connections: 9, is_active: false },
    testApp.owner,
  );
  const ordered = await client.call(mailServers.reorder, { ids: [second.id, first.id] }, testApp.owner);
  const kept = await testApp.rows("select encode(password, 'escape') as kept, * from mail_servers");
  await client.call(mailServers.remove, { id: second.id }, testApp.owner);

  expect(first).toMatchObject({ ...given, has_password: true, is_active: true, resting_until: null });
  expect(changed).toMatchObject({ connections: 9, is_active: false, has_password: true });
  expect(ordered.map(({ name }) => name)).toEqual(["Other", "Provider"]);
  expect((await list()).map(({ id }) => id)).toEqual([first.id]);
  expect(JSON.stringify([first, kept])).not.toContain("s3cret");
  const { items } = await client.call(audit.list, {}, testApp.owner);
  expect(items.slice(0, 5).map(({ action }) => action)).toEqual([
    "mail_server_removed",
    "mail_servers_ordered",
    "mail_server_changed",
    "mail_server_added",
    "mail_server_added",
  ]);
  expect(JSON.stringify(items)).not.toContain("s3cret");
});

test("the password goes nowhere else: with another host, port, user or encryption it is asked for again", async () => {
  const { id } = await add();

  const refused = await client.refused(mailServers.update, { id, host: "127.0.0.2" }, testApp.owner);
  const tried = await client.refused(mailServers.probe, { ...given, id, port: 25 }, testApp.owner);
  await client.call(mailServers.update, { id, host: "127.0.0.2", password: "other" }, testApp.owner);

  const sentence = "must be entered again, because it would go to another server";
  expect([refused.status, refused.body.errors, tried.body.errors]).toEqual([
    400,
    { password: [sentence] },
    { password: [sentence] },
  ]);
});

test("what is changed is tried anew: its rest is over", async () => {
  const { id } = await add();
  await testApp.rows(
    "update mail_servers set rested_until = now() + interval '1 hour', failures = 5, rest_reason = 'refused', last_error = '535 No'",
  );

  const [resting] = await list();
  const changed = await client.call(mailServers.update, { id, password: "better" }, testApp.owner);

  expect(resting).toMatchObject({ rest_reason: "refused", last_error: "535 No" });
  expect(changed).toMatchObject({ resting_until: null, rest_reason: null });
});

test.each([
  [{ host: "10.0.0.7" }, { host: ["must lead to an address on the public internet"] }],
  [{ host: "127.0.0.1" }, { host: ["must lead to an address on the public internet"] }],
  [{ host: "::ffff:a9fe:a9fe" }, { host: ["must lead to an address on the public internet"] }],
  [{ host: "name.invalid" }, { host: ["must have a name that can be found on the internet"] }],
  [
    { host: "1.1.1.1", port: 6379 },
    { port: ["must be a port of mail servers: 25, 465, 587, 2465, 2525, 2587 or 8025"] },
  ],
  [{ host: "1.1.1.1", security: "none" }, { security: ["must be STARTTLS or TLS where somebody signs in"] }],
])("A27 M13 where strangers are customers %j is refused", async (more, errors) => {
  const { status, body } = await guest.refused(mailServers.create, { ...given, password: "x", ...more }, testApp.owner);

  expect([status, body.errors]).toEqual([400, errors]);
});

test.each([
  [{ host: "10.0.0.7" }, ["name", "10.0.0.7 leads to an address of a private network"]],
  [{ host: "::ffff:a9fe:a9fe" }, ["name", "::ffff:a9fe:a9fe leads to an address of a private network"]],
  [{ host: "127.0.0.1" }, ["name", "127.0.0.1 leads to an address of a private network"]],
  [{ host: "name.invalid" }, ["name", "name.invalid was not found"]],
])("A27 where strangers are customers a probe of %j ends before anything is connected to", async (more, last) => {
  const input = { port: 587, security: "none", user_name: "", ...more } as const;

  const { is_ready: isReady, steps } = await guest.call(mailServers.probe, input, testApp.owner);

  expect([isReady, steps.map(({ step, words }) => [step, words])]).toEqual([false, [last]]);
});

test("A27 where strangers are customers no other port is tried out by a probe", async () => {
  const input = { host: "1.1.1.1", port: 6379, security: "none", user_name: "" } as const;

  const { status, body } = await guest.refused(mailServers.probe, input, testApp.owner);

  expect([status, body.errors]).toEqual([
    400,
    { port: ["must be a port of mail servers: 25, 465, 587, 2465, 2525, 2587 or 8025"] },
  ]);
});

test("M13 a password goes in the open to this machine itself alone, wherever servers may be in private networks", async () => {
  const open = { security: "none", host: "10.0.0.7" } as const;
  const { id } = await add({ security: "none" });

  const refusals = [
    await client.refused(mailServers.create, { ...given, ...open, password: "x" }, testApp.owner),
    await client.refused(mailServers.update, { id, host: "10.0.0.7", password: "x" }, testApp.owner),
    await client.refused(mailServers.probe, { ...given, ...open, password: "x" }, testApp.owner),
  ];

  const sentence = "must be STARTTLS or TLS where somebody signs in";
  expect(refusals.map(({ body }) => body.errors)).toEqual(refusals.map(() => ({ security: [sentence] })));
});

const probe = (port: number, more: object = {}) =>
  client.call(
    mailServers.probe,
    { host: "127.0.0.1", port, security: "none", user_name: "", ...more } as never,
    testApp.owner,
  );

test("a server that is well is ready: every step is told with the server's words", async () => {
  const sink = await aRecordingSink({ auth: { user: "firm", password: "right" } });

  const { is_ready: isReady, steps } = await probe(sink.port, { user_name: "firm", password: "right" });

  expect(isReady).toBe(true);
  expect(steps.map(({ step, words }) => [step, words])).toEqual([
    ["name", "127.0.0.1"],
    ["connect", "127.0.0.1"],
    ["greeting", "220 sink.test ESMTP"],
    ["hello", "mail.ours.test"],
    ["sign_in", "firm"],
    ["sender", "250 2.1.0 Sender taken"],
    ["recipient", "250 2.1.5 Recipient taken"],
  ]);
  expect(sink.accepted()).toEqual([]);
});

test("M04 M13 which step fails is told, with words", async () => {
  const closed = await aRecordingSink();
  await closed.close();
  const busy = await aRecordingSink({ faults: { busyConnections: 9 } });
  const plain = await aRecordingSink();
  const mute = await aRecordingSink({ faults: { dropAt: "ehlo" } });
  const strange = await aRecordingSink({ certificate: aCertificate() });
  const locked = await aRecordingSink({ auth: { user: "firm", password: "right" } });
  const strict = await aRecordingSink({ faults: { senderReply: "550 5.7.1 Not you" } });

  const denied = Object.fromEntries([[testApp.owner.email.split("@")[1] ?? "", "550 5.7.1 Relaying denied"]]);
  const closedRelay = await aRecordingSink({ faults: { domainReplies: denied } });

  const last = async (...tried: Parameters<typeof probe>) => {
    const { steps, is_ready: isReady } = await probe(...tried);
    return [isReady, steps.at(-1)?.step, steps.at(-1)?.words];
  };

  expect(await last(25, { host: "name.invalid" })).toMatchObject([false, "name", expect.stringContaining("ENOTFOUND")]);
  expect(await last(closed.port)).toMatchObject([false, "connect", expect.stringContaining("ECONNREFUSED")]);
  expect(await last(busy.port)).toEqual([false, "greeting", "421 4.3.2 Too busy, come back later"]);
  expect(await last(mute.port)).toMatchObject([false, "hello", expect.any(String)]);
  expect(await last(plain.port, { security: "starttls" })).toEqual([
    false,
    "starttls",
    "The server does not offer STARTTLS",
  ]);
  expect(await last(strange.port, { security: "starttls" })).toMatchObject([
    false,
    "certificate",
    expect.stringMatching(/self-signed|certificate/),
  ]);
  expect(await last(plain.port, { security: "tls" })).toMatchObject([false, "starttls", expect.any(String)]);
  expect(await last(locked.port, { user_name: "firm", password: "wrong" })).toEqual([
    false,
    "sign_in",
    "535 5.7.8 Wrong user or password",
  ]);
  expect(await last(strict.port)).toEqual([false, "sender", "550 5.7.1 Not you"]);
  expect(await last(closedRelay.port)).toEqual([false, "recipient", "550 5.7.1 Relaying denied"]);
});

test("M13 what is wrong with a certificate is told: nobody vouches for it, it is for another name, or its time is over", async () => {
  const certificates = [
    aCertificate(),
    aCertificate({ host: "mail.elsewhere.test", address: [192, 0, 2, 1] }),
    aCertificate({ days: [-9, -2] }),
  ];
  const trusted = getCACertificates();
  const faults: unknown[] = [];
  for (const [index, certificate] of certificates.entries()) {
    const sink = await aRecordingSink({ certificate });
    setDefaultCACertificates(index === 0 ? trusted : [...trusted, certificate.cert]);
    try {
      const { steps } = await probe(sink.port, { security: "starttls" });
      faults.push([steps.at(-1)?.step, steps.at(-1)?.fault]);
    } finally {
      setDefaultCACertificates(trusted);
    }
  }

  expect(faults).toEqual([
    ["certificate", "untrusted"],
    ["certificate", "other_name"],
    ["certificate", "expired"],
  ]);
});

test("limits are set, told with what is used of them, and lifted", async () => {
  const { id } = await add();
  const set = (input: object) => client.call(sendingLimits.set, { ...noRates, ...input } as never, testApp.owner);
  await set({ kind: "organization", key: "", per_second: 14, per_day: 50_000 });
  await testApp.rows("update sending_limits set day = $1, used = 3120", [await today()]);
  await set({ kind: "server", key: id, per_hour: 100 });
  await set({ kind: "recipient", key: "hotmail.fr", per_minute: 60 });
  const limits = await client.call(sendingLimits.list, {}, testApp.owner);
  await set({ kind: "organization", key: "" });

  expect(limits.map(({ kind, key }) => [kind, key])).toEqual([
    ["organization", ""],
    ["recipient", "outlook.com"],
    ["server", id],
  ]);
  expect(limits[0]).toMatchObject({ per_second: 14, per_day: 50_000, allowed_today: 50_000, used_today: 3120 });
  expect((await client.call(sendingLimits.list, {}, testApp.owner)).map(({ kind }) => kind)).toEqual([
    "recipient",
    "server",
  ]);
});

test("a new limit takes none away that is there, also of the same provider under another domain", async () => {
  const set = (input: object) =>
    client.call(sendingLimits.set, { ...noRates, kind: "recipient", ...input } as never, testApp.owner);
  await set({ key: "googlemail.com", per_minute: 60, is_new: true });
  const fresh = { ...noRates, kind: "recipient", key: "gmail.com", per_day: 5, is_new: true } as never;
  const again = await client.refused(sendingLimits.set, fresh, testApp.owner);
  const kept = (await client.call(sendingLimits.list, {}, testApp.owner)).find(({ key }) => key === "gmail.com");
  await set({ key: "gmail.com" });
  const afresh = await set({ key: "gmail.com", per_day: 5, is_new: true });

  expect([again.status, again.body.errors]).toEqual([400, { key: ["has a limit already: change that one"] }]);
  expect(kept).toMatchObject({ per_minute: 60, per_day: null });
  expect(afresh).toMatchObject({ per_minute: null, per_day: 5 });
});

test("warming up allows so many on its day, stays where it is held, and goes on from there", async () => {
  const key = "ours.test";
  const set = (warm_up: object) =>
    client.call(sendingLimits.set, { ...noRates, kind: "sender_domain", key, warm_up } as never, testApp.owner);
  const now = Date.parse(await today());
  const ago = (days: number) => new Date(now - days * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const plan = { first: 50, goal: 1000, growth: 2, starts_on: ago(3), is_held: false };
  const running = await set(plan);
  const held = await set({ ...plan, is_held: true });
  await testApp.rows(
    "update sending_limits set warm_up_started_on = warm_up_started_on - 2, warm_up_held_on = warm_up_held_on - 2",
  );
  const still = await set({ ...plan, starts_on: ago(5), is_held: true });
  const on = await set({ ...plan, starts_on: ago(5), is_held: false });
  const later = await set({ ...plan, starts_on: ago(30) });
  const before = await set({ ...plan, starts_on: ago(-5) });

  expect([running, held, still, on].map((limit) => [limit.warm_up_day, limit.allowed_today])).toEqual([
    [4, 400],
    [4, 400],
    [4, 400],
    [4, 400],
  ]);
  expect(on.warm_up).toMatchObject({ starts_on: ago(3), is_held: false });
  expect([later.allowed_today, before.warm_up_day, before.allowed_today]).toEqual([1000, 0, 50]);
});

test("warming up that began long ago and grows fast is at its goal, not beyond what numbers hold", async () => {
  const steep = { first: 1, goal: 100_000_000, growth: 10, starts_on: "1990-01-01", is_held: false };
  const gentle = { ...steep, growth: 1.05 };
  const setFor = (key: string, warm_up: object) =>
    client.call(sendingLimits.set, { ...noRates, kind: "sender_domain", key, warm_up } as never, testApp.owner);

  const grown = [await setFor("steep.test", steep), await setFor("gentle.test", gentle)];

  expect(grown.map((limit) => limit.allowed_today)).toEqual([100_000_000, 100_000_000]);
  expect((await setFor("gentle.test", { ...gentle, starts_on: await today() })).allowed_today).toBe(1);
});

test("a limit of a mail server that is none names it as not found, whatever was written as its id", async () => {
  const { status } = await client.refused(sendingLimits.set, { ...noRates, kind: "server", key: "abc" }, testApp.owner);

  expect(status).toBe(404);
});

test("the limit of a provider that was lifted is listed no more, and goes once nobody waits for it", async () => {
  const set = (input: object) => client.call(sendingLimits.set, { ...noRates, ...input } as never, testApp.owner);
  await testApp.rows("delete from sending_limits");
  await set({ kind: "recipient", key: "gmail.com", per_day: 500 });
  const [limited] = await client.call(sendingLimits.list, {}, testApp.owner);
  const lifted = await set({ kind: "recipient", key: "gmail.com" });

  expect(limited).toMatchObject({ key: "gmail.com", per_day: 500 });
  expect(lifted).toMatchObject({ key: "gmail.com", per_day: null });
  expect(await client.call(sendingLimits.list, {}, testApp.owner)).toEqual([]);
  const kept = await testApp.rows("select backoff_changed_at is not null as will_go from sending_limits");
  expect(kept).toEqual([{ will_go: true }]);
});

test("of limits there are so many at most; one more is refused with what to do", async () => {
  await testApp.rows("delete from sending_limits");
  await testApp.rows(
    `insert into sending_limits (organization_id, kind, key, per_day)
     select $1, 'recipient', 'p' || number || '.test', 5 from generate_series(1, $2::int) as number`,
    [testApp.ownOrgId, mostSendingLimits],
  );
  const limit = (key: string) => ({ ...noRates, kind: "recipient", key, per_day: 9 }) as const;

  const refused = await client.refused(sendingLimits.set, limit("more.test"), testApp.owner);
  const changed = await client.call(sendingLimits.set, limit("p1.test"), testApp.owner);
  await client.call(sendingLimits.set, { ...limit("p2.test"), per_day: null }, testApp.owner);
  const added = await client.call(sendingLimits.set, limit("more.test"), testApp.owner);

  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `There are ${mostSendingLimits} limits already; lift one first`,
  ]);
  expect([changed.per_day, added.per_day]).toEqual([9, 9]);
});
