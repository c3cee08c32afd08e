import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import { twoFactor } from "@delight/contract/two-factor";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashPassword } from "../../../platform/auth/passwords.ts";
import { type Client, openClient } from "../../../test-house/client.ts";
import { codeAt } from "../../../test-house/codes.ts";
import { meet } from "../../../test-house/meet.ts";
import { password, type Person } from "../../../test-house/people.ts";
import { authWorker } from "../auth.worker.ts";
import { openPostHouse, type PostHouse, tokenIn } from "../test-house/post.ts";

const fresh = "a fresh password 1";
let house: PostHouse;
let client: Client;
let freshHash: string;
let kept: string;
beforeAll(async () => {
  house = await openPostHouse();
  client = await openClient(house);
  freshHash = await hashPassword(fresh);
  kept = (await hashOf(house.owner)) ?? "";
});
beforeEach(async () => {
  await house.rows("delete from login_attempts");
  await house.rows("delete from sessions where network <> ''");
  await house.rows(
    "update users set password_hash = $1, totp_secret = null, totp_confirmed_at = null, totp_last_step = null",
    [kept],
  );
});
afterAll(async () => {
  await client.close();
  await house.close();
});

async function hashOf({ id }: Person): Promise<string | undefined> {
  const [row] = await house.rows<{ password_hash: string }>("select password_hash from users where id = $1", [id]);
  return row?.password_hash;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signIn = (secret = password) => client.call(auth.login, { email: house.owner.email, password: secret });
const live = () =>
  house.rows("select from sessions where user_id = $1 and revoked_at is null and network <> ''", [house.owner.id]);
/** What a reset does, by somebody who is a moment ahead: the calls that it meets have looked at the old password already. */
const locking = () => `select from users where id = '${house.owner.id}' for update`;
const resetting = () =>
  `${locking()};
   update users set password_hash = '${freshHash}' where id = '${house.owner.id}';
   update sessions set revoked_at = now(), revoked_because = 'the password was reset' where user_id = '${house.owner.id}'`;
const changing = { old_password: password, new_password1: "of the thief 12", new_password2: "of the thief 12" };

test("A10 a sign-in that proved the old password while it was reset opens no session", async () => {
  const ended = await meet(house, resetting(), [() => signIn()]);

  expect(ended).toEqual(["rejected"]);
  expect(await live()).toEqual([]);
});

test("A10 whichever comes first, a reset and sign-ins with the old password at the same moment leave nobody signed in", async () => {
  for (let round = 0; round < 3; round += 1) {
    await house.dropJobs();
    await house.rows("update users set password_hash = $1", [kept]);
    await client.call(account.requestPasswordReset, { email: house.owner.email });
    const token = tokenIn((await house.work(authWorker)).at(-1));
    const reset = () => client.call(account.confirmPasswordReset, { token, password1: fresh, password2: fresh });
    const calls: Array<() => Promise<unknown>> = [() => signIn(), reset, () => signIn()];
    await meet(house, locking(), calls);

    expect(await live()).toEqual([]);
    await house.rows("delete from login_attempts");
  }
});

test("A10 a sign-in that needed no second factor opens no session once it was switched on meanwhile", async () => {
  const ended = await meet(
    house,
    `${locking()}; update users set totp_secret = 'a secret', totp_confirmed_at = now() where id = '${house.owner.id}'`,
    [() => signIn()],
  );

  expect(ended).toEqual(["rejected"]);
  expect(await live()).toEqual([]);
});

test("A10 a change of the password that a reset overtakes changes nothing, with a session that was ended or lives", async () => {
  const { access } = await signIn();
  const change = { username: house.owner.email, ...changing };
  const withPasswordOnly = `${locking()}; update users set password_hash = '${freshHash}' where id = '${house.owner.id}'`;

  for (const statement of [withPasswordOnly, resetting()]) {
    await house.rows("update users set password_hash = $1", [kept]);
    const call = () => client.call(account.changePassword, change, undefined, bearer(access));
    expect(await meet(house, statement, [call])).toEqual(["rejected"]);
    expect(await hashOf(house.owner)).toBe(freshHash);
  }
});

test("A10 a session that is ended while its call changes the password or the second factor changes neither", async () => {
  const { access } = await signIn();
  const ending = `${locking()}; update sessions set revoked_at = now() where user_id = '${house.owner.id}'`;
  const as = bearer(access);
  const { secret } = await client.call(twoFactor.begin, { password }, undefined, as);
  const change = { username: house.owner.email, ...changing };
  const calls: Array<() => Promise<unknown>> = [
    () => client.call(account.changePassword, change, undefined, as),
    () => client.call(twoFactor.begin, { password }, undefined, as),
    () => client.call(twoFactor.confirm, { code: codeAt(secret, house.clock.now()) }, undefined, as),
  ];

  expect(await meet(house, ending, calls)).toEqual(["rejected", "rejected", "rejected"]);
  const [user] = await house.rows("select password_hash, totp_confirmed_at from users where id = $1", [house.owner.id]);
  expect(user).toEqual({ password_hash: kept, totp_confirmed_at: null });
});
