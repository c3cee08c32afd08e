import { everyone } from "@delight/contract/segment-rule";
import { segments } from "@delight/contract/segments";
import { expect } from "vitest";
import { aCustomer, aSegment } from "../../../testing/factories.ts";
import { segmentsWorker } from "./counts.worker.ts";
import { countSegment } from "./counts.jobs.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const begin = "2026-03-01T12:00:00.000Z";
let id: string;
const test = testWith({ now: begin });
test.beforeEach(async () => {
  testApp.clock.set(begin);
  await testApp.rows("delete from customers");
  await testApp.rows("delete from segments");
  await testApp.rows("delete from pgboss.job where name = $1", [countSegment.name]);
  ({ id } = await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx);
    return aSegment(tx, { rule: everyone });
  }));
});

const look = async () => {
  const { customers, counted_at } = await client.call(segments.get, { id }, testApp.owner);
  return { customers, counted_at };
};

test("a count is kept for ten minutes and says when it was made; looking at it changes nothing else", async () => {
  const first = await look();
  await testApp.inOwnOrg((tx) => aCustomer(tx));
  testApp.clock.advance(599);
  const kept = await look();
  testApp.clock.advance(1);
  const anew = await look();
  const [row] = await testApp.rows<{ same: boolean }>("select created_at = updated_at as same from segments");

  expect(first).toEqual({ customers: 1, counted_at: begin });
  expect(kept).toEqual(first);
  expect(anew).toEqual({ customers: 2, counted_at: "2026-03-01T12:10:00.000Z" });
  expect(row?.same).toBe(true);
});

test("a list that comes while somebody changes a segment waits for nobody", async () => {
  await testApp.inOwnOrg(async (tx) => {
    await tx.db.updateTable("segments").set({ name: "Being changed" }).where("id", "=", id).execute();

    const { items } = await client.call(segments.list, {}, testApp.owner);

    expect(items).toMatchObject([{ customers: 1 }]);
  });
});

test("what takes too long is counted by a job, and once, however many asked", async () => {
  const [hand] = segmentsWorker;
  const context = { platform: testApp.platform, signal: new AbortController().signal, isLastAttempt: false };
  const data = { organization_id: testApp.ownOrgId, segment_id: id };
  await hand?.run(context, data);
  await testApp.inOwnOrg((tx) => aCustomer(tx));
  testApp.clock.advance(60);
  await hand?.run(context, data);

  expect(await testApp.rows("select customers::int, counted_at from segments")).toEqual([
    { customers: 1, counted_at: begin },
  ]);
});
