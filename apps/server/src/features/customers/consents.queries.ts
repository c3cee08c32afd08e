import type { ConsentEntry } from "@delight/contract/customers";
import type { SuppressionSource } from "@delight/contract/suppressions";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import type { DB } from "../../platform/db/tables.ts";

/** The basis is the consent itself, unless another is told. */
export type ConsentChange = Pick<ConsentEntry, "state" | "source" | "evidence"> & Partial<Pick<ConsentEntry, "basis">>;

export type SuppressionReason = DB["suppressions"]["reason"];

export interface NewSuppression {
  readonly reason: SuppressionReason;
  readonly source: SuppressionSource;
  readonly evidence: string;
}

/** Locks the customer, so that two changes of consent happen one after the other. */
export function lockCustomer({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("customers")
    .select(["id", "email_key"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes the new state and its line of history; who acts is read from the transaction. */
export async function insertConsent(
  { db, organizationId, userId }: OrgTx,
  customerId: string,
  change: ConsentChange,
): Promise<void> {
  await db
    .updateTable("customers")
    .set({ consent: change.state, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", customerId)
    .execute();
  await db
    .insertInto("customer_consents")
    .values({
      ...change,
      organization_id: organizationId,
      customer_id: customerId,
      user_id: userId ?? null,
      user_name: userName(userId),
    })
    .execute();
}

/** The name as it is today: the history keeps it when the user is gone. */
export function userName(userId: string | undefined) {
  return sql<string | null>`(
    select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), username) from users where id = ${userId ?? null}
  )`;
}

/** The first reason stays, but that a complaint and a bounce outweigh what came before; that somebody unsubscribed is never forgotten. */
export async function insertSuppression(
  { db, organizationId, userId }: OrgTx,
  emailKey: string,
  { reason, source, evidence }: NewSuppression,
): Promise<void> {
  await sql`
    insert into suppressions as s (organization_id, email_key, reason, source, evidence, user_name, unsubscribe_evidence)
    values (${organizationId}, ${emailKey}, ${reason}, ${source}, ${evidence}, ${userName(userId)},
      ${reason === "unsubscribed" ? evidence : null})
    on conflict (organization_id, email_key) do update
      set (reason, source, evidence, user_name, created_at) = (
          select heavier.reason, heavier.source, heavier.evidence, heavier.user_name, heavier.created_at
          from (values (excluded.reason, excluded.source, excluded.evidence, excluded.user_name, now()),
                       (s.reason, s.source, s.evidence, s.user_name, s.created_at))
            as heavier (reason, source, evidence, user_name, created_at)
          order by ${weight(sql`heavier.reason`)} desc, heavier.created_at limit 1
        ),
        unsubscribe_evidence = coalesce(
          s.unsubscribe_evidence, case when s.reason = 'unsubscribed' then s.evidence end, excluded.unsubscribe_evidence
        ),
        import_ids = '{}'
  `.execute(db);
}

function weight(reason: ReturnType<typeof sql>) {
  return sql`array_position(array['unsubscribed', 'manual', 'bounced', 'complained'], ${reason})`;
}

/** The person wants mails again: a former unsubscription ends, whatever else holds stays. */
export async function endUnsubscription({ db, organizationId }: OrgTx, emailKey: string): Promise<void> {
  await db
    .deleteFrom("suppressions")
    .where("organization_id", "=", organizationId)
    .where("email_key", "=", emailKey)
    .where("reason", "=", "unsubscribed")
    .execute();
  await db
    .updateTable("suppressions")
    .set({ unsubscribe_evidence: null })
    .where("organization_id", "=", organizationId)
    .where("email_key", "=", emailKey)
    .execute();
}

export function listConsentRows({ db, organizationId }: OrgTx, customerId: string) {
  return db
    .selectFrom("customer_consents")
    .select(["id", "state", "basis", "source", "evidence", "user_name", "occurred_at"])
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", customerId)
    .orderBy("occurred_at", "desc")
    .orderBy("id", "desc")
    .execute();
}
