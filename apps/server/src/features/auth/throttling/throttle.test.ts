import { setImmediate } from "node:timers/promises";
import { expect } from "vitest";
import { buildApp } from "../../../app.ts";
import { isPassword } from "../../../platform/auth/passwords.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { password, type Person } from "../../../testing/people.ts";
import { suspicious } from "../sessions/endings.ts";

const test = testWith({ now: "2026-03-02T09:00:00Z" });
test.beforeEach(async () => {
  testApp.clock.advance(3600);
  await testApp.rows("delete from login_attempts");
});

async function tryFrom(remoteAddress: string, email: string, secret = "wrong", headers = {}) {
  const payload = { email, password: secret };
  return client.app.fastify.inject({ method: "POST", url: "/api/auth/login", remoteAddress, payload, headers });
}

async function statuses(attempts: Array<Promise<{ statusCode: number }>>) {
  return (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
}

const many = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, index) => make(index));

async function knows(network: string, { id }: Person, { lastUsed = testApp.clock.now(), because = "" } = {}) {
  await testApp.rows(
    `insert into sessions (user_id, expires_at, last_used_at, network, revoked_at, revoked_because)
     select $1, now(), $2, $3, case when $4 <> '' then now() end, nullif($4, '')`,
    [id, lastUsed.toISOString(), network, because],
  );
}

const failuresOf = (network: string) =>
  testApp.rows("select failures from login_attempts where bucket = $1", [`sign-in network:${network}`]);

test("A11 one network that tries many passwords is let through ten times, at once or one after the other, and then waits twice as long each time", async () => {
  const answers = await statuses(many(15, () => tryFrom("203.0.113.1", testApp.owner.email)));
  expect(answers.toSorted((a, b) => a - b)).toEqual([...many(10, () => 401), ...many(5, () => 429)]);

  const waits: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    const refused = await tryFrom("203.0.113.1", testApp.owner.email, password);
    waits.push(refused.statusCode, Number(refused.headers["retry-after"]));
    testApp.clock.advance(Number(refused.headers["retry-after"]));
    expect((await tryFrom("203.0.113.1", testApp.owner.email)).statusCode).toBe(401);
  }

  expect(waits).toEqual([429, 60, 429, 120, 429, 240]);
  expect((await tryFrom("203.0.113.2", testApp.owner.email, password)).statusCode).toBe(200);
});

test("A11 many networks that try one account close it to strangers for a while, and never to a network that its user comes from", async () => {
  await knows("198.51.100.7", testApp.owner);
  const answers = await statuses(many(35, (index) => tryFrom(`203.0.113.${index}`, testApp.owner.email)));
  expect(answers.filter((status) => status === 429)).toHaveLength(5);

  const stranger = await tryFrom("192.0.2.1", testApp.owner.email, password);
  const wrong = await tryFrom("198.51.100.7", testApp.owner.email);
  const atHome = await tryFrom("198.51.100.7", testApp.owner.email, password);

  expect([stranger.statusCode, wrong.statusCode, atHome.statusCode]).toEqual([429, 401, 200]);
  expect(stranger.headers["retry-after"]).toBe("60");
});

test("A11 an account that strangers closed opens again by itself", async () => {
  await statuses(many(30, (index) => tryFrom(`203.0.113.${index}`, testApp.marketer.email)));
  expect((await tryFrom("192.0.2.1", testApp.marketer.email, password)).statusCode).toBe(429);

  testApp.clock.advance(60);

  expect((await tryFrom("192.0.2.1", testApp.marketer.email, password)).statusCode).toBe(200);
});

test("A11 A12 an unknown address is closed just like a known one", async () => {
  const answers = await statuses(many(12, () => tryFrom("203.0.113.1", "nobody@delight.test")));

  expect(answers.filter((status) => status === 429)).toHaveLength(2);
});

test("A11 signing in forgets the failures of the account", async () => {
  for (let round = 0; round < 3; round += 1) {
    await statuses(many(9, () => tryFrom("203.0.113.1", testApp.owner.email)));
    expect((await tryFrom("203.0.113.1", testApp.owner.email, password)).statusCode).toBe(200);
  }
});

test("A11 one password tried on many accounts closes the network after fifty, an IPv6 /64 as a whole, whatever X-Forwarded-For claims", async () => {
  const guess = (index: number) =>
    tryFrom(`2001:db8:0:1::${index.toString(16)}`, `user${index}@delight.test`, "wrong", {
      "x-forwarded-for": `198.51.100.${index}`,
    });
  const answers = await statuses(many(55, guess));

  expect(answers.filter((status) => status === 429)).toHaveLength(5);
  expect((await tryFrom("2001:db8:0:1:9::9", testApp.owner.email, password)).statusCode).toBe(429);
  expect((await tryFrom("2001:db8:0:2::9", testApp.owner.email, password)).statusCode).toBe(200);
});

test("A11 an account of one's own does not wash a network clean, and using it does not close one", async () => {
  await statuses(many(49, (index) => tryFrom("203.0.113.1", `user${index}@delight.test`)));

  const own = await statuses(many(3, () => tryFrom("203.0.113.1", testApp.viewer.email, password)));
  const next = await tryFrom("203.0.113.1", "one-more@delight.test");
  const before = await failuresOf("203.0.113.1");
  const passing = await tryFrom("203.0.113.1", testApp.viewer.email, password);
  const after = await failuresOf("203.0.113.1");
  const closed = await tryFrom("203.0.113.1", "another@delight.test");

  expect(own).toContain(200);
  expect([next.statusCode, passing.statusCode, closed.statusCode]).toEqual([401, 200, 429]);
  expect([before, after]).toEqual([[{ failures: 50 }], [{ failures: 50 }]]);
});

test("A11 a network that another tenant closed lets in whom it knows, who may guess as seldom as ever, and no other user", async () => {
  await knows("198.51.100.8", testApp.owner);
  await statuses(many(50, (index) => tryFrom("198.51.100.8", `user${index}@delight.test`)));

  const stranger = await tryFrom("198.51.100.8", testApp.viewer.email, password);
  const guesses = await statuses(many(11, () => tryFrom("198.51.100.8", testApp.owner.email)));
  const later = await tryFrom("198.51.100.8", testApp.marketer.email, password);
  testApp.clock.advance(60);
  const known = await tryFrom("198.51.100.8", testApp.owner.email, password);

  expect([stranger.statusCode, later.statusCode, known.statusCode]).toEqual([429, 429, 200]);
  expect(guesses.filter((status) => status === 429)).toHaveLength(1);
});

test("A11 a network counts as the user's for 90 days, and not when its session was ended because it may be somebody else's", async () => {
  const now = testApp.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * 24 * 3600 * 1000);
  await knows("192.0.2.10", testApp.owner, { lastUsed: daysAgo(89) });
  await knows("192.0.2.11", testApp.owner, { lastUsed: daysAgo(91) });
  const endings = ["signed out", "the password was changed", ...suspicious];
  await Promise.all(endings.map((because, index) => knows(`192.0.2.2${index}`, testApp.owner, { because })));
  await statuses(many(30, (index) => tryFrom(`203.0.113.${index}`, testApp.owner.email)));

  const from = async (network: string) => (await tryFrom(network, testApp.owner.email, "wrong")).statusCode;

  expect([await from("192.0.2.10"), await from("192.0.2.11")]).toEqual([401, 429]);
  expect(await Promise.all(endings.map((_because, index) => from(`192.0.2.2${index}`)))).toEqual([
    401,
    401,
    ...suspicious.map(() => 429),
  ]);
});

test("A11 who was not even looked at, because too many sign in at once, has not failed", async () => {
  const answered = new AbortController();
  // Who comes out goes to the end of the queue in the same moment: the gate is full before anybody else comes, and kept so.
  const flood = async () => {
    while (!answered.signal.aborted) {
      await isPassword(undefined, "anything").catch(() => setImmediate());
    }
  };
  const flooding = Promise.all(many(70, flood));
  const refused = await tryFrom("192.0.2.1", testApp.owner.email, password);
  answered.abort();
  await flooding;

  expect(refused.statusCode).toBe(503);
  const kept = await testApp.rows<{ failures: number }>("select failures from login_attempts");
  expect(kept.map(({ failures }) => failures)).toEqual([0, 0, 0]);
});

test("A11 behind a proxy that is trusted, the network is the one that the proxy names, and nobody else may name one", async () => {
  const config = { ...testApp.platform.config, trustProxy: ["10.0.0.0/8"] };
  const app = await buildApp({ ...testApp.platform, config });
  const guess = (remoteAddress: string, forwarded: string, index: number) =>
    app.fastify.inject({
      method: "POST",
      url: "/api/auth/login",
      remoteAddress,
      payload: { email: `user${index}@delight.test`, password: "wrong" },
      headers: { "x-forwarded-for": forwarded },
    });

  const one = await statuses(many(51, (index) => guess("10.1.2.3", `1.2.3.${index}, 203.0.113.1`, index)));
  const other = await guess("10.1.2.3", "203.0.113.2", 1);
  const liar = await statuses(many(51, (index) => guess("192.0.2.9", `1.2.3.${index}`, 100 + index)));
  await app.fastify.close();

  expect(one.filter((status) => status === 429)).toHaveLength(1);
  expect(other.statusCode).toBe(401);
  expect(liar.filter((status) => status === 429)).toHaveLength(1);
});

test("A11 attempts that begin in different moments and are counted in another order do not stand in each other's way", async () => {
  const { platform } = testApp;
  let moment = 1_800_000_000_000;
  const clock = { now: () => new Date((moment -= 1)) };
  const app = await buildApp({ ...platform, clock });
  const payload = { email: "nobody@delight.test", password: "wrong" };

  const answers = await statuses(
    many(5, () => app.fastify.inject({ method: "POST", url: "/api/auth/login", payload })),
  );
  await app.fastify.close();

  expect(answers).toEqual(many(5, () => 401));
});

test("A11 many that sign in at once from one network, rightly and wrongly, never stand in each other's way for good", async () => {
  await testApp.rows(
    "insert into login_attempts (bucket, failures, counted_at, opens_at) values ('old', 9, '2020-01-01', '2020-01-01')",
  );
  const answers = await statuses(
    many(40, (index) => tryFrom("203.0.113.1", testApp.owner.email, index % 3 === 0 ? "wrong" : password)),
  );

  expect(answers.filter((status) => ![200, 401, 429, 503].includes(status))).toEqual([]);
  expect(answers).toContain(200);
  expect(await testApp.rows("select from login_attempts where bucket = 'old'")).toEqual([]);
});
