import { sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { hasHappened } from "../trigger-events.queries.ts";
import { afterWait } from "../tree/moments.ts";
import { takesReplies } from "./taking-replies.ts";
import { type StepResult, type Leads, on, type StepExecution, type ExecutionContext } from "./context.ts";

/** Who has seen it happen goes on; all others sleep until they have, or their time is over. */
export async function waitForEvent(
  way: ExecutionContext,
  { step, place, activeEnrolments }: StepExecution<"wait_event">,
): Promise<Leads> {
  const { asking, activityId, calendar, now } = way;
  const { db, organizationId } = asking.tx;
  const ids = activeEnrolments.map(({ runner }) => runner.id);
  const { rows } = await sql<{ id: string }>`
    select e.id from enrolments e
    where e.organization_id = ${organizationId} and e.id = any(${ids}::uuid[])
      and ${hasHappened(asking.tx, step.awaited, { activityId, since: null })}
  `.execute(db);
  const happened = new Set(rows.map(({ id }) => id));
  if (takesReplies(step, activityId)) await markTaken(asking.tx, [...happened], now);
  const leadOf = (id: string, hasWaited: boolean): StepResult => {
    if (happened.has(id)) return on(step.happened[0]?.id ?? place.next);
    return hasWaited ? on(step.missed[0]?.id ?? place.next) : { kind: "sleep", until: afterWait(calendar, now, step) };
  };
  return new Map(activeEnrolments.map(({ runner, hasWaited }) => [runner.id, leadOf(runner.id, hasWaited)]));
}

/** What they replied until now pauses nobody: the step has dealt with it. */
async function markTaken({ db, organizationId }: OrgTx, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update enrolments set replies_taken_at = ${now.toISOString()}
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
}
