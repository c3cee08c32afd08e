import { rolePermissions } from "@delight/contract/permissions";
import { profiles } from "@delight/contract/profiles";
import { expect } from "vitest";
import { client, testApp, test } from "../../testing/fixtures.ts";

test("7.7 3.1 the profile carries the person, their permissions and their organizations", async () => {
  await testApp.rows("update organizations set name = 'Mine & Sons' where id = $1", [testApp.ownOrgId]);

  expect(await client.call(profiles.get, {}, testApp.viewer)).toEqual({
    id: testApp.viewer.id,
    email: testApp.viewer.email,
    first_name: "viewer",
    last_name: "",
    profile_image: null,
    is_staff: false,
    is_superuser: false,
    user_permissions: rolePermissions.viewer,
    organizations: [{ id: testApp.ownOrgId, identifier: "Mine", name: "Mine & Sons" }],
    language: "en",
    time_zone: "",
    preferences: {},
    notification_choices: {},
    notification_mail: {},
    notification_threshold_cents: null,
    brand: "delight",
  });
});

test("6.3 permissions are those in the active organization, and staff have all in the one they chose", async () => {
  const owner = await client.call(profiles.get, {}, testApp.owner);
  const staff = await client.call(profiles.get, {}, testApp.staff, { "x-organization-id": testApp.otherOrgId });

  expect(owner.user_permissions).toEqual(rolePermissions.owner);
  expect(staff.user_permissions).toEqual(rolePermissions.owner);
  expect(staff.organizations).toHaveLength(2);
});

test("a user of no organization has a profile without permissions", async () => {
  await testApp.rows("delete from memberships where user_id = $1", [testApp.marketer.id]);

  const profile = await client.call(profiles.get, {}, testApp.marketer);

  expect(profile.user_permissions).toEqual([]);
  expect(profile.organizations).toEqual([]);
});

test("7.8 what is named changes, and nothing else", async () => {
  const before = await client.call(profiles.get, {}, testApp.owner);

  const after = await client.call(
    profiles.update,
    { first_name: "Zoë", language: "fr", time_zone: "Africa/Cairo" },
    testApp.owner,
  );

  expect(after).toEqual({ ...before, first_name: "Zoë", language: "fr", time_zone: "Africa/Cairo" });
  expect(await client.call(profiles.update, {}, testApp.owner)).toEqual(after);
  expect((await client.call(profiles.update, { time_zone: "" }, testApp.owner)).time_zone).toBe("");
  expect((await client.call(profiles.get, {}, testApp.otherOrgOwner)).language).toBe("en");
});

test("7.8 A30 keys that are not one's to choose change nothing", async () => {
  const look = () => testApp.rows("select * from users where id = $1", [testApp.viewer.id]);
  const before = await look();

  await client.app.fastify.inject({
    method: "PUT",
    url: "/api/user-profiles/",
    headers: { authorization: `Bearer ${await client.token(testApp.viewer)}` },
    payload: {
      id: testApp.owner.id,
      email: "root@delight.test",
      email_key: "root@delight.test",
      username: "root",
      is_staff: true,
      is_superuser: true,
      is_active: false,
      password_hash: "x",
      profile_image: "https://evil.test/pixel.png",
      totp_secret: "x",
      user_permissions: ["organization.team"],
      organizations: [{ id: testApp.otherOrgId, identifier: "Theirs" }],
    },
  });

  expect(await look()).toEqual(before);
});

test("7.8 what cannot be right is refused at its field", async () => {
  const input = { first_name: "a\nb", language: "tlh", time_zone: "Mars/Base", preferences: { Delight: { theme: 7 } } };

  const { status, body } = await client.refused(profiles.update, input, testApp.owner);

  expect(status).toBe(400);
  expect(Object.keys(body.errors ?? {}).sort()).toEqual([
    "first_name",
    "language",
    "preferences.Delight.theme",
    "time_zone",
  ]);
});

test("1.3 7.8 the brand is kept in the profile, if it is one that there is", async () => {
  const { brand } = await client.call(profiles.update, { brand: "simpro" }, testApp.marketer);
  const refused = await client.refused(profiles.update, { brand: "unheard-of" }, testApp.marketer);

  expect(brand).toBe("simpro");
  expect((await client.call(profiles.get, {}, testApp.marketer)).brand).toBe("simpro");
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ["brand"]]);
});

test("3.1 what somebody wants to be told of is chosen group by group: two tabs take nothing from each other", async () => {
  const choose = (notification_choices: object) =>
    client.call(profiles.update, { notification_choices }, testApp.marketer);
  await Promise.all([choose({ imports: false }), choose({ team: false }), choose({ activities: true })]);

  const { notification_choices } = await choose({ team: true });

  expect(notification_choices).toEqual({ imports: false, team: true, activities: true });
  expect((await choose({})).notification_choices).toEqual(notification_choices);
});

test("7.8 choices of the look are kept brand by brand, as they came", async () => {
  const choose = (preferences: object) => client.call(profiles.update, { preferences } as never, testApp.marketer);
  await choose({ Delight: { theme: "dark", navbarType: "sticky" }, "Other brand": { theme: "light" } });

  const { preferences } = await choose({ Delight: { theme: "system" } });

  expect(preferences).toEqual({ Delight: { theme: "system" }, "Other brand": { theme: "light" } });
});

test("7.8 choices of the look cannot fill the database, not even little by little", async () => {
  const brand = (name: string) => ({
    [name]: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`key-${index}`, "x".repeat(150)])),
  });
  const attempt = (preferences: Record<string, Record<string, string>>) =>
    client.refused(profiles.update, { preferences }, testApp.marketer);

  const atOnce = await attempt({ ...brand("a"), ...brand("b"), ...brand("c") });
  await client.call(profiles.update, { preferences: brand("a") }, testApp.marketer);
  await client.call(profiles.update, { preferences: brand("b") }, testApp.marketer);
  const littleByLittle = await attempt(brand("c"));

  expect([atOnce, littleByLittle].map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
    [400, ["preferences"]],
    [400, ["preferences"]],
  ]);
});
