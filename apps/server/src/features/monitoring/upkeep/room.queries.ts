import { type RawBuilder, sql } from "kysely";
import type { SystemTx } from "../../../platform/db/database.ts";

/** How much is kept; `ofNobody` of it belongs to those who have not signed in, and what they have beyond it goes first. */
export interface Share {
  readonly most: number;
  readonly ofNobody: number;
}

/** Sessions go whole, the one that was used longest ago first, until what is left fits. */
export function deleteOldestReplays(tx: SystemTx, { most, ofNobody }: Share): Promise<number> {
  return count(
    tx,
    sql`
    delete from monitored_sessions where id in (
      select id from (
        select id, sum(bytes) over (order by is_beyond, last_at desc, id desc) as together
        from (
          select id, bytes, last_at,
            user_id is null
              and sum(bytes) over (partition by user_id is null order by last_at desc, id desc) > ${ofNobody} as is_beyond
          from monitored_sessions where segments > 0
        ) shared
      ) newest
      where together > ${most}
    )`,
  );
}

/** Of one error those of users stay first: nobody can put their own in place of them. */
export function deleteRepeatedOccurrences(tx: SystemTx, most: number): Promise<number> {
  return count(
    tx,
    sql`
    delete from error_occurrences where id in (
      select id from (
        select id, row_number() over (partition by group_id order by user_id is null, received_at desc, id desc) as place
        from error_occurrences
      ) newest
      where place > ${most}
    )`,
  );
}

export function deleteOldestOccurrences(tx: SystemTx, { most, ofNobody }: Share): Promise<number> {
  return count(
    tx,
    sql`
    delete from error_occurrences where id in (
      select id from (
        select id, received_at,
          user_id is null
            and row_number() over (partition by user_id is null order by received_at desc, id desc) > ${ofNobody} as is_beyond
        from error_occurrences
      ) shared
      order by is_beyond, received_at desc, id desc offset ${most}
    )`,
  );
}

/** An error belongs to nobody while no user is known to have met it. */
export function deleteOldestGroups(tx: SystemTx, { most, ofNobody }: Share): Promise<number> {
  return count(
    tx,
    sql`
    delete from error_groups where id in (
      select id from (
        select id, last_at,
          is_nameless
            and row_number() over (partition by is_nameless order by last_at desc, id desc) > ${ofNobody} as is_beyond
        from (
          select id, last_at, not exists (
            select from error_occurrences o where o.group_id = error_groups.id and o.user_id is not null
          ) as is_nameless
          from error_groups
        ) known
      ) shared
      order by is_beyond, last_at desc, id desc offset ${most}
    )`,
  );
}

async function count({ db }: SystemTx, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0);
}
