import {
  mailUnlessChosen,
  type Notification,
  type NotificationGroup,
  type NotificationKind,
} from "@delight/contract/notifications";
import type { Permission } from "@delight/contract/permissions";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

export interface Row {
  readonly kind: NotificationKind;
  readonly group: NotificationGroup;
  readonly subjectId: string | null;
  readonly data: Notification["data"];
}

export interface Recipients {
  /** Told where they still work in the organization, or are staff at work in it. */
  readonly people?: readonly (string | null | undefined)[];
  /** Everybody who has it. */
  readonly permission?: Permission;
  /** Who did it knows it. */
  readonly except?: string | undefined;
}

/**
 * Who is told, in the bell, by mail or both: nobody who was switched off, and nobody who chose neither. Begins with the
 * organization's people and those who are named, not with all users of the installation.
 */
function wanting({ organizationId }: OrgTx, group: NotificationGroup, recipients: Recipients) {
  const people = (recipients.people ?? []).flatMap((id) => id ?? []);
  return sql`
    select * from (
      select u.id as user_id, coalesce((u.notification_choices ->> ${group})::boolean, true) as in_bell,
             nullif(coalesce(u.notification_mail ->> ${group}, ${mailUnlessChosen[group]}), 'never') as mail,
             u.notification_threshold_cents as threshold
      from (
        select m.user_id from memberships m
        where m.organization_id = ${organizationId}
          and (m.user_id = any (${people}::uuid[]) or ${recipients.permission ?? null} = any (m.permissions))
        union
        select s.id from users s where s.id = any (${people}::uuid[]) and s.is_staff
      ) as concerned
      join users u on u.id = concerned.user_id
      where u.is_active and u.id is distinct from ${recipients.except ?? null}::uuid
    ) as choosing
    where in_bell or mail is not null
    order by user_id`;
}

export async function insertRows(tx: OrgTx, row: Row, recipients: Recipients): Promise<void> {
  await sql`
    insert into notifications (organization_id, user_id, kind, subject_id, data, in_bell, mail)
    select ${tx.organizationId}, w.user_id, ${row.kind}, ${row.subjectId}::uuid, ${JSON.stringify(row.data)}::jsonb,
           w.in_bell, w.mail
    from (${wanting(tx, row.group, recipients)}) w`.execute(tx.db);
}

type Summed = Row & {
  readonly subjectId: string;
  /** Keys of `data` that are added up. */
  readonly sums: readonly string[];
  /** Of what has a worth of its own, each; whoever asks for more is not told of it. */
  readonly worths?: { readonly each: readonly number[]; readonly count: string; readonly sum: string };
};

/** What is told to somebody: all of it, or only what is worth enough to them. */
function toldOf({ data, worths }: Summed) {
  const whole = sql`${JSON.stringify(data)}::jsonb`;
  if (!worths) return { facts: whole, isWorthIt: sql`true` };
  const enough = sql`unnest(${worths.each}::bigint[]) as v(worth) where v.worth >= coalesce(c.threshold, v.worth)`;
  return {
    facts: sql`${whole} || (select jsonb_build_object(${worths.count}::text, count(*), ${worths.sum}::text, sum(v.worth)) from ${enough})`,
    isWorthIt: sql`exists (select from ${enough})`,
  };
}

/** As `insertRows`; rows about the same that were not read yet give way to one with all figures added up. */
export async function insertSums(tx: OrgTx, row: Summed, recipients: Recipients): Promise<void> {
  const { kind, subjectId } = row;
  const { facts, isWorthIt } = toldOf(row);
  const summed = sql.join(
    row.sums.map(
      (key) =>
        sql`${key}::text, (w.facts ->> ${key})::bigint
          + (select coalesce(sum((o.data ->> ${key})::bigint), 0) from o where o.user_id = w.user_id)`,
    ),
  );
  await sql`
    with w as (
      select c.*, ${facts} as facts from (${wanting(tx, row.group, recipients)}) as c where ${isWorthIt}
    ),
    o as (
      delete from notifications n using w
      where n.organization_id = ${tx.organizationId} and n.user_id = w.user_id and n.kind = ${kind}
        and n.subject_id = ${subjectId}::uuid and n.read_at is null and n.removed_at is null
        and n.in_bell = w.in_bell and (n.in_bell or n.user_mail_id is null)
      returning n.user_id, n.data
    )
    insert into notifications (organization_id, user_id, kind, subject_id, data, in_bell, mail)
    select ${tx.organizationId}, w.user_id, ${kind}, ${subjectId}::uuid, w.facts || jsonb_build_object(${summed}),
           w.in_bell, w.mail
    from w`.execute(tx.db);
}

/** How somebody is called; null for nobody, or nobody who is still there. */
export async function findPerson({ db }: OrgTx, userId: string | undefined) {
  const row = await db
    .selectFrom("users")
    .select([
      "id as user_id",
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`.as("name"),
    ])
    .where("id", "=", userId ?? null)
    .executeTakeFirst();
  return row ?? null;
}
