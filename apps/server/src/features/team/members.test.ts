import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { team } from "@delight/contract/team";
import { expect } from "vitest";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { keepPeople } from "../../testing/keep-people.ts";
import { runConcurrently } from "../../testing/run-concurrently.ts";
import type { Person } from "../../testing/people.ts";

let restore: () => Promise<void>;
test.beforeAll(async () => {
  restore = await keepPeople(testApp);
});
test.afterEach(() => restore());

const members = (as: Person) => client.call(team.listMembers, {}, as);
const roles = async () => Object.fromEntries((await members(testApp.owner)).map(({ email, role }) => [email, role]));
const change = (person: Person, role: "owner" | "marketer" | "viewer", as: Person) =>
  client.call(team.changeRole, { user_id: person.id, role }, as);
const remove = (person: Person, as: Person) => client.call(team.removeMember, { user_id: person.id }, as);

/** The calls meet where each of them waits for the organization. */
const meetInTeam = (calls: readonly (() => Promise<unknown>)[]) =>
  runConcurrently(testApp, "select from organizations for no key update", calls);

test("members are listed in the order of joining, with their role and when they were last seen", async () => {
  await testApp.rows("update memberships set permissions = '{customers.view}' where user_id = $1", [testApp.viewer.id]);

  const listed = await members(testApp.marketer);

  expect(listed.map(({ email, role }) => [email, role])).toEqual([
    [testApp.owner.email, "owner"],
    [testApp.marketer.email, "marketer"],
    [testApp.viewer.email, null],
  ]);
  expect(listed.map(({ last_seen_at }) => last_seen_at !== null)).toEqual([false, true, false]);
});

test("A31 the last owner stays one, whoever asks; with a second one they may go", async () => {
  const demoted = await client.refused(team.changeRole, { user_id: testApp.owner.id, role: "viewer" }, testApp.owner);
  const gone = await client.refused(team.removeMember, { user_id: testApp.owner.id }, testApp.owner);
  const byStaff = await client.refused(team.removeMember, { user_id: testApp.owner.id }, testApp.staff);
  expect([demoted.status, gone.status, byStaff.status]).toEqual([409, 409, 409]);

  await change(testApp.marketer, "owner", testApp.owner);
  await change(testApp.owner, "viewer", testApp.owner);

  expect((await client.refused(team.listInvitations, {}, testApp.owner)).status).toBe(403);
  expect(await client.call(team.listInvitations, {}, testApp.marketer)).toEqual([]);
});

test("A31 an owner who was switched off is none who could stay alone", async () => {
  await change(testApp.marketer, "owner", testApp.owner);
  await testApp.rows("update users set is_active = false where id = $1", [testApp.marketer.id]);

  expect((await client.refused(team.removeMember, { user_id: testApp.owner.id }, testApp.owner)).status).toBe(409);
  await remove(testApp.marketer, testApp.owner);
});

const countOwners = async () =>
  (
    await testApp.rows(
      "select from memberships where organization_id = $1 and 'organization.team' = any (permissions)",
      [testApp.ownOrgId],
    )
  ).length;

test("A31 two owners who demote each other at the same moment leave one owner", async () => {
  await change(testApp.marketer, "owner", testApp.owner);

  const ended = await meetInTeam([
    () => change(testApp.marketer, "viewer", testApp.owner),
    () => change(testApp.owner, "viewer", testApp.marketer),
  ]);

  expect([ended, await countOwners()]).toEqual([["fulfilled", "rejected"], 1]);
});

test("A31 owners who all leave at the same moment leave one owner", async () => {
  await change(testApp.marketer, "owner", testApp.owner);
  await change(testApp.viewer, "owner", testApp.owner);
  const owners = [testApp.owner, testApp.marketer, testApp.viewer];

  const ended = await meetInTeam(owners.map((person) => () => remove(person, person)));

  expect([ended, await countOwners()]).toEqual([["fulfilled", "fulfilled", "rejected"], 1]);
});

test("6.1 a removed member's token stops working in the organization at once, and they keep their account", async () => {
  await client.call(organizations.getSettings, {}, testApp.viewer);

  await remove(testApp.viewer, testApp.owner);

  expect((await client.refused(organizations.getSettings, {}, testApp.viewer)).status).toBe(403);
  expect(await client.call(organizations.list, {}, testApp.viewer)).toEqual([]);
  expect(Object.keys(await roles())).toEqual([testApp.owner.email, testApp.marketer.email]);
});

test("a changed role counts from the next call on", async () => {
  const answer = await change(testApp.viewer, "marketer", testApp.owner);
  const [row] = await testApp.rows<{ permissions: string[] }>(
    "select permissions from memberships where user_id = $1",
    [testApp.viewer.id],
  );

  expect(answer).toMatchObject({ email: testApp.viewer.email, role: "marketer" });
  expect(row?.permissions).toEqual(rolePermissions.marketer);
  expect(await roles()).toMatchObject({ [testApp.viewer.email]: "marketer" });
});
