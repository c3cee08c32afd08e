import { Language } from "@delight/contract/common";
import { mailUnlessChosen } from "@delight/contract/notifications";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { NewsKind } from "../news/words/news-words.ts";

/** Only members get mails that can be stopped. */
export async function findAddressed({ db, organizationId }: OrgTx, userId: string) {
  const row = await db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .select(["u.language", "o.name as organization"])
    .where("m.organization_id", "=", organizationId)
    .where("m.user_id", "=", userId)
    .executeTakeFirst();
  return row && { ...row, language: Language.parse(row.language) };
}

/** Every group whose news came in that rhythm comes in no mail any more, and nothing that waits for one does. */
export async function stopNews({ db, organizationId }: OrgTx, userId: string, kind: NewsKind): Promise<void> {
  await sql`
    update users u set notification_mail = u.notification_mail || coalesce((
      select jsonb_object_agg(begins.key, 'never')
      from jsonb_each_text(${JSON.stringify(mailUnlessChosen)}::jsonb) as begins
      where coalesce(u.notification_mail ->> begins.key, begins.value) = ${kind}
    ), '{}')
    where u.id = ${userId}`.execute(db);
  await db
    .updateTable("notifications")
    .set({ mail: null })
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("mail", "=", kind)
    .where("user_mail_id", "is", null)
    .execute();
}
