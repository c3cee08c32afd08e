import type { Notification } from "@delight/contract/notifications";
import { sql } from "kysely";
import { type Database, inSystem, type OrgTx } from "../../../platform/db/database.ts";
import type { NewsKind } from "./words/news-words.ts";

/** Organizations in which something is to be mailed, now or one morning. */
export function listOrganizationsWithNews(database: Database): Promise<string[]> {
  return inSystem(database, async ({ db }) => {
    await sql`select set_config('app.mailing_users', 'on', true)`.execute(db);
    const { rows } = await sql<{ id: string }>`
      select o.id from organizations o
      where exists (
        select from notifications n
        where n.organization_id = o.id and n.mail is not null and n.user_mail_id is null
      )`.execute(db);
    return rows.map(({ id }) => id);
  });
}

/** Who waits for which mail, and since when. */
export interface Waiting {
  readonly user_id: string;
  readonly mail: NewsKind;
  /** Theirs, or that of the organization. */
  readonly time_zone: string;
  readonly oldest: string;
}

/** Members only, who are written to at once no more than every five minutes. */
export async function listWaiting({ db, organizationId }: OrgTx, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select n.user_id, n.mail, coalesce(nullif(u.time_zone, ''), o.time_zone) as time_zone, min(n.created_at) as oldest
    from notifications n
    join memberships m on m.organization_id = n.organization_id and m.user_id = n.user_id
    join users u on u.id = n.user_id
    join organizations o on o.id = n.organization_id
    where n.organization_id = ${organizationId} and n.mail is not null and n.user_mail_id is null
      and n.read_at is null and n.removed_at is null and u.is_active
      and (n.mail <> 'at_once' or not exists (
        select from user_mails s
        where s.organization_id = n.organization_id and s.user_id = n.user_id and s.kind = 'at_once'
          and s.created_at > ${now.toISOString()}::timestamptz - interval '5 minutes'
      ))
    group by 1, 2, 3
    order by 1, 2`.execute(db);
  return rows;
}

/** What the mail is to tell; what was read meanwhile is not in it. */
export async function gatherInto(
  { db, organizationId }: OrgTx,
  { id, user_id, kind, until }: { id: string; user_id: string; kind: NewsKind; until: Date },
): Promise<void> {
  await sql`
    update notifications set user_mail_id = ${id}
    where organization_id = ${organizationId} and user_id = ${user_id} and mail = ${kind} and user_mail_id is null
      and read_at is null and removed_at is null and created_at < ${until.toISOString()}`.execute(db);
}

/** The mail could not go out for an hour: the next one tells of it. */
export async function releaseNews({ db, organizationId }: OrgTx, mailId: string): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ user_mail_id: null })
    .where("organization_id", "=", organizationId)
    .where("user_mail_id", "=", mailId)
    .execute();
}

export interface News {
  readonly kind: Notification["kind"];
  readonly data: Notification["data"];
  readonly subject_id: string | null;
}

/** Newest first; only what is still unread, as the bell has it. */
export function listNews({ db, organizationId }: OrgTx, mailId: string): Promise<News[]> {
  return db
    .selectFrom("notifications")
    .select(["subject_id", sql<News["kind"]>`kind`.as("kind"), sql<never>`data`.as("data")])
    .where("organization_id", "=", organizationId)
    .where("user_mail_id", "=", mailId)
    .where("read_at", "is", null)
    .where("removed_at", "is", null)
    .orderBy("id", "desc")
    .execute();
}
