import { notifications } from "@delight/contract/notifications";
import { expect } from "vitest";
import { aNotification } from "../../testing/factories.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";
import { rowsRead } from "../../testing/rows-read.ts";
import { forgetOldNotifications } from "./index.ts";
import { deleteOld } from "./sweep.queries.ts";

const test = testWith({ now: "2026-06-15T12:00:00Z" });
test.beforeEach(() => testApp.rows("delete from notifications"));

const tell = (given = {}) => testApp.inOwnOrg((tx) => aNotification(tx, given));
const list = (input = {}) => client.call(notifications.list, input, testApp.owner);

test("1.7 the list comes in pages, newest first, all or the unread ones, with how many there are of both", async () => {
  const ids = [];
  for (let number = 0; number < 7; number += 1) ids.push((await tell()).id);
  await client.call(notifications.change, { ids: [ids[6] ?? ""], is_read: true }, testApp.owner);

  const first = await list({ page_size: 5 });
  const second = await list({ page_size: 5, page: 2 });
  const unread = await list({ state: "unread" });

  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
  expect([first.total, first.unread, unread.total, unread.items.length]).toEqual([7, 6, 6, 6]);
});

test("1.7 all up to the newest one that was seen are marked; what came since stays unread", async () => {
  await tell();
  const { id } = await tell();
  const later = await tell();

  const counts = await client.call(notifications.change, { up_to: id, is_read: true }, testApp.owner);

  expect(counts).toEqual({ total: 3, unread: 1 });
  expect((await list({ state: "unread" })).items.map((one) => one.id)).toEqual([later.id]);
});

test("1.7 of all, only the unread ones and without exceptions can be meant", async () => {
  const [read, kept, gone] = [await tell({ read_at: "2026-06-15T11:00:00Z" }), await tell(), await tell()];

  const input = { up_to: gone.id, state: "unread" as const, except: [kept.id], is_removed: true };
  await client.call(notifications.change, input, testApp.owner);

  expect((await list()).items.map(({ id }) => id)).toEqual([kept.id, read.id]);
  expect((await list({ state: "read" })).items.map(({ id }) => id)).toEqual([read.id]);
});

test("1.7 rows are marked and removed at once, whatever they are chosen by", async () => {
  const [first, second] = [await tell(), await tell()];

  const both = { is_read: true, is_removed: true };
  const counts = await client.call(notifications.change, { up_to: second.id, state: "unread", ...both }, testApp.owner);
  await client.call(notifications.change, { ids: [first.id], is_read: false, is_removed: false }, testApp.owner);
  await client.call(notifications.change, { ids: [second.id] }, testApp.owner);
  const again = await client.call(notifications.change, { ids: [second.id], is_removed: false }, testApp.owner);

  expect([counts, again]).toEqual([
    { total: 0, unread: 0 },
    { total: 2, unread: 1 },
  ]);
});

test("1.7 what is removed is gone from list and counts, and can be put back as it was", async () => {
  const { id } = await tell();

  const without = await client.call(notifications.change, { ids: [id], is_removed: true }, testApp.owner);
  const again = await client.call(notifications.change, { ids: [id], is_removed: false }, testApp.owner);

  expect([without, again]).toEqual([
    { total: 0, unread: 0 },
    { total: 1, unread: 1 },
  ]);
});

test("which ones are meant must be said in one way", async () => {
  const { id } = await tell();

  const both = await client.refused(notifications.change, { ids: [id], up_to: id, is_read: true }, testApp.owner);
  const neither = await client.refused(notifications.change, { is_read: true }, testApp.owner);

  expect([both.status, neither.status]).toEqual([400, 400]);
});

test("1.7 the other tenant and colleagues neither see nor change it", async () => {
  const { id } = await tell();

  for (const person of [testApp.marketer, testApp.otherOrgOwner]) {
    expect((await client.call(notifications.list, {}, person)).total).toBe(0);
    await client.call(notifications.change, { ids: [id], is_removed: true }, person);
    await client.call(notifications.change, { up_to: id, is_read: true }, person);
  }
  expect(await list()).toMatchObject({ total: 1, unread: 1 });
});

test("what was removed a day ago or is older than 90 days is swept, in every organization, and nothing else", async () => {
  const now = testApp.clock.now().getTime();
  const ago = (hours: number) => new Date(now - hours * 3600 * 1000).toISOString();
  await tell({ removed_at: ago(25) });
  await tell({ created_at: ago(91 * 24) });
  await testApp.inOtherOrg((tx) => aNotification(tx, { created_at: ago(91 * 24) }));
  const kept = [await tell({ removed_at: ago(23) }), await tell({ created_at: ago(89 * 24) })];

  await forgetOldNotifications(testApp.platform);

  const left = await testApp.rows<{ id: string }>("select id from notifications order by id");
  expect(left.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});

test("what need not be swept is not looked at", async () => {
  const now = testApp.clock.now().getTime();
  const before = { created: new Date(now - 90 * 24 * 3600 * 1000), removed: new Date(now - 24 * 3600 * 1000) };
  const add = (created: string, removed: string | null, many: number) =>
    testApp.rows(
      `insert into notifications (organization_id, user_id, kind, created_at, removed_at)
       select $1, $2, 'import_failed', $3, $4 from generate_series(1, $5::int)`,
      [testApp.ownOrgId, testApp.owner.id, created, removed, many],
    );
  await add("2026-06-01T00:00:00Z", null, 5000);
  await add("2026-06-01T00:00:00Z", "2026-06-15T00:00:00Z", 1000);
  await add("2026-01-01T00:00:00Z", null, 10);
  await add("2026-06-01T00:00:00Z", "2026-06-02T00:00:00Z", 10);
  await testApp.rows("analyze notifications");

  let swept = 0;
  const read = await testApp.inOwnOrg((tx) =>
    rowsRead(tx, "notifications", async () => {
      swept = await deleteOld(tx, before);
    }),
  );

  expect(swept).toBe(20);
  expect(read).toBeLessThan(200);
});
