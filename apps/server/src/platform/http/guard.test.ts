import { auth } from "@delight/contract/auth";
import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { expect } from "vitest";
import { client, testApp, testWith } from "../../testing/fixtures.ts";
import { password } from "../../testing/people.ts";

const test = testWith({ now: "2026-03-02T09:00:00Z" });

const close = (id: string) => testApp.rows("update organizations set deactivated_at = now() where id = $1", [id]);
const open = () => testApp.rows("update organizations set deactivated_at = null");
const joinTheirs = () =>
  testApp.rows(
    "insert into memberships (organization_id, user_id, permissions) values ($1, $2, '{organization.view}')",
    [testApp.otherOrgId, testApp.marketer.id],
  );

test("4.5 a closed organization is none to its members: their next one counts, or none at all", async () => {
  await joinTheirs();
  const before = await client.call(profiles.get, {}, testApp.marketer);
  await close(testApp.ownOrgId);

  const after = await client.call(profiles.get, {}, testApp.marketer);
  const settings = await client.call(organizations.getSettings, {}, testApp.marketer);
  const nowhere = await client.refused(organizations.getSettings, {}, testApp.viewer);
  await open();

  expect(before.user_permissions).toContain("customers.change");
  expect(after.user_permissions).toEqual(["organization.view"]);
  expect(settings.id).toBe(testApp.otherOrgId);
  expect([nowhere.status, nowhere.body.code]).toEqual([403, "not_allowed"]);
  expect((await client.call(organizations.getSettings, {}, testApp.viewer)).id).toBe(testApp.ownOrgId);
});

test("4.5 6.4 staff may still enter an organization that is closed", async () => {
  await close(testApp.otherOrgId);

  const settings = await client.call(organizations.getSettings, {}, testApp.staff, {
    "x-organization-id": testApp.otherOrgId,
  });
  await open();

  expect(settings.identifier).toBe("Theirs");
});

test("A10 an access token dies with its session, even while it would still be good by itself", async () => {
  const { access } = await client.call(auth.login, { email: testApp.owner.email, password });
  const bearer = { authorization: `Bearer ${access}` };
  await client.call(profiles.get, {}, undefined, bearer);

  await testApp.rows("update sessions set expires_at = $1 where user_id = $2", [
    testApp.clock.now().toISOString(),
    testApp.owner.id,
  ]);

  expect((await client.refused(profiles.get, {}, undefined, bearer)).body.code).toBe("session_ended");
});
