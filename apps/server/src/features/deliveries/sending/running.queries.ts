import type { PauseReason } from "@delight/contract/pause-reason";
import { sql } from "kysely";
import { type Database, inSystem, type OrgTx } from "../../../platform/db/database.ts";

/** An activity whose deliveries the loop may have to move. */
export interface ActivityRef {
  readonly organizationId: string;
  readonly activityId: string;
}

/** Deliveries of it that may go: those of lane 1 once a test has its winner. */
export interface LaneRef extends ActivityRef {
  readonly lane: number;
}

export interface OpenLane extends LaneRef {
  /** A program asked for its mails and somebody waits for them: they go before all others. */
  readonly isTransactional: boolean;
}

/** What stands behind the @ of an address. */
export const domainOf = (column: string) => sql<string>`lower(substring(${sql.ref(column)} from '[^@]*$'))`;

/** Opens the policies `sending_loop` for the rest of the transaction. */
export const letSee = sql`select set_config('app.sending_loop', 'on', true)`;

/** Activities in which a dead worker may have left something: all that the policy `sending_loop` shows. */
export function listRecoverable(database: Database): Promise<ActivityRef[]> {
  return inSystem(database, async ({ db }) => {
    await letSee.execute(db);
    return db
      .selectFrom("activities")
      .select(["organization_id as organizationId", "id as activityId"])
      .where("status", "in", ["running", "paused", "stopped"])
      .execute();
  });
}

/** Ends running campaigns in which nothing is left to do; answers those that this call ended. An automation waits for more. */
export function finishIfDone(
  { db, organizationId }: OrgTx,
  activityIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .updateTable("activities")
    .set({ status: "finished", finished_at: sql<string>`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "in", activityIds)
    .where("kind", "=", "campaign")
    .where("status", "=", "running")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("deliveries")
            .select("id")
            .where("organization_id", "=", organizationId)
            .whereRef("deliveries.activity_id", "=", "activities.id")
            .where("status", "in", ["queued", "sending"]),
        ),
      ),
    )
    .returning(["id", "name"])
    .execute();
}

/** What a finished activity came to. */
export function getOutcome({ db, organizationId }: OrgTx, activityId: string) {
  return db
    .selectFrom("activity_counts")
    .select(["sent", "failed"])
    .where("organization_id", "=", organizationId)
    .where("activity_id", "=", activityId)
    .executeTakeFirstOrThrow();
}

/** Pauses a running activity and says why; nothing is lost, everything goes on when it is resumed. Answers its name if it ran. */
export async function pauseBecause(
  { db, organizationId }: OrgTx,
  activityId: string,
  reason: PauseReason,
): Promise<string | undefined> {
  const row = await db
    .updateTable("activities")
    .set({ status: "paused", pause_code: reason.code, pause_detail: reason.detail })
    .where("organization_id", "=", organizationId)
    .where("id", "=", activityId)
    .where("status", "=", "running")
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/**
 * Which of these activities were stopped. Holds them against being stopped meanwhile: what is put back into a queue must
 * not slip past the one who empties it.
 */
export async function lockAgainstStop({ db, organizationId }: OrgTx, activityIds: readonly string[]) {
  const rows = await db
    .selectFrom("activities")
    .select(["id", "status", "unknown_attempts"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", activityIds)
    .orderBy("id")
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Running activities from whose sender, or from that of a step as it is published, mails come at this domain. */
export async function listRunningFrom({ db, organizationId }: OrgTx, domain: string): Promise<string[]> {
  const rows = await db
    .selectFrom("activities")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("status", "=", "running")
    .where(
      sql<boolean>`(
        ${domainOf("activities.sender_address")} = ${domain} or exists (
          select from automations m
          join frozen_emails f
            on f.organization_id = m.organization_id and f.activity_id = m.activity_id and f.version = m.version
          where m.organization_id = ${organizationId} and m.activity_id = activities.id
            and ${domainOf("f.sender_address")} = ${domain}
        )
      )`,
    )
    .execute();
  return rows.map(({ id }) => id);
}
