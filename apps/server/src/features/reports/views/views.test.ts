import { type DashboardChoice, dashboardViews } from "@delight/contract/dashboard-views";
import { expect } from "vitest";
import { client, testApp, test } from "../../../testing/fixtures.ts";

test.beforeEach(async () => {
  await testApp.rows("delete from dashboard_views");
});

const quarter: DashboardChoice = { preset: "this_quarter", compare: "year_before" };
const save = (name: string, is_shared = false) =>
  client.call(dashboardViews.create, { name, choice: quarter, is_shared }, testApp.marketer);
const names = async (who = testApp.marketer) =>
  (await client.call(dashboardViews.list, {}, who)).map(({ name }) => name);

test("a view is saved for its maker, and seen by others once it is shared", async () => {
  const made = await save("The quarter");
  const before = await names(testApp.viewer);
  const shared = await client.call(dashboardViews.update, { id: made.id, is_shared: true }, testApp.marketer);
  const [seen] = await client.call(dashboardViews.list, {}, testApp.viewer);

  expect(made).toMatchObject({ choice: quarter, is_own: true, is_default: false, is_shared: false });
  expect(before).toEqual([]);
  expect(shared.is_shared).toBe(true);
  expect(seen).toMatchObject({ name: "The quarter", choice: quarter, is_own: false });
});

test("each chooses a default of their own, also a shared view of somebody else", async () => {
  const made = await save("Ours", true);
  await client.call(dashboardViews.setDefault, { id: made.id }, testApp.viewer);
  const [theirs] = await client.call(dashboardViews.list, {}, testApp.viewer);
  const [mine] = await client.call(dashboardViews.list, {}, testApp.marketer);
  await client.call(dashboardViews.setDefault, { id: null }, testApp.viewer);
  const [none] = await client.call(dashboardViews.list, {}, testApp.viewer);

  expect([theirs?.is_default, mine?.is_default, none?.is_default]).toEqual([true, false, false]);
});

test("a deleted view is gone and can be put back as it was, also as the default", async () => {
  const made = await save("Gone");
  await client.call(dashboardViews.setDefault, { id: made.id }, testApp.marketer);
  await client.call(dashboardViews.remove, { id: made.id }, testApp.marketer);
  const without = await names();
  const back = await client.call(dashboardViews.restore, { id: made.id }, testApp.marketer);
  const twice = await client.refused(dashboardViews.restore, { id: made.id }, testApp.marketer);

  expect(without).toEqual([]);
  expect(back).toEqual({ ...made, is_default: true });
  expect(twice.status).toBe(404);
});

test("what was deleted more than a day ago is cleared away with the next one", async () => {
  const [old, next] = [await save("Old"), await save("Next")];
  await client.call(dashboardViews.remove, { id: old.id }, testApp.marketer);
  await testApp.rows("update dashboard_views set removed_at = now() - interval '2 days' where id = $1", [old.id]);
  await client.call(dashboardViews.remove, { id: next.id }, testApp.marketer);

  expect(await testApp.rows("select id from dashboard_views")).toEqual([{ id: next.id }]);
});

test("nobody changes, deletes or puts back the view of a colleague", async () => {
  const { id } = await save("Mine", true);
  const refused = await Promise.all([
    client.refused(dashboardViews.update, { id, name: "Yours" }, testApp.owner),
    client.refused(dashboardViews.remove, { id }, testApp.owner),
    client.refused(dashboardViews.restore, { id }, testApp.owner),
  ]);

  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await names()).toEqual(["Mine"]);
});
