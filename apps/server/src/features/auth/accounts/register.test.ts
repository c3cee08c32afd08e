import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { expect } from "vitest";
import { client, testApp, test } from "../../../testing/fixtures.ts";

const secret = "a long new password";
let made = 0;
function somebody(given: object = {}) {
  made += 1;
  const email = `new-${made}@firm.example`;
  return { username: email, email, password1: secret, password2: secret, ...given };
}
const inTheirs = () => ({ "x-organization-id": testApp.otherOrgId });

test("5.1 7.3 staff register a user, who can sign in and works in the organization that staff are in", async () => {
  await testApp.rows("update organizations set language = 'fr' where id = $1", [testApp.otherOrgId]);
  const person = somebody({ first_name: "Ada", last_name: "Ng", role: "viewer" });

  const user = await client.call(account.register, person, testApp.staff, inTheirs());
  const signedIn = await client.call(auth.login, { email: person.email, password: secret });

  expect(user).toMatchObject({ email: person.email, username: person.email, first_name: "Ada", is_staff: false });
  expect(signedIn.user).toEqual(user);
  expect(signedIn.organizations).toEqual([{ id: testApp.otherOrgId, identifier: "Theirs" }]);
  const [stored] = await testApp.rows<{ language: string; permissions: string[] }>(
    "select language, permissions from users join memberships on user_id = users.id where users.id = $1",
    [user.id],
  );
  expect(stored).toEqual({ language: "fr", permissions: rolePermissions.viewer });
});

test("5.1 the username is the e-mail address, and both passwords are the same", async () => {
  const fieldsOf = async (given: object) =>
    Object.keys((await client.refused(account.register, somebody(given), testApp.staff)).body.errors ?? {});

  expect(await fieldsOf({ username: "ada" })).toEqual(["username"]);
  expect(await fieldsOf({ password2: "another password" })).toEqual(["password2"]);
  expect(await fieldsOf({ email: "no address" })).toEqual(["email"]);
});

test("5.1 A14 short, common and telling passwords are refused, long ones with spaces in any script are not", async () => {
  const email = "person@long-domain.example";
  for (const bad of ["short one", "iloveyou123", "Person@long-domain.example", "x".repeat(1025)]) {
    const person = somebody({ email, username: email, password1: bad, password2: bad });
    const refused = await client.refused(account.register, person, testApp.staff);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toHaveProperty("password1");
  }
  const long = "كلمة سر طويلة 🔑 ".repeat(60).slice(0, 1024).toWellFormed();
  const person = somebody({ password1: long, password2: long });

  await client.call(account.register, person, testApp.staff);

  await client.call(auth.login, { email: person.email, password: long });
});

test("7.3 8.2 an address that has a user already is a conflict, however it is written, and nothing is made", async () => {
  const email = testApp.owner.email.toUpperCase();

  const refused = await client.refused(account.register, somebody({ email, username: email }), testApp.staff);

  expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
  expect(await testApp.rows("select from memberships where user_id = $1", [testApp.owner.id])).toHaveLength(1);
});

test("A30 whatever else is sent, nobody becomes staff, superuser or member of another organization", async () => {
  const sneaky = somebody({
    is_staff: true,
    is_superuser: true,
    is_active: false,
    id: testApp.owner.id,
    organization_id: testApp.ownOrgId,
    permissions: ["organization.team"],
    user: { is_staff: true },
  });

  const user = await client.call(account.register, sneaky, testApp.staff, inTheirs());

  const [row] = await testApp.rows(
    "select u.is_staff, u.is_superuser, u.is_active, m.organization_id from users u join memberships m on m.user_id = u.id where u.id = $1",
    [user.id],
  );
  expect(row).toEqual({ is_staff: false, is_superuser: false, is_active: true, organization_id: testApp.otherOrgId });
  expect(user.id).not.toBe(testApp.owner.id);
});

test("people are registered only into an organization that there is", async () => {
  const nowhere = await client.refused(account.register, somebody(), testApp.staff, {
    "x-organization-id": "00000000-0000-0000-0000-000000000000",
  });

  expect(nowhere.status).toBe(404);
  expect(await testApp.rows("select from users where email like $1", [`new-${made}@%`])).toEqual([]);
  expect((await client.call(organizations.list, {}, testApp.staff)).length).toBe(2);
});
