import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import { profiles } from "@delight/contract/profiles";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Client, openClient } from "../../../testing/client.ts";
import { password } from "../../../testing/people.ts";
import { authWorker } from "../auth.worker.ts";
import { openAuthTestApp, type AuthTestApp, tokenIn } from "../testing/auth-test-app.ts";

const fresh = "a fresh password 1";
const publicUrl = "https://mail.firm.example";
let testApp: AuthTestApp;
let client: Client;
beforeAll(async () => {
  testApp = await openAuthTestApp({ now: "2026-03-02T09:00:00Z", environment: { PUBLIC_URL: publicUrl } });
  client = await openClient(testApp);
});
afterAll(async () => {
  await client.close();
  await testApp.close();
});
beforeEach(async () => {
  testApp.clock.advance(3600);
  await testApp.rows("delete from login_attempts");
  await testApp.dropJobs();
});

const ask = (email: string, headers = {}) => client.call(account.requestPasswordReset, { email }, undefined, headers);
const confirm = (token: string, password1 = fresh, password2 = password1) => ({ token, password1, password2 });

async function linkFor(email: string): Promise<string> {
  await ask(email);
  return tokenIn((await testApp.work(authWorker)).at(-1));
}

async function codeOf(token: string): Promise<string> {
  const checked = await client.refused(account.checkPasswordReset, { token });
  const confirmed = await client.refused(account.confirmPasswordReset, confirm(token));
  expect(confirmed.body.code).toBe(checked.body.code);
  return checked.body.code;
}

test("7.5 7.6 8.3 A13 the link in the mail sets a new password, once", async () => {
  const token = await linkFor("  OWNER@delight.test ");
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await client.call(account.checkPasswordReset, { token })).toEqual({ success: true });

  expect(await client.call(account.confirmPasswordReset, confirm(token))).toEqual({ success: true });

  await client.call(auth.login, { email: testApp.owner.email, password: fresh });
  expect((await client.refused(auth.login, { email: testApp.owner.email, password })).status).toBe(401);
  expect(await codeOf(token)).toBe("link_used");
});

test("A13 the token is stored as a hash and lies in no queue, and two uses at once set one password", async () => {
  await ask(testApp.marketer.email);
  const queued = await testApp.rows<{ data: object }>(
    "select data from pgboss.job where name = 'auth.reset_requested'",
  );
  expect(queued.map(({ data }) => Object.keys(data).toSorted())).toEqual([["email_key", "requested_at"]]);
  const token = tokenIn((await testApp.work(authWorker))[0]);
  const stored = await testApp.rows<{ token_hash: Buffer }>("select token_hash from password_resets");
  expect(stored.some(({ token_hash }) => token_hash.equals(Buffer.from(token, "base64url")))).toBe(false);

  const passwords = ["first of both 1", "second of both 2"];
  const both = await Promise.allSettled(
    passwords.map((one) => client.call(account.confirmPasswordReset, confirm(token, one))),
  );

  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("A13 a link is good for 30 minutes, and the newest one only", async () => {
  const older = await linkFor(testApp.viewer.email);
  const newest = await linkFor(testApp.viewer.email);
  expect(await codeOf(older)).toBe("link_used");

  testApp.clock.advance(29 * 60);
  await client.call(account.checkPasswordReset, { token: newest });
  testApp.clock.advance(60);

  expect(await codeOf(newest)).toBe("link_expired");
  expect(await codeOf("nobody made this one")).toBe("link_unknown");
});

test("A13 an old link says for a week why it is good no more, then nothing of it is kept", async () => {
  const token = await linkFor(testApp.viewer.email);
  testApp.clock.advance(6 * 24 * 3600);
  await linkFor("nobody@delight.test");
  expect(await codeOf(token)).toBe("link_expired");

  testApp.clock.advance(2 * 24 * 3600);
  await linkFor("nobody@delight.test");

  expect(await codeOf(token)).toBe("link_unknown");
  expect(await testApp.rows("select from password_resets where user_id = $1", [testApp.viewer.id])).toEqual([]);
});

test("a request that found no worker for hours surprises nobody with a mail", async () => {
  await ask(testApp.viewer.email);
  testApp.clock.advance(3 * 3600);

  expect(await testApp.work(authWorker)).toEqual([]);
});

test("A13 changing the password makes a link worthless", async () => {
  const token = await linkFor(testApp.otherOrgOwner.email);

  await client.call(
    account.changePassword,
    { username: testApp.otherOrgOwner.email, old_password: password, new_password1: fresh, new_password2: fresh },
    testApp.otherOrgOwner,
  );

  expect(await codeOf(token)).toBe("link_used");
  testApp.clock.advance(3600);
  expect(await codeOf(token)).toBe("link_used");
});

test("A13 the link begins with the configured address, whatever host the call claims", async () => {
  await ask(testApp.viewer.email, { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil" });

  const [mail] = await testApp.work(authWorker);

  expect(mail?.text).toContain(`${publicUrl}/reset-password#token=`);
  expect(`${mail?.text}${mail?.html}`).not.toContain("evil");
  expect(mail?.from?.address).toBe("delight@mail.firm.example");
});

test("7.5 the mail speaks the language of the user", async () => {
  const mailIn = async (language: string) => {
    await testApp.rows("update users set language = $1 where id = $2", [language, testApp.viewer.id]);
    await ask(testApp.viewer.email);
    return (await testApp.work(authWorker))[0];
  };

  expect((await mailIn("en"))?.subject).toBe("Set a new password");
  expect((await mailIn("fr"))?.text).toContain("30\u00a0minutes");
  const arabic = await mailIn("ar");
  expect(arabic?.subject).toBe("تعيين كلمة مرور جديدة");
  expect(arabic?.html).toContain('<html lang="ar" dir="rtl">');
  await testApp.rows("update users set language = 'en'");
});

test("1.3 the mail wears the brand of the user", async () => {
  await testApp.rows("update users set brand = 'simpro' where id = $1", [testApp.viewer.id]);
  await ask(testApp.viewer.email);

  const [mail] = await testApp.work(authWorker);

  expect(mail?.from?.name).toBe("Simpro Email Marketing by Delight");
});

test("A12 8.3 known, unknown and switched-off addresses are answered the same bytes, and only users who may come in get mail", async () => {
  await testApp.rows("update users set is_active = false where id = $1", [testApp.marketer.id]);
  const answerTo = async (email: string) => {
    const answer = await client.app.fastify.inject({
      method: "POST",
      url: "/api/auth/password/reset/request",
      payload: { email },
    });
    const { date: _date, "x-request-id": _id, ...headers } = answer.headers;
    return { status: answer.statusCode, body: answer.body, headers };
  };
  const known = await answerTo(testApp.viewer.email);

  expect(known).toMatchObject({ status: 202, body: '{"success":true}' });
  for (const email of ["nobody@delight.test", testApp.marketer.email, "no address at all"]) {
    expect(await answerTo(email)).toEqual(known);
  }
  expect((await testApp.work(authWorker)).map((mail) => mail.to?.[0]?.address)).toEqual([testApp.viewer.email]);
  await testApp.rows("update users set is_active = true");
});

test("A10 a reset ends every session of the user at once and tells them by mail", async () => {
  const email = testApp.viewer.email;
  const tokens = await client.call(auth.login, { email, password });
  const token = await linkFor(email);

  await client.call(account.confirmPasswordReset, confirm(token));

  const bearer = { authorization: `Bearer ${tokens.access}` };
  expect((await client.refused(profiles.get, {}, undefined, bearer)).status).toBe(401);
  expect((await client.refused(auth.refresh, { refresh: tokens.refresh })).status).toBe(401);
  const [notice] = await testApp.work(authWorker);
  expect(notice).toMatchObject({ subject: "Your password was changed", to: [{ address: email }] });
  expect(notice?.text).not.toContain("token=");
});

test("7.6 A14 passwords that differ, are short, common or the address are refused at their field, and the link stays good", async () => {
  const email = testApp.viewer.email;
  const token = await linkFor(email);
  const fieldsOf = async (input: object) =>
    Object.keys((await client.refused(account.confirmPasswordReset, input)).body.errors ?? {});

  expect(await fieldsOf(confirm(token, fresh, "another one"))).toEqual(["password2"]);
  for (const bad of ["too short", "password123", email.toUpperCase(), "e\u0301".repeat(9)]) {
    expect({ bad, fields: await fieldsOf(confirm(token, bad)) }).toEqual({ bad, fields: ["password1"] });
  }
  await client.call(account.checkPasswordReset, { token });
});

test("A11 asking again and again is slowed down, for known and unknown addresses alike", async () => {
  for (const email of [testApp.viewer.email, "nobody@delight.test"]) {
    for (let times = 0; times < 3; times += 1) {
      await ask(email);
    }
    const refused = await client.refused(account.requestPasswordReset, { email });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
  }
});
