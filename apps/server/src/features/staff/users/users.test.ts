import { account } from "@delight/contract/account";
import { auth } from "@delight/contract/auth";
import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { staff } from "@delight/contract/staff";
import { team } from "@delight/contract/team";
import { expect } from "vitest";
import { actAsUser, inSystem } from "../../../platform/db/database.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { keepPeople } from "../../../testing/keep-people.ts";
import { runConcurrently } from "../../../testing/run-concurrently.ts";
import { password, type Person } from "../../../testing/people.ts";
import { openStaffView } from "../staff-view.queries.ts";

let restore: () => Promise<void>;
let root: Person;
test.beforeAll(async () => {
  root = await aSuperuser("root");
  restore = await keepPeople(testApp);
});
test.afterEach(() => restore());

async function aSuperuser(name: string): Promise<Person> {
  const email = `${name}@delight.test`;
  const [row] = await testApp.rows<{ id: string }>(
    `insert into users (email, email_key, username, first_name, password_hash, is_staff, is_superuser)
     select $1, $1, $1, $2, password_hash, true, true from users where id = $3 returning id`,
    [email, name, testApp.staff.id],
  );
  return { id: row?.id ?? "", email };
}

const list = (input: object = {}) => client.call(staff.listUsers, input, testApp.staff);
const names = async (input: object = {}) => (await list(input)).items.map(({ first_name }) => first_name);
const update = (person: Person, changes: object, as: Person) =>
  client.call(staff.updateUser, { id: person.id, ...changes }, as);
const refused = async (person: Person, changes: object, as: Person) =>
  (await client.refused(staff.updateUser, { id: person.id, ...changes }, as)).status;

test("6.1 1.2 staff see all users with their organizations and roles", async () => {
  await testApp.rows("update organizations set name = 'Mine & Sons' where id = $1", [testApp.ownOrgId]);

  const { items, total } = await list();

  expect(total).toBe(6);
  expect(
    items.map(({ first_name, organizations: of }) => [first_name, of.map((one) => [one.identifier, one.role])]),
  ).toEqual([
    ["marketer", [["Mine", "marketer"]]],
    ["owner", [["Mine", "owner"]]],
    ["root", []],
    ["staff", []],
    ["stranger", [["Theirs", "owner"]]],
    ["viewer", [["Mine", "viewer"]]],
  ]);
  expect(items[0]?.organizations[0]?.name).toBe("Mine & Sons");
  expect(items.find(({ first_name }) => first_name === "staff")?.last_seen_at).not.toBeNull();
});

test("users are found by name, mail address and organization, and filtered", async () => {
  await update(testApp.viewer, { first_name: "Zoë", last_name: "Quill" }, testApp.staff);
  await update(testApp.marketer, { is_active: false }, testApp.staff);

  expect(await names({ search: "zoë qui" })).toEqual(["Zoë"]);
  expect(await names({ search: "STRANGER@" })).toEqual(["stranger"]);
  expect(await names({ search: "theirs" })).toEqual(["stranger"]);
  expect(await names({ search: "%" })).toEqual([]);
  expect(await names({ organization_id: testApp.ownOrgId })).toEqual(["marketer", "owner", "Zoë"]);
  expect(await names({ kind: "staff" })).toEqual(["root", "staff"]);
  expect(await names({ kind: "inactive" })).toEqual(["marketer"]);
  expect(await names({ kind: "inactive", search: "zoë" })).toEqual([]);
});

test("pages of users meet without a gap, also where many are equal, and those never seen come last", async () => {
  await testApp.rows("update users set created_at = now()");
  const sorts = ["created_at", "-created_at", "last_seen_at", "-last_seen_at", "email", "-email"];
  for (const sort of sorts) {
    const [first, second] = [await list({ sort, page_size: 5 }), await list({ sort, page_size: 5, page: 2 })];
    const ids = [...first.items, ...second.items].map(({ id }) => id);

    expect(new Set(ids).size).toBe(6);
  }
  const [up, down] = [await list({ sort: "last_seen_at" }), await list({ sort: "-last_seen_at" })];
  expect([up, down].map(({ items }) => items.at(-1)?.last_seen_at)).toEqual([null, null]);
});

test("A01 nobody but staff sees users of others, not even when they open the policy in the database themselves", async () => {
  const look = (person: Person) =>
    inSystem(testApp.platform.database, async (tx) => {
      await openStaffView(tx, person.id);
      return (await tx.db.selectFrom("memberships").select("user_id").execute()).length;
    });

  expect(await look(testApp.owner)).toBe(1);
  expect(await look(testApp.staff)).toBe(4);
  await testApp.rows("update users set is_active = false where id = $1", [testApp.staff.id]);
  expect(await look(testApp.staff)).toBe(0);
});

test("A01 the policy is for reading, and closed unless it is opened", async () => {
  const asStaff = (open: boolean) =>
    inSystem(testApp.platform.database, async (tx) => {
      await (open ? openStaffView(tx, testApp.staff.id) : actAsUser(tx, testApp.staff.id));
      const seen = await tx.db.selectFrom("memberships").select("user_id").execute();
      const changed = await tx.db.updateTable("memberships").set({ permissions: [] }).executeTakeFirst();
      return [seen.length, Number(changed.numUpdatedRows)];
    });

  expect(await asStaff(false)).toEqual([0, 0]);
  expect(await asStaff(true)).toEqual([4, 0]);
});

test("who is switched off is signed out everywhere at once, and comes in again only after being switched on", async () => {
  const { refresh } = await client.call(auth.login, { email: testApp.viewer.email, password });
  await client.call(profiles.get, {}, testApp.viewer);

  await update(testApp.viewer, { is_active: false }, testApp.staff);

  expect((await client.refused(profiles.get, {}, testApp.viewer)).status).toBe(401);
  expect((await client.refused(auth.refresh, { refresh })).status).toBe(401);
  expect((await client.refused(auth.login, { email: testApp.viewer.email, password })).status).toBe(401);
  await update(testApp.viewer, { is_active: true }, testApp.staff);
  expect((await client.refused(auth.refresh, { refresh })).status).toBe(401);
  await client.call(auth.login, { email: testApp.viewer.email, password });
});

test("A30 A31 only superusers decide who is staff or superuser, and who of them is switched off", async () => {
  expect(await refused(testApp.viewer, { is_staff: true }, testApp.staff)).toBe(403);
  expect(await refused(testApp.staff, { is_superuser: true }, testApp.staff)).toBe(403);
  expect(await refused(root, { is_superuser: false }, testApp.staff)).toBe(403);
  expect(await refused(root, { is_active: false }, testApp.staff)).toBe(403);
  expect(await refused(testApp.viewer, { is_superuser: true }, root)).toBe(400);

  const made = await update(testApp.viewer, { is_staff: true, is_superuser: true, is_active: true }, root);
  const same = await update(root, { is_staff: true, last_name: "Root" }, testApp.staff);

  expect(made).toMatchObject({ is_staff: true, is_superuser: true });
  expect(same.last_name).toBe("Root");
});

test("A31 nobody takes their own rights or switches themselves off", async () => {
  const own = [{ is_active: false }, { is_staff: false, is_superuser: false }, { is_superuser: false }];

  for (const changes of own) {
    expect(await refused(root, changes, root)).toBe(403);
  }
  expect(await refused(testApp.staff, { is_active: false }, testApp.staff)).toBe(403);
});

test("A31 superusers who take each other's rights at the same moment leave one superuser", async () => {
  const second = await aSuperuser("second");
  const demote = { is_superuser: false };

  const ended = await runConcurrently(testApp, "select from users where is_superuser for update", [
    () => update(second, demote, root),
    () => update(root, demote, second),
  ]);

  expect(ended).toEqual(["fulfilled", "rejected"]);
  expect(await testApp.rows("select from users where is_superuser and is_active")).toHaveLength(1);
});

test("A30 keys that staff do not change are not looked at", async () => {
  const look = () => testApp.rows("select email, email_key, password_hash, created_at from users order by id");
  const before = await look();

  await update(
    testApp.viewer,
    { email: "x@example.com", password_hash: "x", created_at: "2000-01-01", organizations: [] },
    root,
  );

  expect(await look()).toEqual(before);
});

test("6.4 staff put users into organizations, change their role there and take them out", async () => {
  const set = (role: "owner" | "viewer" | null) =>
    client.call(
      staff.setMembership,
      { id: testApp.viewer.id, organization_id: testApp.otherOrgId, role },
      testApp.staff,
    );
  const belongs = ({ organizations: of }: Awaited<ReturnType<typeof set>>) =>
    of.map((one) => [one.identifier, one.role]);

  expect(belongs(await set("viewer"))).toEqual([
    ["Mine", "viewer"],
    ["Theirs", "viewer"],
  ]);
  expect(belongs(await set("owner"))).toContainEqual(["Theirs", "owner"]);
  expect(belongs(await set(null))).toEqual([["Mine", "viewer"]]);
});

test("A31 staff do not take the last owner out, and what is not there is not found", async () => {
  const nobody = "01890000-0000-7000-8000-000000000000";
  const attempt = async (id: string, organization_id: string) =>
    (await client.refused(staff.setMembership, { id, organization_id, role: null }, testApp.staff)).status;

  expect(await attempt(testApp.otherOrgOwner.id, testApp.otherOrgId)).toBe(409);
  expect(await attempt(nobody, testApp.otherOrgId)).toBe(404);
  expect(await attempt(testApp.otherOrgOwner.id, nobody)).toBe(404);
  expect(await refused({ id: nobody, email: "" }, {}, testApp.staff)).toBe(404);
});

test("1.2 the role of a user whom staff registered can be changed by the owner as any other", async () => {
  const input = {
    username: "r@example.com",
    email: "r@example.com",
    password1: "a quiet river",
    password2: "a quiet river",
  };
  const made = await client.call(account.register, input, testApp.staff, { "x-organization-id": testApp.ownOrgId });

  const changed = await client.call(team.changeRole, { user_id: made.id, role: "viewer" }, testApp.owner);

  expect(changed.role).toBe("viewer");
  expect((await list({ search: "r@example" })).items[0]?.organizations[0]?.role).toBe("viewer");
});

test("staff sign a user out everywhere", async () => {
  await client.call(organizations.list, {}, testApp.owner);

  await client.call(staff.endSessions, { id: testApp.owner.id }, testApp.staff);

  expect((await client.refused(organizations.list, {}, testApp.owner)).body.code).toBe("session_ended");
  await client.call(organizations.list, {}, testApp.viewer);
});

test("A31 staff cannot sign a superuser out, who can sign out everybody", async () => {
  const byStaff = await client.refused(staff.endSessions, { id: root.id }, testApp.staff);
  await client.call(organizations.list, {}, root);

  await client.call(staff.endSessions, { id: testApp.staff.id }, root);

  expect(byStaff.status).toBe(403);
  expect((await client.refused(organizations.list, {}, testApp.staff)).body.code).toBe("session_ended");
});

test("superusers switch the two factors of somebody else off, who is told by mail", async () => {
  await testApp.rows("update users set totp_secret = 'x', totp_confirmed_at = now() where id in ($1, $2)", [
    testApp.owner.id,
    root.id,
  ]);
  const reset = (person: Person, as: Person) => client.refused(staff.resetTwoFactor, { id: person.id }, as);
  expect([(await reset(testApp.owner, testApp.staff)).status, (await reset(root, root)).status]).toEqual([403, 403]);

  await client.call(staff.resetTwoFactor, { id: testApp.owner.id }, root);

  const on = (await list()).items.filter(({ has_two_factor }) => has_two_factor).map(({ id }) => id);
  const notes = await testApp.rows("select data from pgboss.job where name = 'auth.account_changed'");
  expect(on).toEqual([root.id]);
  expect(notes).toEqual([{ data: { user_id: testApp.owner.id, kind: "two_factor_reset" } }]);
});
