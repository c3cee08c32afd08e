import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import { partners } from "@delight/contract/partners";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { inSystem } from "../../platform/db/database.ts";
import { password } from "../../testing/people.ts";
import { hashOf } from "./secrets.ts";
import { openSimproTestApp, type SimproTestApp, unknown } from "./testing/simpro-test-app.ts";

let here: SimproTestApp;
beforeAll(async () => {
  here = await openSimproTestApp();
});
beforeEach(async () => {
  await here.simpro.control("reset", {});
  await here.testApp.rows("delete from partner_identities");
});
afterEach(async () => {
  await here.testApp.rows("delete from login_attempts");
});
afterAll(() => here.close());

/** A link to set a new password, as it would be mailed. */
async function aResetLink(userId: string): Promise<string> {
  const token = "a-reset-token";
  const now = here.testApp.clock.now().getTime();
  await inSystem(here.testApp.platform.database, ({ db }) =>
    db
      .insertInto("password_resets")
      .values({ user_id: userId, token_hash: hashOf(token), expires_at: new Date(now + 60_000).toISOString() })
      .execute(),
  );
  return token;
}

test("A10 a Simpro user whom a thief connected does not survive the reset of the password, and the person is told", async () => {
  const { testApp, client } = here;
  await here.connect(testApp.viewer);
  const token = await aResetLink(testApp.viewer.id);
  await testApp.rows("delete from pgboss.job where name = 'auth.account_changed'");

  await client.call(account.confirmPasswordReset, { token, password1: password, password2: password });

  expect((await here.signIn()).outcome).toBe("unknown");
  const notes = await testApp.rows("select data->>'kind' as kind from pgboss.job where name = 'auth.account_changed'");
  expect(notes).toEqual([{ kind: "password_reset_disconnected" }]);
});

test("A10 disconnecting ends what was opened that way, but not the session of who disconnects", async () => {
  const { testApp, client } = here;
  await here.connect(testApp.marketer);
  const theirs = await here.signIn();
  const refresh = theirs.outcome === "signed_in" ? theirs.refresh : "";
  const own = await client.call(auth.login, { email: testApp.marketer.email, password });
  const bearer = { authorization: `Bearer ${own.access}` };
  const [identity] = await client.call(partners.listIdentities, {}, undefined, bearer);

  await client.call(partners.unlink, { id: identity?.id ?? "" }, undefined, bearer);

  expect((await client.refused(auth.refresh, { refresh })).body.code).toBe("session_ended");
  await client.call(auth.refresh, { refresh: own.refresh });
});

test("A15: Delight's own people are connected, and let in, only with two factors on", async () => {
  const { testApp, client } = here;
  const { ticket } = unknown(await here.signIn());
  const refusal = await client.refused(partners.confirmSignIn, { ticket, email: testApp.staff.email, password });
  await here.connect(testApp.owner);
  await testApp.rows("update users set is_staff = true where id = $1", [testApp.owner.id]);
  const promoted = await client.refused(partners.finishSignIn, await here.comeBack());
  await testApp.rows("update users set is_staff = false where id = $1", [testApp.owner.id]);

  expect([refusal.status, refusal.body.code]).toEqual([403, "second_factor_missing"]);
  expect(promoted.body.code).toBe("second_factor_missing");
  expect(await testApp.rows("select user_id from partner_identities")).toEqual([{ user_id: testApp.owner.id }]);
});

test("A11 beginning and finishing with Simpro again and again is slowed down for the network, until one is vouched for", async () => {
  const start = () => here.client.call(partners.startSignIn, { build: "acme" });
  for (let times = 0; times < 38; times += 1) {
    await start();
  }
  await here.signIn();
  for (let times = 0; times < 40; times += 1) {
    await start();
  }

  const begun = await here.client.refused(partners.startSignIn, { build: "acme" });
  const finished = await here.client.refused(partners.finishSignIn, { code: "x", state: "x", browser_key: "x" });

  expect([begun.status, finished.status]).toEqual([429, 429]);
});

test("an address to return to is kept up to 500 characters", async () => {
  const return_to = `/${"a".repeat(500)}`;

  const refusal = await here.client.refused(partners.startSignIn, { build: "acme", return_to });

  expect(refusal.body.errors).toHaveProperty("return_to");
});
