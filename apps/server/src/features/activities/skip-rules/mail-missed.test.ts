import { activities } from "@delight/contract/activities";
import { segments } from "@delight/contract/segments";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

const launched_at = "2026-01-01T00:00:00Z";

/** A finished campaign that left out one customer for each of these reasons, and mailed one. */
async function aCampaign() {
  return testApp.inOwnOrg(async (tx) => {
    const { id } = await anActivity(tx, { name: "Spring", status: "finished", launched_at });
    const of = async (
      facts: { status: "sent" | "failed" | "skipped" | "cancelled"; skip_reason?: string },
      consent = "subscribed",
    ) => {
      const customer_id = (await aCustomer(tx, { consent: consent as "subscribed" })).id;
      await aDelivery(tx, { activity_id: id, customer_id, ...facts });
      return customer_id;
    };
    const excluded = await of({ status: "skipped", skip_reason: "excluded" });
    const failed = await of({ status: "failed" });
    const unwilling = await of({ status: "skipped", skip_reason: "no_consent" }, "none");
    await of({ status: "skipped", skip_reason: "held_out" });
    await of({ status: "sent" });
    return { id, excluded, failed, unwilling };
  });
}

test("a draft goes to exactly those who were left out for the chosen reasons and may be mailed now", async () => {
  const { id } = await aCampaign();

  const draft = await client.call(
    activities.mailMissed,
    { id, because: ["excluded", "failed", "no_consent"] },
    testApp.marketer,
  );

  const { reach } = await client.call(activities.check, { id: draft.id }, testApp.marketer);
  const segment = await client.call(segments.get, { id: draft.segment_id ?? "" }, testApp.viewer);
  expect(draft).toMatchObject({ status: "draft", name: "Missed: Spring", segment_name: "Missed: Spring" });
  expect(reach).toMatchObject({ total: 3, no_consent: 1, reachable: 2 });
  expect(segment.rule.root.parts).toMatchObject([{ kind: "left_out", activity_ids: [id] }]);
});

test("a draft has left nobody out yet", async () => {
  const draft = await testApp.inOwnOrg((tx) => anActivity(tx));

  const refused = await client.refused(activities.mailMissed, { id: draft.id, because: ["failed"] }, testApp.owner);

  expect(refused.status).toBe(409);
});
