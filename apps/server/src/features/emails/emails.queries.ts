import type { EmailVariant } from "@delight/contract/emails";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { saverName } from "./saver.queries.ts";
import { keepVersion } from "./versions/versions.queries.ts";

const columns = [
  "id",
  "name",
  "is_template",
  "tags",
  "is_archived",
  "variants",
  "version",
  "created_at",
  "updated_at",
] as const;

interface Draft {
  readonly name: string;
  readonly is_template: boolean;
  readonly variants: readonly EmailVariant[];
}

type Change = Draft & {
  readonly version: number;
  readonly tags?: readonly string[] | undefined;
  readonly how: "auto" | "by_hand";
};

export function findEmail({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("emails")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** With its first version. */
export async function insertEmail(
  tx: OrgTx,
  { tags, variants, ...facts }: Draft & { readonly tags: readonly string[] },
) {
  const row = await tx.db
    .insertInto("emails")
    .values({
      name: facts.name,
      is_template: facts.is_template,
      organization_id: tx.organizationId,
      tags: [...tags],
      variants: JSON.stringify(variants),
      saved_by: saverName(tx),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await keepVersion(tx, row.id, "by_hand");
  return row;
}

/** Undefined when the email is gone or its version is another one. */
export async function updateEmail(tx: OrgTx, id: string, { tags, how, ...change }: Change) {
  const row = await tx.db
    .updateTable("emails")
    .set({
      name: change.name,
      is_template: change.is_template,
      variants: JSON.stringify(change.variants),
      version: change.version + 1,
      updated_at: sql<string>`now()`,
      saved_by: saverName(tx),
      ...(tags === undefined ? {} : { tags: [...tags] }),
    })
    .where("organization_id", "=", tx.organizationId)
    .where("id", "=", id)
    .where("version", "=", change.version)
    .returning(columns)
    .executeTakeFirst();
  if (row) {
    await keepVersion(tx, id, how);
  }
  return row;
}

/** Holds the email, so that no activity takes it up until the transaction ends. */
export function lockEmail({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("emails")
    .select(["id", "name", "is_archived"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether an activity sends the email, to all or as a variant of its test. */
export function sends(emailId: string) {
  const variant = JSON.stringify({ variants: [{ email_id: emailId }] });
  return sql<boolean>`(activities.email_id = ${emailId} or activities.test @> ${variant}::jsonb)`;
}

export function findActivityOf({ db, organizationId }: OrgTx, emailId: string) {
  return db
    .selectFrom("activities")
    .select("name")
    .where("organization_id", "=", organizationId)
    .where(sends(emailId))
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function deleteEmail({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db.deleteFrom("emails").where("organization_id", "=", organizationId).where("id", "=", id).execute();
}
