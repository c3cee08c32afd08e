import { mostForeseen } from "@delight/contract/retention";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

async function counted({ db }: OrgTx, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ number: number }>`
    select count(*) as number from (${rows} limit ${mostForeseen}) as old
  `.execute(db);
  return found[0]?.number ?? 0;
}

/** Single opens and clicks, but for those of mails that a conversion rests on: credit must come to the same when it is computed anew. */
export function oldReading({ organizationId }: OrgTx, before: Date): RawBuilder<boolean> {
  return sql`e.organization_id = ${organizationId} and e.kind in ('opened', 'clicked')
    and e.occurred_at < ${before.toISOString()}::timestamptz
    and not exists (
      select from conversions c where c.organization_id = ${organizationId} and c.delivery_id = e.delivery_id
    )
    and not exists (
      select from conversion_assists a where a.organization_id = ${organizationId} and a.delivery_id = e.delivery_id
    )`;
}

/** Ids tell when a mail was made. What tells of the organization and its service only is not the customer's, and stays. */
export function oldMails({ organizationId }: OrgTx, before: Date): RawBuilder<boolean> {
  return sql`d.organization_id = ${organizationId} and d.id < ${firstIdOf(before)}::uuid
    and d.status in ('sent', 'failed', 'unknown', 'skipped', 'cancelled')
    and (d.reply is not null or exists (select from jsonb_object_keys(d.merge_values) as key where not ${isKept}))`;
}

const kept = ["organization.%", "sender.%", "activity.%", "links.%", "service.%"];
export const isKept = sql<boolean>`key like any (${kept}::text[])`;

/** The least id of the moment: their first 48 bits are milliseconds. */
export function firstIdOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

export function countOldReading(tx: OrgTx, before: Date): Promise<number> {
  return counted(tx, sql`select from events e where ${oldReading(tx, before)}`);
}

export function countOldMails(tx: OrgTx, before: Date): Promise<number> {
  return counted(tx, sql`select from deliveries d where ${oldMails(tx, before)}`);
}

export function countOldAudit(tx: OrgTx, before: Date): Promise<number> {
  return counted(
    tx,
    sql`select from audit_entries where organization_id = ${tx.organizationId}
      and created_at < ${before.toISOString()}::timestamptz and action <> 'customer_erased'`,
  );
}
