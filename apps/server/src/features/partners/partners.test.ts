import { auth } from "@delight/contract/auth";
import { monitoring } from "@delight/contract/monitoring";
import { partners } from "@delight/contract/partners";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { password } from "../../testing/people.ts";
import { firewatch, openSimproTestApp, type SimproTestApp, unknown } from "./testing/simpro-test-app.ts";

let here: SimproTestApp;
beforeAll(async () => {
  here = await openSimproTestApp();
});
beforeEach(async () => {
  await here.simpro.control("reset", {});
  await here.testApp.rows("delete from partner_identities");
});
afterAll(() => here.close());

test("2.7: the public status tells that Simpro is offered, and the way leads to the build with our address to come back to", async () => {
  const { client } = here;
  expect((await client.call(monitoring.frontDoor, {})).simpro).toBe(true);

  const { url } = await client.call(partners.startSignIn, { build: " Acme " });

  const { pathname, searchParams } = new URL(url);
  expect(pathname).toBe("/b/acme.simprosuite.com/oauth2/login");
  expect(searchParams.get("redirect_uri")).toBe("http://localhost:3000/auth/simpro/callback");
  expect(searchParams.get("response_type")).toBe("code");
  expect(searchParams.get("state")).toMatch(/^[\w-]{43}$/);
});

test("2.7: an unknown partner user proves their Delight password, is connected, and next time comes straight in", async () => {
  const { client, testApp } = here;
  const first = unknown(await here.signIn("employee:7", { return_to: "/customers?page=2" }));
  expect(first).toMatchObject({
    build: "acme.simprosuite.com",
    partner_name: "Olivia Brandt",
    return_to: "/customers?page=2",
  });

  const { ticket } = first;
  const linked = await client.call(partners.confirmSignIn, { ticket, email: testApp.viewer.email, password });
  expect(linked.user.id).toBe(testApp.viewer.id);
  expect(linked.organizations).toHaveLength(1);

  const second = await here.signIn();
  expect(second).toMatchObject({ outcome: "signed_in", return_to: "", user: { id: testApp.viewer.id } });
  const sessions = await testApp.rows("select distinct signed_in_with from sessions where user_id = $1", [
    testApp.viewer.id,
  ]);
  expect(sessions).toEqual([{ signed_in_with: "partner" }]);
});

test("1.3: whoever comes through the partner wears its brand from then on, in mails too", async () => {
  await here.connect(here.testApp.owner);

  expect(await here.signIn()).toMatchObject({ outcome: "signed_in", brand: "simpro" });
  expect(await here.testApp.rows("select brand from users where id = $1", [here.testApp.owner.id])).toEqual([
    { brand: "simpro" },
  ]);
});

test("2.7: the tokens of a partner sign-in are those of any sign-in", async () => {
  await here.connect(here.testApp.owner);
  const answer = await here.signIn();
  const refresh = answer.outcome === "signed_in" ? answer.refresh : "";

  expect((await here.client.call(auth.refresh, { refresh })).user.id).toBe(here.testApp.owner.id);
});

test("A15: who is connected is told by mail, so that nobody keeps a way into somebody else's account unseen", async () => {
  const { testApp } = here;
  await testApp.rows("delete from pgboss.job where name = 'auth.account_changed'");

  await here.connect(testApp.marketer);
  await here.signIn();

  const notes = await testApp.rows("select data from pgboss.job where name = 'auth.account_changed'");
  expect(notes).toEqual([{ data: { user_id: testApp.marketer.id, kind: "partner_connected" } }]);
});

test("both forms of currentUser are understood", async () => {
  await here.simpro.control("switches", { currentUser: "object" });
  expect(unknown(await here.signIn()).partner_name).toBe("Olivia Brandt");

  await here.simpro.control("switches", { currentUser: "array" });
  expect(unknown(await here.signIn()).partner_name).toBe("Olivia Brandt");
});

test("a partner user is build, kind and number: the same number elsewhere is somebody else", async () => {
  await here.connect(here.testApp.owner);

  expect((await here.signIn()).outcome).toBe("signed_in");
  expect(unknown(await here.signIn("contractor:7")).partner_name).toBe("Harbour Contractors");
  expect(unknown(await here.signIn("employee:7", firewatch)).partner_name).toBe("Priya Shah");
});

test("a wrong password leaves the ticket good for another try; a used one lets nobody in again", async () => {
  const { client, testApp } = here;
  const { ticket } = unknown(await here.signIn());
  const confirm = { ticket, email: testApp.viewer.email };

  const wrong = await client.refused(partners.confirmSignIn, { ...confirm, password: "not this one" });
  expect([wrong.status, wrong.body.code]).toEqual([401, "wrong_credentials"]);
  const missing = await client.refused(partners.confirmSignIn, { ticket });
  expect(missing.body.errors).toEqual({ email: ["must not be empty"], password: ["must not be empty"] });

  await client.call(partners.confirmSignIn, { ...confirm, password });
  const again = await client.refused(partners.confirmSignIn, { ...confirm, password });
  expect([again.status, again.body.code]).toEqual([410, "link_used"]);
});

test("a ticket is good for ten minutes; one that we did not give is told so", async () => {
  const { client, testApp } = here;
  const { ticket } = unknown(await here.signIn());
  testApp.clock.advance(10 * 60);

  const late = await client.refused(partners.confirmSignIn, { ticket, email: testApp.viewer.email, password });
  const foreign = await client.refused(partners.confirmSignIn, { ticket: "x", email: testApp.viewer.email, password });

  expect([late.body.code, foreign.body.code]).toEqual(["link_expired", "link_unknown"]);
  expect(await client.call(partners.listIdentities, {}, testApp.viewer)).toEqual([]);
});

test("people see who signs in as them, and only they can stop it", async () => {
  const { client, testApp } = here;
  await here.connect(testApp.viewer);
  const [identity] = await client.call(partners.listIdentities, {}, testApp.viewer);
  expect(identity).toMatchObject({ build: "acme.simprosuite.com", partner_name: "Olivia Brandt" });
  const id = identity?.id ?? "";

  expect(await client.call(partners.listIdentities, {}, testApp.owner)).toEqual([]);
  expect((await client.refused(partners.unlink, { id }, testApp.owner)).status).toBe(404);
  await client.call(partners.unlink, { id }, testApp.viewer);

  expect(await client.call(partners.listIdentities, {}, testApp.viewer)).toEqual([]);
  expect((await here.signIn()).outcome).toBe("unknown");
});

test("a user who was switched off is not let in through the partner either", async () => {
  const { client, testApp } = here;
  await here.connect(testApp.marketer);
  await testApp.rows("update users set is_active = false where id = $1", [testApp.marketer.id]);

  const refusal = await client.refused(partners.finishSignIn, await here.comeBack());

  await testApp.rows("update users set is_active = true where id = $1", [testApp.marketer.id]);
  expect([refusal.status, refusal.body.code]).toEqual([403, "not_allowed"]);
});
