import type { ReturnedMail, ReturnSettings, returns } from "@delight/contract/returns";
import type { InputOf } from "@delight/contract/endpoint";
import { sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";

/** As long as nobody chose otherwise. */
const defaults: ReturnSettings = { takes_replies: false, soft_bounces: 5, soft_bounce_days: 30 };
const names = ["takes_replies", "soft_bounces", "soft_bounce_days"] as const;

export async function findReturnSettings({ db, organizationId }: OrgTx): Promise<ReturnSettings> {
  const chosen = await db
    .selectFrom("return_settings")
    .select(names)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  return chosen ?? defaults;
}

/** The settings, held for this transaction against whoever else changes them. */
export async function lockReturnSettings({ db, organizationId }: OrgTx): Promise<ReturnSettings> {
  await db
    .insertInto("return_settings")
    .values({ organization_id: organizationId, ...defaults })
    .onConflict((conflict) => conflict.column("organization_id").doNothing())
    .execute();
  return db
    .selectFrom("return_settings")
    .select(names)
    .where("organization_id", "=", organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeReturnSettings({ db, organizationId }: OrgTx, settings: ReturnSettings): Promise<void> {
  await db.updateTable("return_settings").set(settings).where("organization_id", "=", organizationId).execute();
}

/** Where answers are handed on to, and when something came back last. */
export async function findComingBack({ db, organizationId }: OrgTx) {
  const { rows } = await sql<{ replies_to: string; latest_at: string | null }>`
    select coalesce(nullif(s.reply_to, ''), s.address, '') as replies_to, (
      select received_at from returned_mails m where m.organization_id = o.id and not m.is_quiet
      order by received_at desc limit 1
    ) as latest_at
    from organizations o left join senders s on s.organization_id = o.id and s.is_default
    where o.id = ${organizationId}
  `.execute(db);
  return rows[0];
}

export async function listReturned({ db, organizationId }: OrgTx, input: InputOf<typeof returns.list>) {
  let mails = db
    .selectFrom("returned_mails as m")
    .where("m.organization_id", "=", organizationId)
    .where(sql<boolean>`not m.is_quiet`);
  if (input.outcome) mails = mails.where("m.outcome", "=", input.outcome);
  const { total } = await mails.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const items: ReturnedMail[] = await mails
    .leftJoin("deliveries as d", (join) =>
      join.onRef("d.organization_id", "=", "m.organization_id").onRef("d.id", "=", "m.delivery_id"),
    )
    .leftJoin("activities as a", (join) =>
      join.onRef("a.organization_id", "=", "d.organization_id").onRef("a.id", "=", "d.activity_id"),
    )
    // Who is deleted can't be seen.
    .leftJoin("customers as c", (join) =>
      join.onRef("c.organization_id", "=", "d.organization_id").onRef("c.id", "=", "d.customer_id"),
    )
    .select(["m.id", "m.came_by", "m.received_at", "m.status", "m.why", "m.sender", "m.subject", "m.text"])
    .select(sql<ReturnedMail["provider"]>`m.provider`.as("provider"))
    .select(sql<ReturnedMail["outcome"]>`m.outcome`.as("outcome"))
    .select(["a.id as activity_id", "a.name as activity_name", "c.id as customer_id", "d.email_address"])
    .orderBy("m.received_at", "desc")
    .orderBy("m.id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}
