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

/** Of these customers, what they asked for and what it became, the newest first; what became nothing is no touch, and no mail that a program sent. */
export function explicitTouches(
  { db, organizationId }: OrgTx,
  customerIds: readonly string[],
): Promise<ExplicitTouch[]> {
  if (customerIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("booking_requests as b")
    .innerJoin("activities as a", (join) =>
      join.onRef("a.organization_id", "=", "b.organization_id").onRef("a.id", "=", "b.activity_id"),
    )
    .select(["b.customer_id", "b.delivery_id", "b.activity_id", "b.asked_at as occurred_at"])
    .select(["b.quote_id", "b.service_record_id"])
    .where("b.organization_id", "=", organizationId)
    .where("b.customer_id", "in", [...customerIds])
    .where("a.kind", "<>", "transactional")
    .where((eb) => eb.or([eb("b.quote_id", "is not", null), eb("b.service_record_id", "is not", null)]))
    .orderBy("b.asked_at", "desc")
    .orderBy("b.id", "desc")
    .execute();
}
