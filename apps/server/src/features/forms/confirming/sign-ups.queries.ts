import type { Language } from "@delight/contract/common";
import type { CustomValues } from "@delight/contract/custom-fields";
import type { MailTopic } from "@delight/contract/mail-preferences";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export interface NewSignUp {
  readonly form_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly custom: CustomValues;
  readonly topics: readonly MailTopic[];
  readonly language: Language;
  readonly consent_text: string;
  readonly form_version: number;
  readonly token_hash: Buffer;
  readonly asked_at: string;
  /** The address of the network, and what fetched the page. */
  readonly asked_from: string;
  readonly asked_by: string;
}

/** Of those who ask for the same address at once, one after the other is counted. */
export async function lockAddress({ db, organizationId }: OrgTx, emailKey: string): Promise<void> {
  const name = `sign_ups ${organizationId} ${emailKey}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

interface Asked {
  readonly formId: string;
  readonly emailKey: string;
  readonly network: string;
  readonly since: Date;
}

/** How many asked since: for the address, by the form, from the network. */
export async function countAsked({ db, organizationId }: OrgTx, { formId, emailKey, network, since }: Asked) {
  const asked = (of: ReturnType<typeof sql>) => sql<number>`(
    select count(*) from sign_ups where organization_id = ${organizationId} and ${of} and asked_at > ${since.toISOString()}
  )`;
  const { rows } = await sql<{ address: number; form: number; network: number }>`
    select ${asked(sql`email_key = ${emailKey}`)} as address, ${asked(sql`form_id = ${formId}`)} as form,
      ${asked(sql`asked_from = ${network}`)} as network
  `.execute(db);
  return rows[0] ?? { address: 0, form: 0, network: 0 };
}

export async function insertSignUp({ db, organizationId }: OrgTx, { custom, topics, ...row }: NewSignUp) {
  const { id } = await db
    .insertInto("sign_ups")
    .values({ organization_id: organizationId, ...row, topics: [...topics], custom: JSON.stringify(custom) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const columns = [
  "sign_ups.id",
  "sign_ups.form_id",
  "sign_ups.email",
  "sign_ups.email_key",
  "sign_ups.first_name",
  "sign_ups.last_name",
  "sign_ups.phone",
  "sign_ups.consent_text",
  "sign_ups.form_version",
  "sign_ups.asked_at",
  "sign_ups.asked_from",
  "sign_ups.asked_by",
  "sign_ups.confirmed_at",
] as const;

function signUps({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("sign_ups")
    .select(columns)
    .select([
      sql<CustomValues>`sign_ups.custom`.as("custom"),
      sql<MailTopic[]>`sign_ups.topics`.as("topics"),
      sql<Language>`sign_ups.language`.as("language"),
    ])
    .where("sign_ups.organization_id", "=", organizationId);
}

/** Who asked since and has not confirmed, and whether their address may not be mailed whatever they wish. */
export function findWaiting(tx: OrgTx, id: string, since: Date) {
  return signUps(tx)
    .select(
      sql<boolean>`exists (
        select from suppressions s
        where s.organization_id = ${tx.organizationId} and s.email_key = sign_ups.email_key and s.reason <> 'unsubscribed'
      )`.as("is_blocked"),
    )
    .where("sign_ups.id", "=", id)
    .where("sign_ups.confirmed_at", "is", null)
    .where("sign_ups.asked_at", ">", since.toISOString())
    .executeTakeFirst();
}

export function findByToken(tx: OrgTx, tokenHash: Buffer, since: Date) {
  return signUps(tx)
    .where("sign_ups.token_hash", "=", tokenHash)
    .where("sign_ups.asked_at", ">", since.toISOString())
    .executeTakeFirst();
}

export type SignUp = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** As `findByToken`, held until the transaction ends: of two who confirm at once the second sees that it is done. */
export function lockByToken(tx: OrgTx, tokenHash: Buffer, since: Date) {
  return signUps(tx)
    .where("sign_ups.token_hash", "=", tokenHash)
    .where("sign_ups.asked_at", ">", since.toISOString())
    .forUpdate()
    .executeTakeFirst();
}

export async function saveToken({ db, organizationId }: OrgTx, id: string, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable("sign_ups")
    .set({ token_hash: tokenHash })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Nothing of the person stays here: it is at the customer now. What else waits of them for this form goes. */
export async function finish({ db, organizationId }: OrgTx, { id, form_id, email_key }: SignUp, now: Date) {
  await sql`
    delete from sign_ups
    where organization_id = ${organizationId} and form_id = ${form_id} and email_key = ${email_key} and id <> ${id} and confirmed_at is null
  `.execute(db);
  await sql`
    update sign_ups set confirmed_at = ${now.toISOString()}, email = '', first_name = '', last_name = '', phone = '', custom = '{}',
      asked_from = '', asked_by = ''
    where organization_id = ${organizationId} and id = ${id}
  `.execute(db);
}

/** Some thousand at a time; answers how many. */
export async function deleteOlder({ db, organizationId }: OrgTx, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from sign_ups where organization_id = ${organizationId} and id in (
      select id from sign_ups where organization_id = ${organizationId} and asked_at <= ${before.toISOString()} limit 1000
    )`.execute(db);
  return Number(numAffectedRows);
}
