import { auth } from "@delight/contract/auth";
import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { expect } from "vitest";
import { client, house, testWith } from "../../test-house/fixtures.ts";
import { password } from "../../test-house/people.ts";

const test = testWith({ now: "2026-03-02T09:00:00Z" });

const close = (id: string) => house.rows("update organizations set deactivated_at = now() where id = $1", [id]);
const open = () => house.rows("update organizations set deactivated_at = null");
const joinTheirs = () =>
  house.rows("insert into memberships (organization_id, user_id, permissions) values ($1, $2, '{organization.view}')", [
    house.theirs,
    house.marketer.id,
  ]);

test("4.5 a closed organization is none to its members: their next one counts, or none at all", async () => {
  await joinTheirs();
  const before = await client.call(profiles.get, {}, house.marketer);
  await close(house.mine);

  const after = await client.call(profiles.get, {}, house.marketer);
  const settings = await client.call(organizations.getSettings, {}, house.marketer);
  const nowhere = await client.refused(organizations.getSettings, {}, house.viewer);
  await open();

  expect(before.user_permissions).toContain("customers.change");
  expect(after.user_permissions).toEqual(["organization.view"]);
  expect(settings.id).toBe(house.theirs);
  expect([nowhere.status, nowhere.body.code]).toEqual([403, "not_allowed"]);
  expect((await client.call(organizations.getSettings, {}, house.viewer)).id).toBe(house.mine);
});

test("4.5 6.4 staff may still enter an organization that is closed", async () => {
  await close(house.theirs);

  const settings = await client.call(organizations.getSettings, {}, house.staff, {
    "x-organization-id": house.theirs,
  });
  await open();

  expect(settings.identifier).toBe("Theirs");
});

test("A10 an access token dies with its session, even while it would still be good by itself", async () => {
  const { access } = await client.call(auth.login, { email: house.owner.email, password });
  const bearer = { authorization: `Bearer ${access}` };
  await client.call(profiles.get, {}, undefined, bearer);

  await house.rows("update sessions set expires_at = $1 where user_id = $2", [
    house.clock.now().toISOString(),
    house.owner.id,
  ]);

  expect((await client.refused(profiles.get, {}, undefined, bearer)).body.code).toBe("session_ended");
});
