import { organizations } from "@delight/contract/organizations";
import { staff } from "@delight/contract/staff";
import { expect } from "vitest";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { keepPeople } from "../../../testing/keep-people.ts";

const test = testWith({ environment: { LOG_LEVEL: "info" } });

let restore: () => Promise<void>;
test.beforeAll(async () => {
  restore = await keepPeople(testApp);
});
test.afterEach(() => restore());

const list = (input: object = {}) => client.call(staff.listOrganizations, input, testApp.staff);
const names = async (input: object = {}) => (await list(input)).items.map(({ identifier }) => identifier);
const given = { time_zone: "Africa/Cairo", currency: "EGP", language: "ar" } as const;
const create = (identifier: string) =>
  client.call(staff.createOrganization, { identifier, name: identifier, ...given }, testApp.staff);
const update = (id: string, changes: object) =>
  client.call(staff.updateOrganization, { id, ...changes }, testApp.staff);

test("1.2 6.4 staff see all organizations with how many work in each", async () => {
  const { items, total } = await list();

  expect([total, items.map(({ identifier, members }) => [identifier, members])]).toEqual([
    2,
    [
      ["Mine", 3],
      ["Theirs", 1],
    ],
  ]);
});

test("organizations are searched, sorted and paged", async () => {
  for (const name of ["Nile", "Nile 2", "100% heat", "Zed"]) {
    await create(name);
  }

  expect(await names({ search: "nile" })).toEqual(["Nile", "Nile 2"]);
  expect(await names({ search: "%" })).toEqual(["100% heat"]);
  expect(await names({ sort: "-members", page_size: 5 })).toEqual(["Mine", "Theirs", "Nile", "Nile 2", "100% heat"]);
  expect(await names({ sort: "-members", page_size: 5, page: 2 })).toEqual(["Zed"]);
  expect(await names({ sort: "created_at" })).toEqual(["Mine", "Theirs", "Nile", "Nile 2", "100% heat", "Zed"]);
});

test("a new organization has the settings that were given, and is empty", async () => {
  const made = await create("Nile Heating");
  const settings = await client.call(organizations.getSettings, {}, testApp.staff, { "x-organization-id": made.id });

  expect(made).toMatchObject({ identifier: "Nile Heating", members: 0, deactivated_at: null, ...given });
  expect(settings).toMatchObject({ name: "Nile Heating", ...given });
});

test("no two organizations have the same name, also not when both are made at once or differ in case", async () => {
  const same = await client.refused(
    staff.createOrganization,
    { identifier: "MINE", name: "x", ...given },
    testApp.staff,
  );
  const renamed = await client.refused(
    staff.updateOrganization,
    { id: testApp.otherOrgId, identifier: "mine" },
    testApp.staff,
  );
  const both = await Promise.allSettled([create("Twice"), create("twice")]);

  expect([same.status, Object.keys(same.body.errors ?? {})]).toEqual([409, ["identifier"]]);
  expect([renamed.status, Object.keys(renamed.body.errors ?? {})]).toEqual([409, ["identifier"]]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await update(testApp.ownOrgId, { identifier: "MINE" })).identifier).toBe("MINE");
});

test("7.11 A31 a closed organization is lost to its members at once, but not to staff, and is there again when it is opened", async () => {
  await client.call(organizations.getSettings, {}, testApp.owner);

  const closed = await update(testApp.ownOrgId, { is_active: false });
  const seen = await client.call(organizations.list, {}, testApp.owner);
  const refused = await client.refused(organizations.getSettings, {}, testApp.owner);
  const asStaff = await client.call(organizations.getSettings, {}, testApp.staff, {
    "x-organization-id": testApp.ownOrgId,
  });
  const again = await update(testApp.ownOrgId, { is_active: false });
  const opened = await update(testApp.ownOrgId, { is_active: true });

  expect(closed.deactivated_at).not.toBeNull();
  expect(again.deactivated_at).toBe(closed.deactivated_at);
  expect([seen, refused.status, asStaff.identifier]).toEqual([[], 403, "Mine"]);
  expect(opened.deactivated_at).toBeNull();
  await client.call(organizations.getSettings, {}, testApp.owner);
});

test("what is not there is not found, and nothing given changes nothing", async () => {
  const nobody = "01890000-0000-7000-8000-000000000000";
  const [before] = (await list()).items;

  expect((await client.refused(staff.updateOrganization, { id: nobody, name: "x" }, testApp.staff)).status).toBe(404);
  expect(await update(testApp.ownOrgId, { created_at: "2000-01-01", members: 9 })).toEqual(before);
});

test("what staff do is written to the log with who did it and to whom", async () => {
  const before = testApp.logged.length;

  await client.call(staff.endSessions, { id: testApp.viewer.id }, testApp.staff);
  await client.call(staff.updateOrganization, { id: testApp.ownOrgId, is_active: false }, testApp.staff);

  const said = testApp.logged
    .slice(before)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => String(msg).startsWith("staff:"));
  expect(said).toMatchObject([
    { msg: "staff: sessions ended", staff: testApp.staff.id, target: testApp.viewer.id },
    { msg: "staff: organization changed", staff: testApp.staff.id, organization: testApp.ownOrgId },
  ]);
});
