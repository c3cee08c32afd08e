import { activities } from "@delight/contract/activities";
import { conversions } from "@delight/contract/conversions";
import { notifications } from "@delight/contract/notifications";
import { profiles } from "@delight/contract/profiles";
import { team } from "@delight/contract/team";
import { expect } from "vitest";
import { aCustomer, anActivity } from "../../testing/factories.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";
import type { Person } from "../../testing/people.ts";
import { rowsRead } from "../../testing/rows-read.ts";
import { notify } from "./index.ts";

test.beforeEach(() => testApp.rows("delete from notifications"));

const told = async (person: Person) => (await client.call(notifications.list, {}, person)).items;

test("1.7 whose role was changed is told by whom, and nobody else is; the same role again is no news", async () => {
  const change = { user_id: testApp.viewer.id, role: "marketer" } as const;

  await client.call(team.changeRole, change, testApp.owner);
  await client.call(team.changeRole, change, testApp.owner);

  const by = { user_id: testApp.owner.id, name: "owner" };
  expect(await told(testApp.viewer)).toMatchObject([{ kind: "role_changed", data: { role: "marketer", by } }]);
  expect([await told(testApp.owner), await told(testApp.marketer)]).toEqual([[], []]);
  await client.call(team.changeRole, { ...change, role: "viewer" }, testApp.owner);
});

test("1.7 who stops an activity knows it; the others who may send are told", async () => {
  const { id } = await testApp.inOwnOrg((tx) => anActivity(tx, { name: "Spring", status: "running" }));

  await client.call(activities.stop, { id }, testApp.marketer);

  expect(await told(testApp.owner)).toMatchObject([
    { kind: "activity_stopped", subject_id: id, data: { activity: "Spring" } },
  ]);
  expect(await told(testApp.marketer)).toEqual([]);
});

test("1.7 conversions of an activity are added up until somebody has read of them", async () => {
  const customer_id = (await testApp.inOwnOrg((tx) => aCustomer(tx))).id;
  const activity_id = (await testApp.inOwnOrg((tx) => anActivity(tx, { name: "Spring" }))).id;
  const input = { customer_id, activity_id, value_cents: 1250, occurred_on: "2026-01-05" };
  const convert = () => client.call(conversions.create, input, testApp.marketer);

  await convert();
  await convert();
  const [first] = await told(testApp.owner);
  await client.call(notifications.change, { ids: [first?.id ?? ""], is_read: true }, testApp.owner);
  await convert();

  expect((await told(testApp.owner)).map(({ data }) => data)).toMatchObject([
    { activity: "Spring", conversions: 1, value_cents: 1250, currency: "EUR" },
    { activity: "Spring", conversions: 2, value_cents: 2500, currency: "EUR" },
  ]);
});

test("1.7 a row that was marked as unread again is added up with the newer one: no conversion is lost", async () => {
  const customer_id = (await testApp.inOwnOrg((tx) => aCustomer(tx))).id;
  const activity_id = (await testApp.inOwnOrg((tx) => anActivity(tx))).id;
  const input = { customer_id, activity_id, value_cents: 1000, occurred_on: "2026-01-05" };
  const convert = () => client.call(conversions.create, input, testApp.marketer);
  const mark = (id: string, is_read: boolean) =>
    client.call(notifications.change, { ids: [id], is_read }, testApp.owner);

  await convert();
  await convert();
  const [first] = await told(testApp.owner);
  await mark(first?.id ?? "", true);
  await convert();
  await mark(first?.id ?? "", false);
  await convert();

  expect((await told(testApp.owner)).map(({ data }) => data)).toMatchObject([{ conversions: 4, value_cents: 4000 }]);
});

test("3.1, 1.7 what somebody does not want to be told of is told to the others only", async () => {
  const wish = (imports: boolean) =>
    client.call(profiles.update, { notification_choices: { imports } }, testApp.marketer);
  const tellAll = () =>
    testApp.inOwnOrg((tx) =>
      notify(
        tx,
        { kind: "import_failed", subjectId: testApp.owner.id, data: { file_name: "a.csv" } },
        { people: [testApp.marketer.id], permission: "customers.import" },
      ),
    );

  expect((await wish(false)).notification_choices).toEqual({ imports: false });
  await tellAll();

  expect([(await told(testApp.owner)).length, (await told(testApp.marketer)).length]).toEqual([1, 0]);
  await wish(true);
  await tellAll();
  expect([(await told(testApp.owner)).length, (await told(testApp.marketer)).length]).toEqual([2, 1]);
});

test("1.7 nobody is told of what was taken back with its transaction", async () => {
  const news = { kind: "import_failed", subjectId: testApp.owner.id, data: { file_name: "a.csv" } } as const;
  const failing = testApp.inOwnOrg(async (tx) => {
    await notify(tx, news, { permission: "customers.import" });
    throw new Error("no");
  });

  await expect(failing).rejects.toThrow("no");
  expect(await told(testApp.owner)).toEqual([]);
});

test("1.7 who left the organization, was switched off or works elsewhere is told nothing of it", async () => {
  const news = { kind: "import_failed", subjectId: testApp.owner.id, data: { file_name: "a.csv" } } as const;
  await testApp.rows("update users set is_active = false where id = $1", [testApp.viewer.id]);

  await testApp.inOwnOrg((tx) => notify(tx, news, { people: [testApp.viewer.id, testApp.otherOrgOwner.id] }));

  expect(await testApp.rows("select 1 from notifications")).toEqual([]);
  await testApp.rows("update users set is_active = true where id = $1", [testApp.viewer.id]);
});

test("1.7 staff at work in an organization are told when they are named", async () => {
  const news = { kind: "import_failed", subjectId: testApp.owner.id, data: { file_name: "a.csv" } } as const;

  await testApp.inOwnOrg((tx) =>
    notify(tx, news, { people: [testApp.staff.id, testApp.owner.id], permission: "customers.import" }),
  );

  const rows = await testApp.rows<{ user_id: string }>("select user_id from notifications");
  expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(
    [testApp.staff.id, testApp.owner.id, testApp.marketer.id].toSorted(),
  );
});

test("1.7 to find whom it concerns, no look is taken at all users of the installation", async () => {
  const news = { kind: "import_failed", subjectId: testApp.owner.id, data: { file_name: "a.csv" } } as const;
  await testApp.rows(`
    insert into users (email, email_key, username, password_hash)
    select name, name, name, 'x' from generate_series(1, 3000) as one, concat(one, '@many.test') as name`);
  await testApp.rows("analyze users, memberships");

  const read = await testApp.inOwnOrg((tx) =>
    rowsRead(tx, "users", () => notify(tx, news, { people: [testApp.owner.id], permission: "customers.import" })),
  );

  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(100);
});
