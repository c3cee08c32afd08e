import { reports } from "@delight/contract/reports";
import { expect } from "vitest";
import { aBookingRequest, aCustomer, aDelivery, anActivity } from "../../../testing/factories.ts";
import { recount } from "../index.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

test("with nothing to decide there is nothing to show", async () => {
  expect(await client.call(reports.decisions, {}, testApp.viewer)).toEqual({ items: [] });
});

test.each([
  ["rules", "cancelled", true],
  ["time_zone", "failed", true],
  ["rules", "finished", false],
  ["asked", "cancelled", false],
] as const)(
  "conversions that a change for %s left half counted are one thing to decide while their run is %s: %s",
  async (cause, status, isOne) => {
    await testApp.rows("delete from attribution_runs");
    await testApp.rows(
      "insert into attribution_runs (organization_id, status, cause, finished_at) values ($1, $2, $3, '2026-03-01T10:00:00Z')",
      [testApp.ownOrgId, status, cause],
    );

    const { items } = await client.call(reports.decisions, {}, testApp.viewer);
    await testApp.rows("delete from attribution_runs");

    const half = { kind: "half_counted", cause, ended_at: "2026-03-01T10:00:00.000Z" };
    expect(items).toEqual(isOne ? [half] : []);
  },
);

test("what waits for a person is told with what it is about, and nothing that goes on by itself or that a person chose", async () => {
  const launched_at = new Date().toISOString();
  const ids = await testApp.inOwnOrg(async (tx) => {
    const machine = await anActivity(tx, {
      name: "Stands still",
      status: "paused",
      pause_code: "complaints",
      launched_at,
    });
    await anActivity(tx, { name: "By hand", status: "paused", pause_code: "by_user", launched_at });
    const failed = await anActivity(tx, { name: "Half gone", status: "finished", launched_at });
    const undecided = await anActivity(tx, {
      name: "Which one",
      status: "running",
      launched_at,
      asked_at: launched_at,
    });
    for (const reply of ["451 4.7.1 Try again", "550 5.1.1 No such user"]) {
      const { id: customer_id } = await aCustomer(tx);
      await aDelivery(tx, { activity_id: failed.id, customer_id, status: "failed", sent_at: null, reply });
    }
    const { id: customer_id } = await aCustomer(tx);
    const { id: delivery_id } = await aDelivery(tx, { activity_id: failed.id, customer_id });
    const of = { activity_id: failed.id, customer_id, delivery_id };
    await aBookingRequest(tx, of);
    await aBookingRequest(tx, of, { state: "declined", decline_reason: "too_far", decided_at: launched_at });
    await recount(tx);
    return { machine: machine.id, failed: failed.id, undecided: undecided.id };
  });
  const insert = async (statement: string) =>
    (await testApp.rows<{ id: string }>(statement, [testApp.ownOrgId]))[0]?.id;
  const domain_id = await insert(
    "insert into sender_domains (organization_id, domain, token, return_path_host, state) values ($1, 'lost.test', 't', 'b.lost.test', 'lost') returning id",
  );
  const endpoint_id = await insert(
    "insert into webhook_endpoints (organization_id, url, events, secret, pause, paused_at) values ($1, 'https://away.test/', '{}', '', 'failing', now()) returning id",
  );

  const { items } = await client.call(reports.decisions, {}, testApp.viewer);

  expect(items).toEqual([
    { kind: "paused", activity_id: ids.machine, activity_name: "Stands still", code: "complaints" },
    { kind: "failed_mails", activity_id: ids.failed, activity_name: "Half gone", mails: 1 },
    { kind: "undecided_test", activity_id: ids.undecided, activity_name: "Which one" },
    { kind: "sender_domain", domain_id, domain: "lost.test", state: "lost" },
    { kind: "webhook", endpoint_id, url: "https://away.test/", is_paused: true },
    { kind: "booking_requests", requests: 1 },
  ]);
});
