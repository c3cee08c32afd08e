import { auth } from "@delight/contract/auth";
import { profiles } from "@delight/contract/profiles";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inSystem } from "../../../platform/db/database.ts";
import { type Client, openClient } from "../../../testing/client.ts";
import { password, type Person } from "../../../testing/people.ts";
import { authWorker } from "../auth.worker.ts";
import { openAuthTestApp, type AuthTestApp } from "../testing/auth-test-app.ts";
import { signIn as openTheDoor } from "./sign-in.ts";

let testApp: AuthTestApp;
let client: Client;
beforeAll(async () => {
  testApp = await openAuthTestApp({ now: "2026-03-02T09:00:00Z" });
  client = await openClient(testApp);
});
afterAll(async () => {
  await client.close();
  await testApp.close();
});
beforeEach(async () => {
  testApp.clock.advance(3600);
  await testApp.rows("delete from login_attempts");
  await testApp.rows("delete from sessions");
  await testApp.dropJobs();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function signIn(person: Person, device = "Firefox", from = "203.0.113.7") {
  const answer = await client.app.fastify.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email: person.email, password },
    headers: { "user-agent": device },
    remoteAddress: from,
  });
  return auth.login.output.parse(answer.json());
}
const list = (token: string) => client.call(auth.listSessions, {}, undefined, bearer(token));

test("A10 people see where they are signed in: this device first, then the one used last, and nothing that is over or of others", async () => {
  const [first, second] = [
    await signIn(testApp.owner, "Laptop"),
    await signIn(testApp.owner, "Phone", "2001:db8:0:1::5"),
  ];
  testApp.clock.advance(60);
  const third = await signIn(testApp.owner, "Tablet");
  const ended = await signIn(testApp.owner, "Ended");
  await client.call(auth.logout, { refresh: ended.refresh });
  await signIn(testApp.viewer, "Of somebody else");

  const sessions = await list(first.access);

  expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
    ["Laptop", true],
    ["Tablet", false],
    ["Phone", false],
  ]);
  expect(sessions[2]).toMatchObject({ network: "2001:db8:0:1::/64", signed_in_at: "2026-03-02T10:00:00.000Z" });
  expect([second.user.id, third.user.id]).toEqual([testApp.owner.id, testApp.owner.id]);
});

test("A20 the name of a device is kept short and holds nothing that a terminal or a page would obey", async () => {
  const { access } = await signIn(testApp.owner, `Evil\u009b\u00ad\ttab ${"x".repeat(400)}`);

  const [session] = await list(access);

  expect(session?.device).toHaveLength(300);
  expect(session?.device).toMatch(/^Eviltab x+$/);
});

test("A10 a device that is signed out is out at once", async () => {
  const [here, there] = [await signIn(testApp.owner), await signIn(testApp.owner)];
  const other = (await list(here.access)).find((one) => !one.is_current);

  await client.call(auth.endSession, { id: other?.id ?? "" }, undefined, bearer(here.access));

  expect((await client.refused(profiles.get, {}, undefined, bearer(there.access))).status).toBe(401);
  expect((await client.refused(auth.refresh, { refresh: there.refresh })).status).toBe(401);
  expect(await list(here.access)).toHaveLength(1);
});

test("A01 A10 a session of somebody else is as unknown as one that never was, and lives on", async () => {
  const [mine, theirs] = [await signIn(testApp.owner), await signIn(testApp.otherOrgOwner)];
  const [foreign] = await list(theirs.access);
  const refusalOf = async (id: string) => {
    const refused = await client.refused(auth.endSession, { id }, undefined, bearer(mine.access));
    return { ...refused.body, request_id: "" };
  };

  const foreignOne = await refusalOf(foreign?.id ?? "");

  expect(foreignOne.code).toBe("not_found");
  expect(await refusalOf("00000000-0000-4000-8000-000000000000")).toEqual(foreignOne);
  await client.call(profiles.get, {}, undefined, bearer(theirs.access));
});

test("A10 signing out everywhere else leaves this device and other people alone", async () => {
  const [here, there, stranger] = [
    await signIn(testApp.owner),
    await signIn(testApp.owner),
    await signIn(testApp.otherOrgOwner),
  ];

  await client.call(auth.endOtherSessions, {}, undefined, bearer(here.access));

  expect((await client.refused(profiles.get, {}, undefined, bearer(there.access))).status).toBe(401);
  await client.call(profiles.get, {}, undefined, bearer(here.access));
  await client.call(profiles.get, {}, undefined, bearer(stranger.access));
});

test("A09 whose refresh token was used twice is told by mail, once", async () => {
  const { refresh } = await signIn(testApp.owner);
  await client.call(auth.refresh, { refresh });
  testApp.clock.advance(11);

  await client.refused(auth.refresh, { refresh });
  await client.refused(auth.refresh, { refresh });

  const mails = await testApp.work(authWorker);
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ["One of your devices was signed out", testApp.owner.email],
  ]);
});

test("whoever was switched off is let in by nothing, not even by a partner who vouches for them", async () => {
  await testApp.rows("update users set is_active = false where id = $1", [testApp.viewer.id]);
  const call = { platform: testApp.platform, request: { headers: {}, ip: "203.0.113.7" }, user: undefined };

  const tried = inSystem(testApp.platform.database, (tx) =>
    openTheDoor(call as never, tx, {
      proved: { userId: testApp.viewer.id, factor: undefined },
      signedInWith: "partner",
    }),
  );

  await expect(tried).rejects.toMatchObject({ code: "not_allowed" });
  await testApp.rows("update users set is_active = true");
});
