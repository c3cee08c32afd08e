import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** Whose date it is, held until the transaction ends. */
export function holdDue({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("service_dues")
    .select(["customer_id", "service_id", "site_id", "last_done_on"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

type HeldDue = NonNullable<Awaited<ReturnType<typeof holdDue>>>;

export async function setManualDate({ db, organizationId }: OrgTx, due: HeldDue, dueOn: string): Promise<void> {
  const { customer_id, service_id, site_id, last_done_on } = due;
  await sql`
    insert into manual_dues (organization_id, customer_id, service_id, site_id, due_on, after_done_on)
    values (${organizationId}, ${customer_id}, ${service_id}, ${site_id}, ${dueOn}, ${last_done_on})
    on conflict (organization_id, customer_id, service_id, site_id, after_done_on) do update
      set due_on = excluded.due_on, import_id = null
  `.execute(db);
}

/** What was set after former jobs stays: it holds again should later ones be taken back. */
export async function forgetManualDate({ db, organizationId }: OrgTx, due: HeldDue): Promise<void> {
  await db
    .deleteFrom("manual_dues")
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", due.customer_id)
    .where("service_id", "=", due.service_id)
    .where("site_id", "is not distinct from", due.site_id)
    .where(({ eb }) =>
      due.last_done_on === null ? eb("after_done_on", "is", null) : eb("after_done_on", ">=", due.last_done_on),
    )
    .execute();
}
