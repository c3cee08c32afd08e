import { auth } from "@delight/contract/auth";
import { profiles } from "@delight/contract/profiles";
import { expect } from "vitest";
import { client, testApp, testWith } from "../../testing/fixtures.ts";
import { password } from "../../testing/people.ts";

const test = testWith({ now: "2026-03-02T09:00:00Z" });
test.beforeEach(async () => {
  testApp.clock.advance(3600);
  await testApp.rows("delete from login_attempts");
});

const signIn = (email = testApp.owner.email) => client.call(auth.login, { email, password });
const withToken = (token: string) => ({ authorization: `Bearer ${token}` });
const profileWith = (token: string) => client.refused(profiles.get, {}, undefined, withToken(token));

test("7.2 the sign-in answers tokens, the user and their organizations", async () => {
  const answer = await signIn();

  expect(answer.user).toMatchObject({ id: testApp.owner.id, email: testApp.owner.email, is_staff: false });
  expect(answer.organizations).toEqual([{ id: testApp.ownOrgId, identifier: "Mine" }]);
  await expect(client.call(profiles.get, {}, undefined, withToken(answer.access))).resolves.toMatchObject({
    email: testApp.owner.email,
  });
});

test("1.3 7.2 the sign-in answers the brand of the profile, for a browser in which none was chosen", async () => {
  expect((await signIn(testApp.viewer.email)).brand).toBe("delight");

  await testApp.rows("update users set brand = 'simpro' where id = $1", [testApp.viewer.id]);

  expect((await signIn(testApp.viewer.email)).brand).toBe("simpro");
});

test("7.2 staff are answered all organizations, and case and form of the address do not matter", async () => {
  const answer = await signIn("  STAFF@delight.test ");

  expect(answer.organizations.map(({ identifier }) => identifier)).toEqual(["Mine", "Theirs"]);
});

test("a user at an umlaut domain signs in with it as they write it", async () => {
  const moveTo = (email: string) =>
    testApp.rows("update users set email = $2, email_key = $2 where id = $1", [testApp.viewer.id, email]);
  await moveTo("dana@xn--mller-kva.test");

  const answer = await signIn("Dana@mu\u0308ller.test");
  await moveTo(testApp.viewer.email);

  expect(answer.organizations.map(({ identifier }) => identifier)).toEqual(["Mine"]);
});

test("8.1 A12 an unknown address and a wrong password are refused with the same words", async () => {
  const wrong = await client.refused(auth.login, { email: testApp.owner.email, password: "no" });
  const unknown = await client.refused(auth.login, { email: "nobody@delight.test", password: "no" });

  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatchObject({
    code: "wrong_credentials",
    detail: "The e-mail address or password is wrong",
  });
  expect({ ...unknown.body, request_id: "" }).toEqual({ ...wrong.body, request_id: "" });
  expect(unknown.status).toBe(wrong.status);
});

test("a user who was switched off cannot sign in, refresh or call", async () => {
  const { access, refresh } = await signIn(testApp.viewer.email);
  await testApp.rows("update users set is_active = false where id = $1", [testApp.viewer.id]);

  const again = await client.refused(auth.login, { email: testApp.viewer.email, password });

  expect(again.body.code).toBe("wrong_credentials");
  expect((await client.refused(auth.refresh, { refresh })).status).toBe(401);
  expect((await profileWith(access)).status).toBe(401);
  await testApp.rows("update users set is_active = true where id = $1", [testApp.viewer.id]);
});

test("A07 an access token lives for 30 minutes", async () => {
  const { access } = await signIn();

  testApp.clock.advance(29 * 60);
  await client.call(profiles.get, {}, undefined, withToken(access));
  testApp.clock.advance(61);

  expect((await profileWith(access)).body.code).toBe("session_ended");
});

test("7.4 A09 refreshing rotates the token, and using a spent one ends the whole session", async () => {
  const first = await signIn();
  const second = await client.call(auth.refresh, { refresh: first.refresh });
  expect(second.refresh).not.toBe(first.refresh);
  expect(second.user.email).toBe(testApp.owner.email);
  testApp.clock.advance(11);

  const reuse = await client.refused(auth.refresh, { refresh: first.refresh });

  expect(reuse.status).toBe(401);
  expect((await client.refused(auth.refresh, { refresh: second.refresh })).status).toBe(401);
  expect((await profileWith(second.access)).status).toBe(401);
  const ended = await testApp.rows(
    "select revoked_because from sessions where user_id = $1 and revoked_at is not null",
    [testApp.owner.id],
  );
  expect(ended).toEqual([{ revoked_because: "a refresh token was used twice" }]);
});

test("A09 two tabs that refresh within ten seconds get the same successor", async () => {
  const { refresh } = await signIn();

  const [one, two] = await Promise.all([
    client.call(auth.refresh, { refresh }),
    client.call(auth.refresh, { refresh }),
  ]);

  expect(one.refresh).toBe(two.refresh);
  testApp.clock.advance(10);
  expect((await client.call(auth.refresh, { refresh })).refresh).toBe(one.refresh);
  await client.call(profiles.get, {}, undefined, withToken(one.access));
  await client.call(auth.refresh, { refresh: two.refresh });
});

test("A09 a refresh token that nobody used dies after 14 days, and no token is stored as it is", async () => {
  const { refresh } = await signIn();
  const stored = await testApp.rows<{ token_hash: Buffer }>("select token_hash from refresh_tokens");
  expect(stored.some(({ token_hash }) => token_hash.equals(Buffer.from(refresh, "base64url")))).toBe(false);

  testApp.clock.advance(14 * 24 * 3600 + 1);

  expect((await client.refused(auth.refresh, { refresh })).status).toBe(401);
});

test("A10 signing out ends the session at once, and tells nothing about unknown tokens", async () => {
  const { access, refresh } = await signIn();

  await client.call(auth.logout, { refresh });
  await client.call(auth.logout, { refresh: "unknown" });

  expect((await client.refused(auth.refresh, { refresh })).status).toBe(401);
  expect((await profileWith(access)).status).toBe(401);
});
