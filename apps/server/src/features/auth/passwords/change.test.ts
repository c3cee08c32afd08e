import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import { profiles } from "@delight/contract/profiles";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Client, openClient } from "../../../testing/client.ts";
import { password, type Person } from "../../../testing/people.ts";
import { authWorker } from "../auth.worker.ts";
import { openAuthTestApp, type AuthTestApp } from "../testing/auth-test-app.ts";

const fresh = "a fresh password 1";
let testApp: AuthTestApp;
let client: Client;
beforeAll(async () => {
  testApp = await openAuthTestApp();
  client = await openClient(testApp);
});
afterAll(async () => {
  await client.close();
  await testApp.close();
});
beforeEach(() => testApp.rows("delete from login_attempts"));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const change = (person: Person, given: object = {}) => ({
  username: person.email,
  old_password: password,
  new_password1: fresh,
  new_password2: fresh,
  ...given,
});
const signIn = (person: Person, secret = password) =>
  client.call(auth.login, { email: person.email, password: secret });

async function refusedFields(person: Person, given: object) {
  const refused = await client.refused(account.changePassword, change(person, given), person);
  return [refused.status, ...Object.keys(refused.body.errors ?? {})];
}

test("5.2 7.10 A10 changing the password answers success, ends all other sessions and keeps this one", async () => {
  const [here, there] = [await signIn(testApp.owner), await signIn(testApp.owner)];

  const answer = await client.call(account.changePassword, change(testApp.owner), undefined, bearer(here.access));

  expect(answer).toEqual({ message: "success" });
  await client.call(profiles.get, {}, undefined, bearer(here.access));
  await client.call(auth.refresh, { refresh: here.refresh });
  expect((await client.refused(profiles.get, {}, undefined, bearer(there.access))).status).toBe(401);
  expect((await client.refused(auth.refresh, { refresh: there.refresh })).status).toBe(401);
  expect((await client.refused(auth.login, { email: testApp.owner.email, password })).status).toBe(401);
  await signIn(testApp.owner, fresh);
  const [notice] = await testApp.work(authWorker);
  expect(notice).toMatchObject({ subject: "Your password was changed", to: [{ address: testApp.owner.email }] });
});

test("7.10 8.5 a wrong old password is refused at its field with 400, and the session stays", async () => {
  expect(await refusedFields(testApp.viewer, { old_password: "wrong" })).toEqual([400, "old_password"]);
  await client.call(profiles.get, {}, testApp.viewer);
});

test("7.10 A14 new passwords that differ, are short, common or the old one are refused at their field", async () => {
  const both = (secret: string) => ({ new_password1: secret, new_password2: secret });

  expect(await refusedFields(testApp.viewer, { new_password2: "another one" })).toEqual([400, "new_password2"]);
  expect(await refusedFields(testApp.viewer, both("short"))).toEqual([400, "new_password1"]);
  expect(await refusedFields(testApp.viewer, both("Password123!"))).toEqual([400, "new_password1"]);
  expect(await refusedFields(testApp.viewer, both(password))).toEqual([400, "new_password1"]);
  await signIn(testApp.viewer);
});

test("A11 guessing the old password is slowed down, and the person can still sign in", async () => {
  for (let guess = 0; guess < 10; guess += 1) {
    await refusedFields(testApp.marketer, { old_password: `wrong ${guess}` });
  }

  const right = await client.refused(account.changePassword, change(testApp.marketer), testApp.marketer);

  expect(right.status).toBe(429);
  await signIn(testApp.marketer);
});

test("A11 a right old password forgets the wrong ones before it", async () => {
  const guess = async (old_password: string, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      expect(await refusedFields(testApp.viewer, { old_password, new_password2: "another one" })).toHaveLength(2);
    }
  };

  await guess("wrong", 9);
  await guess(password);
  await guess("wrong", 9);
});

test("A30 whoever the call names, only the password of who is signed in changes", async () => {
  await client.call(
    account.changePassword,
    change(testApp.otherOrgOwner, { username: testApp.viewer.email }),
    testApp.otherOrgOwner,
  );

  expect((await signIn(testApp.viewer)).user.id).toBe(testApp.viewer.id);
  expect((await signIn(testApp.otherOrgOwner, fresh)).user.id).toBe(testApp.otherOrgOwner.id);
});
