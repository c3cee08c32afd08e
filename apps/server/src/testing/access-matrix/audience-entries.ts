import { aCustomer, aDelivery, anActivity } from "../factories.ts";
import { type Entry, idOf, inside } from "./entry.ts";

/** Who is left out of activities, tried again, and told why. */
export const audienceEntries: Record<string, Entry> = {
  "activities.mailMissed": idOf((tx) => anActivity(tx, { status: "finished", launched_at: "2026-01-01T00:00:00Z" }), {
    because: ["failed"],
  }),
  "activities.previewRetry": idOf((tx) => anActivity(tx)),
  "activities.retry": idOf(async (tx) => {
    const activity = await anActivity(tx, { status: "finished" });
    const customer_id = (await aCustomer(tx)).id;
    await aDelivery(tx, { activity_id: activity.id, customer_id, status: "failed", reply: "554 5.7.1 policy" });
    return activity;
  }),
  "activities.setSending": idOf((tx) => anActivity(tx), { joins_dues: true }),
  "activities.setHeedsCaps": idOf((tx) => anActivity(tx), { heeds_caps: false }),
  "deliveryStories.tell": inside(async (tx) => {
    const delivery = await aDelivery(tx, {
      activity_id: (await anActivity(tx)).id,
      customer_id: (await aCustomer(tx)).id,
    });
    return { activity: delivery.activity_id, customer: delivery.customer_id };
  }),
};
