import { sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";

export interface Answer {
  readonly activity_id: string;
  readonly activity: string;
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
  /** Where the organization wants answers; empty for nowhere. */
  readonly reply_to: string;
  readonly language: "en" | "fr" | "ar";
}

/** An answer that came in, and where it belongs; undefined once it is forgotten. */
export async function findAnswer({ db, organizationId }: OrgTx, id: string): Promise<Answer | undefined> {
  const { rows } = await sql<Answer>`
    select a.id as activity_id, a.name as activity, m.sender, m.subject, m.text, o.language,
      coalesce(nullif(f.reply_to, ''), f.sender_address, nullif(a.reply_to, ''), nullif(s.reply_to, ''), nullif(a.sender_address, ''), s.address, '') as reply_to
    from returned_mails m
    join deliveries d on d.organization_id = m.organization_id and d.id = m.delivery_id
    join activities a on a.organization_id = d.organization_id and a.id = d.activity_id
    join organizations o on o.id = m.organization_id
    left join senders s on s.organization_id = o.id and s.is_default
    left join frozen_emails f
      on f.organization_id = d.organization_id and f.activity_id = d.activity_id and f.version = d.version and f.step = d.step
        and f.language = d.language and f.test_variant = d.variant
    where m.organization_id = ${organizationId} and m.id = ${id} and m.outcome = 'replied'
  `.execute(db);
  return rows[0];
}

export async function findActivityName({ db, organizationId }: OrgTx, deliveryId: string) {
  return db
    .selectFrom("deliveries")
    .innerJoin("activities", (join) =>
      join
        .onRef("activities.organization_id", "=", "deliveries.organization_id")
        .onRef("activities.id", "=", "deliveries.activity_id"),
    )
    .select(["activities.id", "activities.name"])
    .where("deliveries.organization_id", "=", organizationId)
    .where("deliveries.id", "=", deliveryId)
    .executeTakeFirst();
}
