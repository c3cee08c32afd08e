import type { OrgTx } from "../../platform/db/database.ts";

/** A customer asked for a quote or job by the link of a mail: nobody needs to guess what led to it. */
export interface ExplicitTouch {
  readonly customer_id: string;
  readonly delivery_id: string;
  readonly activity_id: string;
  /** When they asked; ISO 8601 moment. */
  readonly occurred_at: string;
  /** What it became: one of the two. */
  readonly quote_id: string | null;
  readonly service_record_id: string | null;
}

/** Of these customers, what they asked for and what it became, the newest first; what became nothing is no touch. */
export function explicitTouches(
  { db, organizationId }: OrgTx,
  customerIds: readonly string[],
): Promise<ExplicitTouch[]> {
  if (customerIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("booking_requests")
    .select(["customer_id", "delivery_id", "activity_id", "asked_at as occurred_at", "quote_id", "service_record_id"])
    .where("organization_id", "=", organizationId)
    .where("customer_id", "in", [...customerIds])
    .where((eb) => eb.or([eb("quote_id", "is not", null), eb("service_record_id", "is not", null)]))
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .execute();
}
