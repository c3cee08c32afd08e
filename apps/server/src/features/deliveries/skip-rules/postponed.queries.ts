import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/**
 * Has what hours or limits put off judged anew by the next claim, as they are now. Days of a campaign and waits between attempts
 * stay: of its mails only those that a limit holds are meant.
 */
export async function judgePutOffAgain({ db, organizationId }: OrgTx, activityId: string): Promise<void> {
  await sql`
    update deliveries d set next_attempt_at = now()
    from activities a
    where d.organization_id = ${organizationId} and d.activity_id = ${activityId} and d.status = 'queued'
      and d.attempts = 0 and d.next_attempt_at > now() and d.next_attempt_at <> 'infinity'
      and a.organization_id = d.organization_id and a.id = d.activity_id
      and (a.kind = 'automation' or d.capped_since is not null)
  `.execute(db);
}

/**
 * Has what limits put off judged anew by the next claim, of all activities: the next so many by id, so that what is put off again
 * meanwhile is not met twice. Answers the last id, undefined when there is none.
 */
export async function judgeCappedAgain(
  { db, organizationId }: OrgTx,
  { behind, most }: { readonly behind: string | undefined; readonly most: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with held as (
      select d.id from deliveries d
      where d.organization_id = ${organizationId} and d.status = 'queued' and d.attempts = 0
        and d.capped_since is not null and d.next_attempt_at > now() and d.next_attempt_at <> 'infinity'
        and (${behind ?? null}::uuid is null or d.id > ${behind ?? null}::uuid)
      order by d.id
      limit ${most}
      for update
    ),
    freed as (
      update deliveries d set next_attempt_at = now() from held
      where d.organization_id = ${organizationId} and d.id = held.id
    )
    select id as last from held order by id desc limit 1
  `.execute(db);
  return rows[0]?.last ?? undefined;
}
