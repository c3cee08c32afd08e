import { organizations } from "@delight/contract/organizations";
import { rolePermissions } from "@delight/contract/permissions";
import { team } from "@delight/contract/team";
import { expect } from "vitest";
import { client, house, test } from "../../test-house/fixtures.ts";
import { keepPeople } from "../../test-house/keep-people.ts";
import { meet } from "../../test-house/meet.ts";
import type { Person } from "../../test-house/people.ts";

let restore: () => Promise<void>;
test.beforeAll(async () => {
  restore = await keepPeople(house);
});
test.afterEach(() => restore());

const members = (as: Person) => client.call(team.listMembers, {}, as);
const roles = async () => Object.fromEntries((await members(house.owner)).map(({ email, role }) => [email, role]));
const change = (person: Person, role: "owner" | "marketer" | "viewer", as: Person) =>
  client.call(team.changeRole, { user_id: person.id, role }, as);
const remove = (person: Person, as: Person) => client.call(team.removeMember, { user_id: person.id }, as);

/** The calls meet where each of them waits for the organization. */
const meetInTeam = (calls: readonly (() => Promise<unknown>)[]) =>
  meet(house, "select from organizations for no key update", calls);

test("members are listed in the order of joining, with their role and when they were last seen", async () => {
  await house.rows("update memberships set permissions = '{customers.view}' where user_id = $1", [house.viewer.id]);

  const listed = await members(house.marketer);

  expect(listed.map(({ email, role }) => [email, role])).toEqual([
    [house.owner.email, "owner"],
    [house.marketer.email, "marketer"],
    [house.viewer.email, null],
  ]);
  expect(listed.map(({ last_seen_at }) => last_seen_at !== null)).toEqual([false, true, false]);
});

test("A31 the last owner stays one, whoever asks; with a second one they may go", async () => {
  const demoted = await client.refused(team.changeRole, { user_id: house.owner.id, role: "viewer" }, house.owner);
  const gone = await client.refused(team.removeMember, { user_id: house.owner.id }, house.owner);
  const byStaff = await client.refused(team.removeMember, { user_id: house.owner.id }, house.staff);
  expect([demoted.status, gone.status, byStaff.status]).toEqual([409, 409, 409]);

  await change(house.marketer, "owner", house.owner);
  await change(house.owner, "viewer", house.owner);

  expect((await client.refused(team.listInvitations, {}, house.owner)).status).toBe(403);
  expect(await client.call(team.listInvitations, {}, house.marketer)).toEqual([]);
});

test("A31 an owner who was switched off is none who could stay alone", async () => {
  await change(house.marketer, "owner", house.owner);
  await house.rows("update users set is_active = false where id = $1", [house.marketer.id]);

  expect((await client.refused(team.removeMember, { user_id: house.owner.id }, house.owner)).status).toBe(409);
  await remove(house.marketer, house.owner);
});

const countOwners = async () =>
  (
    await house.rows("select from memberships where organization_id = $1 and 'organization.team' = any (permissions)", [
      house.mine,
    ])
  ).length;

test("A31 two owners who demote each other at the same moment leave one owner", async () => {
  await change(house.marketer, "owner", house.owner);

  const ended = await meetInTeam([
    () => change(house.marketer, "viewer", house.owner),
    () => change(house.owner, "viewer", house.marketer),
  ]);

  expect([ended, await countOwners()]).toEqual([["fulfilled", "rejected"], 1]);
});

test("A31 owners who all leave at the same moment leave one owner", async () => {
  await change(house.marketer, "owner", house.owner);
  await change(house.viewer, "owner", house.owner);
  const owners = [house.owner, house.marketer, house.viewer];

  const ended = await meetInTeam(owners.map((person) => () => remove(person, person)));

  expect([ended, await countOwners()]).toEqual([["fulfilled", "fulfilled", "rejected"], 1]);
});

test("6.1 a removed member's token stops working in the organization at once, and they keep their account", async () => {
  await client.call(organizations.getSettings, {}, house.viewer);

  await remove(house.viewer, house.owner);

  expect((await client.refused(organizations.getSettings, {}, house.viewer)).status).toBe(403);
  expect(await client.call(organizations.list, {}, house.viewer)).toEqual([]);
  expect(Object.keys(await roles())).toEqual([house.owner.email, house.marketer.email]);
});

test("a changed role counts from the next call on", async () => {
  const answer = await change(house.viewer, "marketer", house.owner);
  const [row] = await house.rows<{ permissions: string[] }>("select permissions from memberships where user_id = $1", [
    house.viewer.id,
  ]);

  expect(answer).toMatchObject({ email: house.viewer.email, role: "marketer" });
  expect(row?.permissions).toEqual(rolePermissions.marketer);
  expect(await roles()).toMatchObject({ [house.viewer.email]: "marketer" });
});
