import type { PartOfDay } from "@delight/contract/booking-requests";
import { Temporal } from "temporal-polyfill";
import type { DemoActivity } from "./activities.ts";
import type { Business } from "./history.ts";
import type { PastDelivery } from "./marketing.queries.ts";

const messages: readonly (readonly [string, PartOfDay])[] = [
  ["The pressure drops every few days. Could somebody look at it as well?", "morning"],
  ["", "any"],
  ["Please ring the bell twice, the dog is loud but friendly.", "afternoon"],
];

interface Past {
  readonly activityId: string;
  readonly plan: DemoActivity;
  readonly past: readonly PastDelivery[];
  readonly jobs: readonly { readonly customer_id: string }[];
}

/** A few of those who clicked and booked nothing yet ask for a visit; nobody has dealt with them. */
export function requestsAfter(
  { today, services }: Pick<Business, "today" | "services">,
  { activityId, plan, past, jobs }: Past,
) {
  const service = services.find((one) => one.code === plan.service);
  const served = new Set(jobs.map(({ customer_id }) => customer_id));
  const waiting = past.filter(({ clicked_at, customer_id }) => clicked_at && !served.has(customer_id));
  return messages.flatMap(([message, part_of_day], index) => {
    const delivery = waiting[index * 7];
    if (!service || !delivery?.clicked_at) return [];
    const wished = Temporal.PlainDate.from(today).add({ days: 4 + index * 3 });
    return [
      {
        customer_id: delivery.customer_id,
        delivery_id: delivery.id,
        activity_id: activityId,
        form_key: delivery.id,
        service_id: service.id,
        days: [wished.toString(), wished.add({ days: 1 }).toString()],
        part_of_day,
        message,
        language: "en" as const,
        network_hash: Buffer.alloc(32),
        asked_at: Temporal.Instant.from(delivery.clicked_at).add({ minutes: 4 }).toString(),
      },
    ];
  });
}
