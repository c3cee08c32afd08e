import { type MergeGroup, mergeGroups, type MergeValues } from "@delight/email";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { links, organization, sourcesOf } from "./groups.queries.ts";

/** What is asked of customers, and as of when. */
export interface Asked {
  /** What the email names, see `neededGroups`: a launch asks for each of a million customers. */
  readonly needs: ReadonlySet<MergeGroup>;
  /** Asked of `service_dues`: which of them the email is about. Every open one when left out; the earliest is taken. */
  readonly dueIsMeant?: RawBuilder<SqlBool>;
  /** Asked of `service_dues`: which of them a list shows, and so the mail tells of beside what it is about; every open one when left out. */
  readonly dueIsListed?: RawBuilder<SqlBool> | undefined;
  /** How many of these; as many as a list can have when left out. */
  readonly mostListed?: number | undefined;
  /** Asked of a row `q` of `quotes`; the newest that can still be accepted when left out. */
  readonly quoteIsMeant?: RawBuilder<SqlBool>;
  /** Asked of `service_records`; the newest that was done when left out. */
  readonly jobIsMeant?: RawBuilder<SqlBool>;
  /** Of whom the mails come from, if not from the default sender. */
  readonly senderName?: string | undefined;
  /** Where the product is reached from outside: pictures are below it. */
  readonly origin: string;
  readonly now: Date;
}

export const everything: ReadonlySet<MergeGroup> = new Set(mergeGroups);

export const anyOpenDue = sql<SqlBool>`not service_dues.is_booked`;

/** Every mail is addressed to somebody. */
const always = sql`jsonb_build_object('customer.name', nullif(customers.name, ''))`;

/**
 * The values of the merge fields, as one expression asked of a row of `customers`: previews show what a launch freezes.
 * What is empty is left out.
 */
export function mergeValues(
  tx: OrgTx,
  { needs, dueIsMeant = anyOpenDue, senderName, ...asked }: Asked,
): RawBuilder<MergeValues> {
  const sources = sourcesOf(needs, { tx, dueIsMeant, ...asked });
  const joins = sources.flatMap(({ join }) => (join ? [join] : []));
  const sender =
    senderName === undefined ? [] : [sql`jsonb_build_object('sender.name', nullif(${senderName}::text, ''))`];
  const all = [always, ...sources.map(({ fields }) => fields), ...sender];
  return sql`(
    select jsonb_strip_nulls(${sql.join(all, sql` || `)})
    from organizations ${sql.join(joins, sql` `)}
    where organizations.id = ${tx.organizationId}
  )`;
}

export async function findMergeValues(
  tx: OrgTx,
  customerId: string,
  asked: Omit<Asked, "needs">,
): Promise<MergeValues | undefined> {
  const row = await tx.db
    .selectFrom("customers")
    .select(mergeValues(tx, { ...asked, needs: everything }).as("merge_values"))
    .where("customers.organization_id", "=", tx.organizationId)
    .where("customers.id", "=", customerId)
    .executeTakeFirst();
  return row?.merge_values;
}

export async function findSharedValues(tx: OrgTx): Promise<MergeValues> {
  const { join, fields } = links({ tx });
  const { rows } = await sql<{ merge_values: MergeValues }>`
    select jsonb_strip_nulls(${organization.fields} || ${fields}) as merge_values
    from organizations ${join} where organizations.id = ${tx.organizationId}
  `.execute(tx.db);
  return rows[0]?.merge_values ?? {};
}
