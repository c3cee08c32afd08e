import type { Language } from "@delight/contract/common";
import type { MailCaps } from "@delight/contract/mail-caps";
import { sql, type Updateable } from "kysely";
import type { OrgTx, SystemTx } from "../../platform/db/database.ts";
import type { DB } from "../../platform/db/tables.ts";
import type { InputOf } from "@delight/contract/endpoint";
import type { organizations } from "@delight/contract/organizations";

const columns = [
  "id",
  "identifier",
  "name",
  "website",
  "phone",
  "time_zone",
  "currency",
  "language",
  "languages",
  "business_hours",
  "logo",
  "is_monitored",
  "postal_address",
  "measures_opens",
  "measures_clicks",
  "takes_bookings",
  "confirms_bookings",
  "utm",
  "mail_caps",
  "sends_in_hours",
  "joins_dues",
  "asks_sending",
  "jobs_per_week",
] as const;

export function findOrganization({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("organizations")
    .select(columns)
    .select([ofSender("name").as("sender_name"), ofSender("address").as("sender_address")])
    .select(ofSender("reply_to").as("reply_to"))
    .where("id", "=", organizationId)
    .executeTakeFirst();
}

/** Of the default sender; empty while there is none. */
const ofSender = (column: "name" | "address" | "reply_to") => sql<string>`coalesce((
  select ${sql.ref(`s.${column}`)} from senders s where s.organization_id = organizations.id and s.is_default
), '')`;

export type Changes = Omit<InputOf<typeof organizations.updateSettings>, "seen">;

export async function updateOrganization(tx: OrgTx, wanted: Changes): Promise<void> {
  const { sender_name, sender_address, reply_to, business_hours, mail_caps, utm, ...facts } = wanted;
  const changes: Updateable<DB["organizations"]> = {
    ...facts,
    // As text, because the driver writes a list as one of PostgreSQL's arrays.
    ...(business_hours && { business_hours: JSON.stringify(business_hours) }),
    ...(mail_caps && { mail_caps: JSON.stringify(mail_caps) }),
    ...(utm && { utm: JSON.stringify(utm) }),
  };
  if (Object.keys(changes).length > 0) {
    await tx.db.updateTable("organizations").set(changes).where("id", "=", tx.organizationId).execute();
  }
  await updateDefaultSender(tx, {
    ...(sender_name !== undefined && { name: sender_name }),
    ...(sender_address !== undefined && { address: sender_address }),
    ...(reply_to !== undefined && { reply_to }),
  });
}

/** Answers false where somebody has answered already. */
export async function stopAsking({ db, organizationId }: OrgTx): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("organizations")
    .set({ asks_sending: false })
    .where("id", "=", organizationId)
    .where("asks_sending", "=", true)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface DefaultSender {
  readonly name?: string;
  readonly address?: string;
  readonly reply_to?: string;
}

/** Made where there is none yet. */
async function updateDefaultSender({ db, organizationId }: OrgTx, facts: DefaultSender): Promise<void> {
  if (Object.keys(facts).length === 0) return;
  await db
    .insertInto("senders")
    .values({ organization_id: organizationId, is_default: true, ...facts })
    .onConflict((conflict) => conflict.column("organization_id").where(sql<boolean>`is_default`).doUpdateSet(facts))
    .execute();
}

export async function isClosed({ db, organizationId }: OrgTx): Promise<boolean> {
  const row = await db
    .selectFrom("organizations")
    .select("deactivated_at")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  return row?.deactivated_at !== null;
}

/** Whether amounts stand in its currency already: of the catalog, of quotes, jobs, conversions, or in fields of its own. */
export async function hasMoney({ db, organizationId }: OrgTx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select organization_has_money(${organizationId}) as has`.execute(db);
  return rows[0]?.has ?? true;
}

/** Of the user that the transaction acts as, in the order of joining: the first one is where they work. Closed ones are left out. */
export function listMemberOrganizations({ db }: SystemTx, userId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("organizations", "organizations.id", "memberships.organization_id")
    .select(["organizations.id", "organizations.identifier", "organizations.name"])
    .where("memberships.user_id", "=", userId)
    .where("organizations.deactivated_at", "is", null)
    .orderBy("memberships.created_at")
    .orderBy("organizations.id")
    .execute();
}

export function listAllOrganizations({ db }: SystemTx) {
  return db
    .selectFrom("organizations")
    .select(["id", "identifier", "name"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export interface NewOrganization {
  /** The name that people know it by; no two are equal. */
  identifier: string;
  name: string;
  time_zone?: string;
  currency?: string;
  language?: Language;
  postal_address?: string;
  sends_in_hours?: boolean;
  joins_dues?: boolean;
  asks_sending?: boolean;
  mail_caps?: MailCaps;
}

export async function insertOrganization(
  { db }: SystemTx,
  { mail_caps, ...row }: NewOrganization,
): Promise<string | undefined> {
  const made = await db
    .insertInto("organizations")
    .values({ ...row, ...(mail_caps && { mail_caps: JSON.stringify(mail_caps) }) })
    .onConflict((conflict) => conflict.column("identifier").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}
