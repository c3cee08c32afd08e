import type { MailPreferences, MailTopic } from "@delight/contract/mail-preferences";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Language } from "../tracking/tracking.queries.ts";

const nothingChosen: MailPreferences = { declined: [], paused_until: null, unmeasured_by: null };

/** Whose mail it was, what is known of its address, and in which languages the organization writes. */
export async function findRecipient({ db, organizationId }: OrgTx, deliveryId: string) {
  const { rows } = await sql<{
    organization: string;
    languages: Language[];
    language: Language;
    customer_id: string;
    /** Whether the customer is still written to at the address of this mail. */
    has_address: boolean;
    consent: string | null;
    email_key: string;
    reason: string | null;
    declined: MailTopic[] | null;
    paused_until: string | null;
    unmeasured_by: MailPreferences["unmeasured_by"];
    /** What the organization measures at all. */
    measures_opens: boolean;
    measures_clicks: boolean;
  }>`
    select o.name as organization, o.languages, coalesce(c.language, d.language, o.language) as language, d.customer_id,
      coalesce(c.email_key = lower(d.email_address), false) as has_address, c.consent,
      lower(d.email_address) as email_key, s.reason, p.declined, p.paused_until,
      p.unmeasured_by, o.measures_opens, o.measures_clicks
    from deliveries d
    join organizations o on o.id = d.organization_id
    left join customers c on c.organization_id = ${organizationId} and c.id = d.customer_id
    left join suppressions s on s.organization_id = ${organizationId} and s.email_key = lower(d.email_address)
    left join mail_preferences p on p.organization_id = ${organizationId} and p.email_key = lower(d.email_address)
    where d.organization_id = ${organizationId} and d.id = ${deliveryId} and d.email_address is not null
  `.execute(db);
  return rows[0];
}

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

export async function savePreferences(
  { db, organizationId }: OrgTx,
  emailKey: string,
  { declined, paused_until, unmeasured_by }: MailPreferences,
): Promise<void> {
  await db
    .insertInto("mail_preferences")
    .values({ organization_id: organizationId, email_key: emailKey, declined, paused_until, unmeasured_by })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "email_key"])
        .doUpdateSet({ declined, paused_until, unmeasured_by, updated_at: sql<string>`now()` }),
    )
    .execute();
}

/** Of everybody who is written to at the address. */
export async function setLanguage({ db, organizationId }: OrgTx, emailKey: string, language: Language): Promise<void> {
  await db
    .updateTable("customers")
    .set({ language, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("email_key", "=", emailKey)
    .where("language", "is distinct from", language)
    .execute();
}

export async function findByAddress({ db, organizationId }: OrgTx, emailKey: string): Promise<MailPreferences> {
  const row = await db
    .selectFrom("mail_preferences")
    .select(["declined", "paused_until", "unmeasured_by"])
    .where("organization_id", "=", organizationId)
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  return row ? chosenOf(row) : nothingChosen;
}

interface Row {
  readonly declined: string[] | null;
  readonly paused_until: string | null;
  readonly unmeasured_by: string | null;
}

function chosenOf({ declined, paused_until, unmeasured_by }: Row): MailPreferences {
  return {
    declined: (declined ?? []) as MailTopic[],
    paused_until,
    unmeasured_by: unmeasured_by as MailPreferences["unmeasured_by"],
  };
}

/** What is chosen for the address of a customer; undefined when there is no such customer. */
export async function findPreferences(
  { db, organizationId }: OrgTx,
  customerId: string,
): Promise<MailPreferences | undefined> {
  const row = await db
    .selectFrom("customers")
    .leftJoin("mail_preferences as p", (join) =>
      join
        .onRef("p.organization_id", "=", "customers.organization_id")
        .onRef("p.email_key", "=", "customers.email_key"),
    )
    .select(["p.declined", "p.paused_until", "p.unmeasured_by"])
    .where("customers.organization_id", "=", organizationId)
    .where("customers.id", "=", customerId)
    .executeTakeFirst();
  return row && chosenOf(row);
}

/** The customer, held for this transaction, with what is chosen for their address. */
export async function lockMeasured({ db, organizationId }: OrgTx, customerId: string) {
  const { rows } = await sql<{
    name: string;
    email_key: string | null;
    unmeasured_by: MailPreferences["unmeasured_by"];
  }>`
    select c.name, c.email_key, p.unmeasured_by from customers c
    left join mail_preferences p on p.organization_id = ${organizationId} and p.email_key = c.email_key
    where c.organization_id = ${organizationId} and c.id = ${customerId}
    for update of c
  `.execute(db);
  return rows[0];
}

export async function setUnmeasured(
  { db, organizationId }: OrgTx,
  emailKey: string,
  by: MailPreferences["unmeasured_by"],
): Promise<void> {
  await db
    .insertInto("mail_preferences")
    .values({ organization_id: organizationId, email_key: emailKey, unmeasured_by: by })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "email_key"])
        .doUpdateSet({ unmeasured_by: by, updated_at: sql<string>`now()` }),
    )
    .execute();
}
