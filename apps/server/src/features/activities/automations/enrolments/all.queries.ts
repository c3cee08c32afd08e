import { sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";
import type { EndReason } from "../execution/execution.queries.ts";

/** Ends everybody who is under way. */
export async function endAll(
  { db, organizationId }: OrgTx,
  activityId: string,
  { reason, now }: { reason: EndReason; now: string },
): Promise<void> {
  await sql`
    update enrolments set state = 'ended', reason = ${reason}, ended_at = ${now}
    where organization_id = ${organizationId} and activity_id = ${activityId} and state <> 'ended'
  `.execute(db);
}

/** Everybody under way goes on with another version, at the step of the same id; whose step is gone leaves. */
export async function moveAll(
  { db, organizationId }: OrgTx,
  activityId: string,
  { version, steps, now }: { version: number; steps: readonly number[]; now: string },
): Promise<void> {
  const underWay = sql`organization_id = ${organizationId} and activity_id = ${activityId} and state <> 'ended'`;
  await sql`
    update enrolments set state = 'ended', reason = 'step_gone', ended_at = ${now}
    where ${underWay} and step <> all(${[0, ...steps]}::smallint[])
  `.execute(db);
  await sql`update enrolments set version = ${version} where ${underWay}`.execute(db);
}
