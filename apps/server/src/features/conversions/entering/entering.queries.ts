import type { Creditable } from "@delight/contract/conversions";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { siteName } from "../../customers/index.ts";
import type { ConvertingEvent } from "../rule/history.ts";

/** The conversion of a job or quote, whatever became of it. */
export function findOfEvent({ db, organizationId }: OrgTx, { kind, id }: Pick<ConvertingEvent, "kind" | "id">) {
  return db
    .selectFrom("conversions")
    .select(["id", "state", "decision"])
    .where("organization_id", "=", organizationId)
    .where(kind === "job" ? "service_record_id" : "quote_id", "=", id)
    .executeTakeFirst();
}

/** Which jobs and quotes of a customer are credited, or somebody decided about: their ids. */
export async function listTaken({ db, organizationId }: OrgTx, customerId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("conversions")
    .select((eb) => eb.fn.coalesce("service_record_id", "quote_id").as("id"))
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", customerId)
    .where((eb) => eb.or([eb("state", "=", "credited"), eb("decision", "is not", null)]))
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** How jobs and quotes are called, and on which day of the organization's calendar they count, the newest first. */
export async function nameEvents(
  { db, organizationId }: OrgTx,
  events: readonly ConvertingEvent[],
): Promise<Creditable[]> {
  const { rows } = await sql<Creditable>`
    select n.kind, n.id, s.name as service_name, q.number as quote_number, ${siteName} as site_name, n.value_cents,
      (n.occurred_at at time zone o.time_zone)::date as occurred_on
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as n(kind text, id uuid, service_id uuid, site_id uuid, value_cents bigint, occurred_at timestamptz)
    join organizations o on o.id = ${organizationId}
    left join services s on s.organization_id = ${organizationId} and s.id = n.service_id
    left join sites p on p.organization_id = ${organizationId} and p.id = n.site_id
    left join quotes q on q.organization_id = ${organizationId} and n.kind = 'quote' and q.id = n.id
    order by n.occurred_at desc, n.id
  `.execute(db);
  return rows;
}
