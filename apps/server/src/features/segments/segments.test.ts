import type { SegmentRule } from "@delight/contract/segments";
import { segments } from "@delight/contract/segments";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, openClient } from "../../test-house/client.ts";
import { aCustomer, aDue, anActivity, aSegment, aService } from "../../test-house/factories.ts";
import { type House, openHouse } from "../../test-house/house.ts";

let house: House;
let client: Client;
beforeAll(async () => {
  house = await openHouse({ now: "2026-03-01T12:00:00Z" });
  client = await openClient(house);
});
afterAll(async () => {
  await client.close();
  await house.close();
});

const everyone: SegmentRule = { version: 1, kind: "everyone" };
const tagged = (tag: string): SegmentRule => ({ version: 1, kind: "tag", tag });
const due = (service_id: string): SegmentRule => ({
  version: 1,
  kind: "service_due",
  service_id,
  within_days: 30,
  include_overdue: false,
});

describe("saved segments", () => {
  test("a segment is made, read, changed and deleted", async () => {
    await house.mineTx((tx) => aCustomer(tx, { tags: ["VIP"] }));
    const made = await client.call(segments.create, { name: "Best customers", rule: tagged("VIP") }, house.owner);

    const changed = await client.call(
      segments.update,
      { id: made.id, name: "The best", rule: tagged("vip") },
      house.owner,
    );
    await client.call(segments.remove, { id: made.id }, house.owner);
    const gone = await client.refused(segments.get, { id: made.id }, house.owner);

    expect(made).toMatchObject({ name: "Best customers", rule: tagged("VIP"), customers: 1, broken: null });
    expect(changed).toMatchObject({ id: made.id, name: "The best", customers: 0 });
    expect(gone.status).toBe(404);
  });

  test("the list is searched, sorted and counted, and a percent sign is only a percent sign", async () => {
    const names = ["Spring 10% off", "spring 100 off", "Autumn 10%"];
    await house.mineTx((tx) => Promise.all(names.map((name) => aSegment(tx, { name }))));

    const found = await client.call(segments.list, { search: "10%", sort: "-name" }, house.owner);

    expect(found.items.map((item) => item.name)).toEqual(["Spring 10% off", "Autumn 10%"]);
    expect(found.total).toBe(2);
  });

  test("a segment that an unfinished activity uses stays, one that only finished activities used goes", async () => {
    const [used, past] = await house.mineTx(async (tx) => {
      const one = await aSegment(tx);
      const other = await aSegment(tx);
      await anActivity(tx, { segment_id: one.id, name: "March reminder", status: "paused" });
      await anActivity(tx, { segment_id: other.id, status: "finished" });
      return [one, other];
    });

    const refused = await client.refused(segments.remove, { id: used.id }, house.owner);
    await client.call(segments.remove, { id: past.id }, house.owner);

    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain("March reminder");
  });

  test("a rule may only name a service of the catalog", async () => {
    const theirs = await house.theirsTx((tx) => aService(tx));

    const refused = await client.refused(segments.create, { name: "Due", rule: due(theirs.id) }, house.owner);

    expect(refused.status).toBe(400);
    expect(refused.body.errors).toHaveProperty(["rule.service_id"]);
  });

  test("a segment whose service is gone says so and reaches nobody", async () => {
    const { segment, service } = await house.mineTx(async (tx) => {
      const offered = await aService(tx);
      const customer = await aCustomer(tx);
      await aDue(tx, { customer_id: customer.id, service_id: offered.id, due_on: "2026-03-05" });
      return { segment: await aSegment(tx, { rule: due(offered.id) }), service: offered };
    });
    const before = await client.call(segments.get, { id: segment.id }, house.owner);
    await house.rows("delete from services where id = $1", [service.id]);

    const after = await client.call(segments.get, { id: segment.id }, house.owner);

    expect(before).toMatchObject({ customers: 1, broken: null });
    expect(after).toMatchObject({ customers: 0, broken: expect.stringContaining("deleted") });
  });
});

describe("walls", () => {
  test("the neighbour's segments neither show nor count nor can be touched", async () => {
    const theirs = await house.theirsTx(async (tx) => {
      await aCustomer(tx, { tags: ["only-theirs"] });
      return aSegment(tx, { name: "Their secret" });
    });

    const listed = await client.call(segments.list, { search: "secret" }, house.owner);
    const got = await client.refused(segments.get, { id: theirs.id }, house.owner);
    const changed = await client.refused(segments.update, { id: theirs.id, name: "Mine", rule: everyone }, house.owner);
    const removed = await client.refused(segments.remove, { id: theirs.id }, house.owner);
    const reached = await client.call(segments.reach, { rule: tagged("only-theirs") }, house.owner);

    expect(listed).toEqual({ items: [], total: 0 });
    expect([got.status, changed.status, removed.status]).toEqual([404, 404, 404]);
    expect(reached.total).toBe(0);
  });

  test("a viewer looks but does not change, and nobody comes in without a token", async () => {
    const segment = await house.mineTx((tx) => aSegment(tx));

    const seen = await client.call(segments.get, { id: segment.id }, house.viewer);
    const made = await client.refused(segments.create, { name: "No", rule: everyone }, house.viewer);
    const removed = await client.refused(segments.remove, { id: segment.id }, house.viewer);
    const unknown = await client.refused(segments.list, {});

    expect(seen.id).toBe(segment.id);
    expect([made.status, removed.status, unknown.status]).toEqual([403, 403, 401]);
  });

  test("A32: a rule full of SQL is only an unusual tag", async () => {
    const tag = `x'] or true) --`;
    await house.mineTx((tx) => aCustomer(tx, { tags: [tag] }));

    const reached = await client.call(segments.reach, { rule: tagged(tag) }, house.owner);

    expect(reached.total).toBe(1);
  });
});
