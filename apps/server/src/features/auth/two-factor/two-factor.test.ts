import { auth } from "@delight/contract/auth";
import { profiles } from "@delight/contract/profiles";
import { twoFactor } from "@delight/contract/two-factor";
import { expect } from "vitest";
import { codeAt, wrongCodes } from "../../../testing/codes.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { password, type Person } from "../../../testing/people.ts";

const test = testWith({ now: "2026-03-02T09:00:00Z" });
let owner: Person;
/** Signs the call's session in: every test begins with a session of its own, and without second factors. */
let here: Record<string, string>;
test.beforeEach(async () => {
  testApp.clock.advance(3600);
  owner = testApp.owner;
  await testApp.rows("delete from login_attempts");
  await testApp.rows("delete from recovery_codes");
  await testApp.rows("update users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null");
  here = bearer((await client.call(auth.login, { email: owner.email, password })).access);
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const codeFor = (secret: string, later = 0) => codeAt(secret, testApp.clock.now(), later);
const wrongFor = (secret: string) => wrongCodes(secret, testApp.clock.now(), 1)[0] ?? "";
const begin = () => client.call(twoFactor.begin, { password }, undefined, here);
const signIn = (code?: string) => client.call(auth.login, { email: owner.email, password, ...(code ? { code } : {}) });
const refusedSignIn = (input: object) => client.refused(auth.login, { email: owner.email, password, ...input });
const outcome = ({ status, body: { code } }: Awaited<ReturnType<typeof refusedSignIn>>) => [status, code];

/** Two factors are on, and a time step has passed since, so that the next code is a new one. */
async function switchOn() {
  const { secret } = await begin();
  const { recovery_codes: codes } = await client.call(twoFactor.confirm, { code: codeFor(secret) }, undefined, here);
  testApp.clock.advance(60);
  return { secret, codes };
}

test("two factors are on only after a first code, and signing in takes one from then on", async () => {
  const { secret, uri } = await begin();
  expect(uri).toContain(`secret=${secret}`);
  expect(await client.call(twoFactor.get, {}, undefined, here)).toEqual({ is_on: false, recovery_codes_left: 0 });
  await signIn();

  const wrong = await client.refused(twoFactor.confirm, { code: wrongFor(secret) }, undefined, here);
  const { recovery_codes: codes } = await client.call(twoFactor.confirm, { code: codeFor(secret) }, undefined, here);

  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ["code"]]);
  expect(codes).toHaveLength(10);
  expect(await client.call(twoFactor.get, {}, undefined, here)).toEqual({ is_on: true, recovery_codes_left: 10 });
  expect(outcome(await refusedSignIn({}))).toEqual([401, "second_factor_required"]);
  expect(outcome(await refusedSignIn({ code: " - " }))).toEqual([401, "second_factor_required"]);
  expect(outcome(await refusedSignIn({ code: wrongFor(secret) }))).toEqual([401, "wrong_second_factor"]);
  testApp.clock.advance(60);
  const answer = await signIn(codeFor(secret));
  expect(answer.user.email).toBe(owner.email);
  expect(answer.organizations).toHaveLength(1);
});

test("A12 a wrong password never tells that two factors are on, whatever code comes with it", async () => {
  const { secret, codes } = await switchOn();

  for (const code of [undefined, "000000", codeFor(secret), codes[0]]) {
    expect(outcome(await refusedSignIn({ password: "wrong", code }))).toEqual([401, "wrong_credentials"]);
  }
  // And none of the codes was used up.
  await signIn(codeFor(secret));
  await signIn(codes[0]);
});

test("a code works once, also when two sign-ins send it at the same moment, and the one before it no more", async () => {
  const { secret } = await switchOn();
  testApp.clock.advance(60);
  const code = codeFor(secret);

  const both = await Promise.allSettled([signIn(code), signIn(code)]);

  expect(both.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(["fulfilled", "rejected"]);
  expect(outcome(await refusedSignIn({ code }))).toEqual([401, "wrong_second_factor"]);
  expect(outcome(await refusedSignIn({ code: codeFor(secret, -30) }))).toEqual([401, "wrong_second_factor"]);
  await signIn(codeFor(secret, 30));
});

test("each recovery code signs in once, however it is typed, and only its own user", async () => {
  const { codes } = await switchOn();
  const [first = "", next = ""] = codes;

  await signIn(first);
  expect(outcome(await refusedSignIn({ code: first }))).toEqual([401, "wrong_second_factor"]);
  await signIn(` ${next.toLowerCase().replace("-", " ")}`);

  const left = await client.call(twoFactor.get, {}, undefined, here);
  const stored = await testApp.rows<{ code_hash: Buffer; user_id: string }>(
    "select code_hash, user_id from recovery_codes",
  );
  expect(left.recovery_codes_left).toBe(8);
  expect(stored.every(({ user_id }) => user_id === owner.id)).toBe(true);
  expect(stored.some(({ code_hash }) => codes.some((code) => code_hash.includes(code)))).toBe(false);
});

test("new recovery codes take a code, and end the old ones", async () => {
  const { secret, codes } = await switchOn();

  const wrong = await client.refused(twoFactor.renewRecoveryCodes, { code: wrongFor(secret) }, undefined, here);
  const { recovery_codes: fresh } = await client.call(
    twoFactor.renewRecoveryCodes,
    { code: codeFor(secret) },
    undefined,
    here,
  );

  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ["code"]]);
  expect(new Set([...codes, ...fresh]).size).toBe(20);
  expect(outcome(await refusedSignIn({ code: codes[0] }))).toEqual([401, "wrong_second_factor"]);
  await signIn(fresh[0]);
});

test("4.2 a wrong password is refused at its field, so that who mistypes stays signed in", async () => {
  const { secret } = await switchOn();
  const disable = (input: { password: string; code: string }) =>
    client.refused(twoFactor.disable, input, undefined, here);

  const beginning = await client.refused(twoFactor.begin, { password: "wrong" }, undefined, here);
  const word = await disable({ password: "wrong", code: codeFor(secret) });
  const code = await disable({ password, code: wrongFor(secret) });

  expect([beginning, word, code].map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
    [400, ["password"]],
    [400, ["password"]],
    [400, ["code"]],
  ]);
  await client.call(profiles.get, {}, undefined, here);
  await client.call(twoFactor.disable, { password, code: codeFor(secret) }, undefined, here);
  await signIn();
});

test("A10 switching two factors on and off ends all other sessions, and the user is told by mail", async () => {
  const told = () =>
    testApp.rows("select data from pgboss.job where name = 'auth.account_changed' order by created_on");
  const other = () => signIn();
  const elsewhere = await other();
  const { secret } = await switchOn();
  expect((await client.refused(profiles.get, {}, undefined, bearer(elsewhere.access))).status).toBe(401);
  expect((await client.refused(auth.refresh, { refresh: elsewhere.refresh })).status).toBe(401);
  await client.call(profiles.get, {}, undefined, here);

  const again = await signIn(codeFor(secret));
  testApp.clock.advance(60);
  await client.call(twoFactor.disable, { password, code: codeFor(secret) }, undefined, here);

  expect((await client.refused(profiles.get, {}, undefined, bearer(again.access))).status).toBe(401);
  expect((await told()).slice(-2)).toEqual([
    { data: { user_id: owner.id, kind: "two_factor_on" } },
    { data: { user_id: owner.id, kind: "two_factor_off" } },
  ]);
  expect(await testApp.rows("select from recovery_codes")).toHaveLength(0);
});

test("a secret that counts cannot be replaced, and nothing is confirmed or switched off that is not there", async () => {
  const status = async (call: Promise<{ status: number }>) => (await call).status;
  const early = [
    await status(client.refused(twoFactor.confirm, { code: "000000" }, undefined, here)),
    await status(client.refused(twoFactor.disable, { password, code: "000000" }, undefined, here)),
    await status(client.refused(twoFactor.renewRecoveryCodes, { code: "000000" }, undefined, here)),
  ];
  const { secret: replaced } = await begin();
  const { secret } = await switchOn();
  expect(secret).not.toBe(replaced);

  expect(early).toEqual([409, 409, 409]);
  expect(await status(client.refused(twoFactor.begin, { password }, undefined, here))).toBe(409);
  expect(await status(client.refused(twoFactor.confirm, { code: codeFor(secret) }, undefined, here))).toBe(409);
  await signIn(codeFor(secret));
});

test("the secret is stored sealed, and opens nothing for another user", async () => {
  const { secret } = await switchOn();
  const [row] = await testApp.rows<{ totp_secret: Buffer }>("select totp_secret from users where id = $1", [owner.id]);
  expect(row?.totp_secret.includes(secret)).toBe(false);

  await testApp.rows("update users set totp_secret = $1, totp_confirmed_at = now() where id = $2", [
    row?.totp_secret,
    testApp.viewer.id,
  ]);
  const stolen = await client.refused(auth.login, { email: testApp.viewer.email, password, code: codeFor(secret) });

  expect(stolen.body.code).toBe("wrong_second_factor");
});

test("A11 guessing codes from many networks is slowed down for strangers together, and never for where the user comes from", async () => {
  const { secret } = await switchOn();
  const wrong = wrongCodes(secret, testApp.clock.now(), 20);
  const guess = (index: number, code = wrong[index]) =>
    client.app.fastify.inject({
      method: "POST",
      url: "/api/auth/login",
      remoteAddress: `203.0.113.${index}`,
      payload: { email: owner.email, password, code },
    });

  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index)));
  const stranger = await guess(99, codeFor(secret));
  await signIn(codeFor(secret));

  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  expect([stranger.statusCode, stranger.headers["retry-after"]]).toEqual([429, "60"]);
});

test("A11 guessing codes from where the user comes from is slowed down, at the sign-in and inside alike", async () => {
  const { secret } = await switchOn();
  const guesses = wrongCodes(secret, testApp.clock.now(), 8).map((code) => refusedSignIn({ code }));

  const answers = await Promise.all(guesses);
  const right = await refusedSignIn({ code: codeFor(secret) });
  const inside = await client.refused(twoFactor.disable, { password, code: codeFor(secret) }, undefined, here);

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect([right.status, inside.status]).toEqual([429, 429]);
  expect(Number(right.headers["retry-after"])).toBe(60);
  testApp.clock.advance(60);
  await signIn(codeFor(secret));
});

test("A11 a clock that was set back makes codes wrong, and recovery codes stay good", async () => {
  const { secret, codes } = await switchOn();
  await testApp.rows("update users set totp_last_step = totp_last_step + 100 where id = $1", [owner.id]);

  expect(outcome(await refusedSignIn({ code: codeFor(secret) }))).toEqual([401, "wrong_second_factor"]);
  await signIn(codes[0]);
});

test("A11 guessing the password behind a session is slowed down too, and where it is guessed does not close it to where the user comes from", async () => {
  const guess = (remoteAddress: string, given: string) =>
    client.app.fastify.inject({
      method: "POST",
      url: "/api/auth/two-factor/begin",
      remoteAddress,
      headers: here,
      payload: { password: given },
    });
  const guesses = await Promise.all(Array.from({ length: 14 }, () => guess("203.0.113.1", "wrong")));

  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  expect((await guess("203.0.113.2", password)).statusCode).toBe(429);
  await begin();
});
