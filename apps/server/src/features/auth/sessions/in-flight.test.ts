import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import { twoFactor } from "@delight/contract/two-factor";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashPassword } from "../../../platform/auth/passwords.ts";
import { type Client, openClient } from "../../../testing/client.ts";
import { codeAt } from "../../../testing/codes.ts";
import { runConcurrently } from "../../../testing/run-concurrently.ts";
import { password, type Person } from "../../../testing/people.ts";
import { authWorker } from "../auth.worker.ts";
import { openAuthTestApp, type AuthTestApp, tokenIn } from "../testing/auth-test-app.ts";

const fresh = "a fresh password 1";
let testApp: AuthTestApp;
let client: Client;
let freshHash: string;
let kept: string;
beforeAll(async () => {
  testApp = await openAuthTestApp();
  client = await openClient(testApp);
  freshHash = await hashPassword(fresh);
  kept = (await hashOf(testApp.owner)) ?? "";
});
beforeEach(async () => {
  await testApp.rows("delete from login_attempts");
  await testApp.rows("delete from sessions where network <> ''");
  await testApp.rows(
    "update users set password_hash = $1, totp_secret = null, totp_confirmed_at = null, totp_last_step = null",
    [kept],
  );
});
afterAll(async () => {
  await client.close();
  await testApp.close();
});

async function hashOf({ id }: Person): Promise<string | undefined> {
  const [row] = await testApp.rows<{ password_hash: string }>("select password_hash from users where id = $1", [id]);
  return row?.password_hash;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signIn = (secret = password) => client.call(auth.login, { email: testApp.owner.email, password: secret });
const live = () =>
  testApp.rows("select from sessions where user_id = $1 and revoked_at is null and network <> ''", [testApp.owner.id]);
/** What a reset does, by somebody who is a moment ahead: the calls that it meets have looked at the old password already. */
const locking = () => `select from users where id = '${testApp.owner.id}' for update`;
const resetting = () =>
  `${locking()};
   update users set password_hash = '${freshHash}' where id = '${testApp.owner.id}';
   update sessions set revoked_at = now(), revoked_because = 'the password was reset' where user_id = '${testApp.owner.id}'`;
const changing = { old_password: password, new_password1: "of the thief 12", new_password2: "of the thief 12" };

test("A10 a sign-in that proved the old password while it was reset opens no session", async () => {
  const ended = await runConcurrently(testApp, resetting(), [() => signIn()]);

  expect(ended).toEqual(["rejected"]);
  expect(await live()).toEqual([]);
});

test("A10 whichever comes first, a reset and sign-ins with the old password at the same moment leave nobody signed in", async () => {
  for (let round = 0; round < 3; round += 1) {
    await testApp.dropJobs();
    await testApp.rows("update users set password_hash = $1", [kept]);
    await client.call(account.requestPasswordReset, { email: testApp.owner.email });
    const token = tokenIn((await testApp.work(authWorker)).at(-1));
    const reset = () => client.call(account.confirmPasswordReset, { token, password1: fresh, password2: fresh });
    const calls: Array<() => Promise<unknown>> = [() => signIn(), reset, () => signIn()];
    await runConcurrently(testApp, locking(), calls);

    expect(await live()).toEqual([]);
    await testApp.rows("delete from login_attempts");
  }
});

test("A10 a sign-in that needed no second factor opens no session once it was switched on meanwhile", async () => {
  const ended = await runConcurrently(
    testApp,
    `${locking()}; update users set totp_secret = 'a secret', totp_confirmed_at = now() where id = '${testApp.owner.id}'`,
    [() => signIn()],
  );

  expect(ended).toEqual(["rejected"]);
  expect(await live()).toEqual([]);
});

test("A10 a change of the password that a reset overtakes changes nothing, with a session that was ended or lives", async () => {
  const { access } = await signIn();
  const change = { username: testApp.owner.email, ...changing };
  const withPasswordOnly = `${locking()}; update users set password_hash = '${freshHash}' where id = '${testApp.owner.id}'`;

  for (const statement of [withPasswordOnly, resetting()]) {
    await testApp.rows("update users set password_hash = $1", [kept]);
    const call = () => client.call(account.changePassword, change, undefined, bearer(access));
    expect(await runConcurrently(testApp, statement, [call])).toEqual(["rejected"]);
    expect(await hashOf(testApp.owner)).toBe(freshHash);
  }
});

test("A10 a session that is ended while its call changes the password or the second factor changes neither", async () => {
  const { access } = await signIn();
  const ending = `${locking()}; update sessions set revoked_at = now() where user_id = '${testApp.owner.id}'`;
  const as = bearer(access);
  const { secret } = await client.call(twoFactor.begin, { password }, undefined, as);
  const change = { username: testApp.owner.email, ...changing };
  const calls: Array<() => Promise<unknown>> = [
    () => client.call(account.changePassword, change, undefined, as),
    () => client.call(twoFactor.begin, { password }, undefined, as),
    () => client.call(twoFactor.confirm, { code: codeAt(secret, testApp.clock.now()) }, undefined, as),
  ];

  expect(await runConcurrently(testApp, ending, calls)).toEqual(["rejected", "rejected", "rejected"]);
  const [user] = await testApp.rows("select password_hash, totp_confirmed_at from users where id = $1", [
    testApp.owner.id,
  ]);
  expect(user).toEqual({ password_hash: kept, totp_confirmed_at: null });
});
