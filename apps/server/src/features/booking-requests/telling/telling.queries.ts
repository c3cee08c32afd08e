import type { PartOfDay } from "@delight/contract/booking-requests";
import type { Language } from "@delight/contract/common";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export interface Told {
  readonly email: string | null;
  readonly language: Language;
  readonly delivery_id: string;
  readonly state: string;
  readonly service: string | null;
  readonly days: readonly string[];
  readonly part_of_day: PartOfDay;
  readonly asked_mailed_at: string | null;
  readonly visit_mailed_at: string | null;
  /** The organization's day. */
  readonly today: string;
  /** Whether the address bounced, complained or was blocked by hand. */
  readonly is_blocked: boolean;
  /** How many the customer made within the hour before, with this one. */
  readonly asked_lately: number;
}

/** What there is to tell of a request, and whom; undefined of somebody who is deleted. */
export async function findTold({ db, organizationId }: OrgTx, id: string, now: Date): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    select c.email, b.language, b.delivery_id, b.state, s.name as service, b.days::text[] as days, b.part_of_day,
      b.asked_mailed_at, b.visit_mailed_at, (${now.toISOString()}::timestamptz at time zone o.time_zone)::date as today,
      exists (
        select from suppressions p
        where p.organization_id = b.organization_id and p.email_key = c.email_key and p.reason <> 'unsubscribed'
      ) as is_blocked,
      (
        select count(*) from booking_requests other
        where other.organization_id = b.organization_id and other.customer_id = b.customer_id
          and other.asked_at > b.asked_at - interval '1 hour' and (other.asked_at, other.id) <= (b.asked_at, b.id)
      ) as asked_lately
    from booking_requests b
    join customers c on c.organization_id = b.organization_id and c.id = b.customer_id
    join organizations o on o.id = b.organization_id
    left join services s on s.organization_id = b.organization_id and s.id = b.service_id
    where b.organization_id = ${organizationId} and b.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Not a change that somebody made: whoever has the request open may go on. */
export async function markTold(
  { db, organizationId }: OrgTx,
  { id, news }: { readonly id: string; readonly news: "asked" | "agreed" },
  at: Date,
): Promise<void> {
  await db
    .updateTable("booking_requests")
    .set({ [news === "asked" ? "asked_mailed_at" : "visit_mailed_at"]: at.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
