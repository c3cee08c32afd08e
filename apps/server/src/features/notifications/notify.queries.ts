import type { Notification, NotificationGroup, NotificationKind } from "@delight/contract/notifications";
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
 * Who is told: nobody who was switched off, and nobody who chose not to be. Begins with the organization's people and those
 * who are named, not with all users of the installation.
 */
function wanting({ organizationId }: OrgTx, group: NotificationGroup, recipients: Recipients) {
  const people = (recipients.people ?? []).flatMap((id) => id ?? []);
  return sql`
    select u.id as user_id
    from (
      select m.user_id from memberships m
      where m.organization_id = ${organizationId}
        and (m.user_id = any (${people}::uuid[]) or ${recipients.permission ?? null} = any (m.permissions))
      union
      select s.id from users s where s.id = any (${people}::uuid[]) and s.is_staff
    ) as concerned
    join users u on u.id = concerned.user_id
    where u.is_active
      and u.id is distinct from ${recipients.except ?? null}::uuid
      and coalesce((u.notification_choices ->> ${group})::boolean, true)
    order by u.id`;
}

export async function insertRows(tx: OrgTx, row: Row, recipients: Recipients): Promise<void> {
  await sql`
    insert into notifications (organization_id, user_id, kind, subject_id, data)
    select ${tx.organizationId}, w.user_id, ${row.kind}, ${row.subjectId}::uuid, ${JSON.stringify(row.data)}::jsonb
    from (${wanting(tx, row.group, recipients)}) w`.execute(tx.db);
}

/** As `insertRows`; rows about the same that were not read yet give way to one with all figures added up. */
export async function insertSums(
  tx: OrgTx,
  row: Row & { readonly subjectId: string; readonly sums: readonly string[] },
  recipients: Recipients,
): Promise<void> {
  const { kind, subjectId, data } = row;
  const summed = sql.join(
    row.sums.map(
      (key) =>
        sql`${key}::text, (${JSON.stringify(data)}::jsonb ->> ${key})::bigint
          + (select coalesce(sum((o.data ->> ${key})::bigint), 0) from o where o.user_id = w.user_id)`,
    ),
  );
  await sql`
    with w as (${wanting(tx, row.group, recipients)}),
    o as (
      delete from notifications n using w
      where n.organization_id = ${tx.organizationId} and n.user_id = w.user_id and n.kind = ${kind}
        and n.subject_id = ${subjectId}::uuid and n.read_at is null and n.removed_at is null
      returning n.user_id, n.data
    )
    insert into notifications (organization_id, user_id, kind, subject_id, data)
    select ${tx.organizationId}, w.user_id, ${kind}, ${subjectId}::uuid,
           ${JSON.stringify(data)}::jsonb || jsonb_build_object(${summed})
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
