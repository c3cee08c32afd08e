import { expect } from "vitest";
import {
  aConversion,
  aCustomer,
  aDelivery,
  aDue,
  anActivity,
  anEmail,
  anEvent,
  aQuote,
  aRecord,
  aSegment,
  aService,
  aSuppression,
} from "./factories.ts";
import { testApp, test } from "./fixtures.ts";

test("one row of everything stands beside the others", async () => {
  const made = await testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx);
    const service = await aService(tx);
    const references = { customer_id: customer.id, service_id: service.id };
    const segment = await aSegment(tx);
    const email = await anEmail(tx);
    const activity = await anActivity(tx, { segment_id: segment.id, email_id: email.id });
    const delivery = await aDelivery(tx, { activity_id: activity.id, customer_id: customer.id });
    return [
      await aRecord(tx, references),
      await aDue(tx, { ...references, due_on: "2026-01-01" }),
      await aSuppression(tx, "Gone@example.com"),
      await anEvent(tx, delivery, { kind: "clicked" }),
      await aQuote(tx, { customer_id: customer.id }),
      await aConversion(tx, { customer_id: customer.id, activity_id: activity.id }),
    ];
  });

  expect(made.every((row) => row.organization_id === testApp.ownOrgId)).toBe(true);
});
