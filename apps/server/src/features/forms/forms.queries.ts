import type { SignUpForm } from "@delight/contract/sign-up-forms";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** A form as it is stored. */
export type FormRow = Omit<SignUpForm, "url">;
type Facts = Omit<FormRow, "id" | "version" | "asked" | "confirmed" | "created_at">;

const columns = [
  "id",
  "name",
  "asks_name",
  "asks_phone",
  "fields",
  "tags",
  "website",
  "is_active",
  "version",
  "asked",
  "confirmed",
  "created_at",
] as const;

function formRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("sign_up_forms")
    .select(columns)
    .select([sql<FormRow["topics"]>`topics`.as("topics"), sql<FormRow["texts"]>`texts`.as("texts")])
    .where("organization_id", "=", organizationId);
}

export function listFormRows(tx: OrgTx): Promise<FormRow[]> {
  return formRows(tx).orderBy("name").orderBy("id").execute();
}

export function findFormRow(tx: OrgTx, id: string): Promise<FormRow | undefined> {
  return formRows(tx).where("id", "=", id).executeTakeFirst();
}

/** Held until the transaction ends: what is counted and limited by form is so one asking after the other. */
export function lockForm(tx: OrgTx, id: string): Promise<FormRow | undefined> {
  return formRows(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

function stored({ texts, ...facts }: Facts) {
  return { ...facts, texts: JSON.stringify(texts) };
}

export async function insertForm({ db, organizationId }: OrgTx, facts: Facts): Promise<string> {
  const { id } = await db
    .insertInto("sign_up_forms")
    .values({ organization_id: organizationId, ...stored(facts) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateForm({ db, organizationId }: OrgTx, id: string, facts: Facts): Promise<void> {
  await db
    .updateTable("sign_up_forms")
    .set({ ...stored(facts), version: sql`version + 1` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export async function deleteForm({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db.deleteFrom("sign_up_forms").where("organization_id", "=", organizationId).where("id", "=", id).execute();
}

export async function countOn({ db, organizationId }: OrgTx, id: string, what: "asked" | "confirmed"): Promise<void> {
  await db
    .updateTable("sign_up_forms")
    .set({ [what]: sql`${sql.ref(what)} + 1` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
