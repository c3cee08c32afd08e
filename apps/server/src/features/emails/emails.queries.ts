import type { EmailVariant, emails } from "@delight/contract/emails";
import type { InputOf } from "@delight/contract/endpoint";
import { sql } from "kysely";
import { alphabetical } from "../../platform/db/alphabetical.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, sortOf } from "../../platform/db/search.ts";

const columns = ["id", "name", "is_template", "variants", "version", "created_at", "updated_at"] as const;

const sorts = { name: alphabetical(sql`name`), updated_at: sql`updated_at` } as const;

interface Draft {
  readonly name: string;
  readonly is_template: boolean;
  readonly variants: readonly EmailVariant[];
}

export async function listEmailRows({ db, organizationId }: OrgTx, input: InputOf<typeof emails.list>) {
  const { column, descending } = sortOf(input.sort ?? "-updated_at");
  let rows = db.selectFrom("emails").where("organization_id", "=", organizationId);
  if (input.templates !== "all") {
    rows = rows.where("is_template", "=", input.templates === "yes");
  }
  if (input.search !== "") {
    const pattern = containing(input.search);
    rows = rows.where((eb) => eb.or([eb("name", "ilike", pattern), eb(subject, "ilike", pattern)]));
  }
  const { total } = await rows.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const items = await rows
    .select(["id", "name", "is_template", "version", "created_at", "updated_at"])
    .select([
      subject.as("subject"),
      sql<EmailVariant["language"][]>`jsonb_path_query_array(variants, '$[*].language')`.as("languages"),
      sql<number>`(
        select count(*) from activities
        where activities.organization_id = ${organizationId} and activities.email_id = emails.id
      )`.as("activities"),
    ])
    .orderBy(sorts[column], descending ? "desc" : "asc")
    .orderBy("id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}

const subject = sql<string>`variants -> 0 ->> 'subject'`;

export function findEmail({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("emails")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export function insertEmail({ db, organizationId }: OrgTx, { name, is_template, variants }: Draft) {
  return db
    .insertInto("emails")
    .values({ organization_id: organizationId, name, is_template, variants: JSON.stringify(variants) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined when the email is gone or its version is another one. */
export function updateEmail({ db, organizationId }: OrgTx, id: string, change: Draft & { version: number }) {
  return db
    .updateTable("emails")
    .set({
      name: change.name,
      is_template: change.is_template,
      variants: JSON.stringify(change.variants),
      version: change.version + 1,
      updated_at: sql<string>`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("version", "=", change.version)
    .returning(columns)
    .executeTakeFirst();
}

/** Holds the email, so that no activity takes it up until the transaction ends. */
export function lockEmail({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("emails")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export function findActivityOf({ db, organizationId }: OrgTx, emailId: string) {
  return db
    .selectFrom("activities")
    .select("name")
    .where("organization_id", "=", organizationId)
    .where("email_id", "=", emailId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function deleteEmail({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db.deleteFrom("emails").where("organization_id", "=", organizationId).where("id", "=", id).execute();
}
