import { stepsOf } from "@delight/contract/automation-steps";
import { sql } from "kysely";
import type { RuleContext } from "../../../segments/index.ts";
import type { Version } from "../automations.queries.ts";
import { hasHappened } from "../trigger-events.queries.ts";
import { presentAnchor } from "../triggers.queries.ts";

interface Waking {
  readonly activityId: string;
  /** ISO 8601. */
  readonly now: string;
  /** When it was asked before; null: everything is looked through. */
  readonly before: string | null;
}

/** Wakes who waits for a day of what has moved meanwhile, so that they wait for the right one. */
export async function wakeMoved(
  { tx, today }: RuleContext,
  { activityId, now }: Waking,
  { version, definition }: Version,
): Promise<void> {
  const days = stepsOf(definition.steps).filter(({ kind }) => kind === "until");
  const steps = days.map(({ id }) => id);
  await sql`
    update enrolments e set wakes_at = ${now}
    where e.organization_id = ${tx.organizationId} and e.activity_id = ${activityId} and e.version = ${version}
      and e.state = 'waiting' and e.step = any(${steps}::smallint[]) and e.wakes_at > ${now}::timestamptz
      and ${presentAnchor(tx, definition.trigger, today)} <> e.anchor_on
  `.execute(tx.db);
}

/** Reports of mails may come that late; whoever is missed by it goes the right way when their time is over. */
const lateMilliseconds = 24 * 3600 * 1000;

/** Wakes those to whom has happened what they wait for. */
export async function wakeHappened(
  { tx }: RuleContext,
  { activityId, now, before }: Waking,
  { version, definition }: Version,
): Promise<void> {
  const since = before === null ? null : new Date(Date.parse(before) - lateMilliseconds).toISOString();
  for (const step of stepsOf(definition.steps)) {
    if (step.kind !== "wait_event") continue;
    await sql`
      update enrolments e set wakes_at = ${now}
      where e.organization_id = ${tx.organizationId} and e.activity_id = ${activityId} and e.version = ${version}
        and e.state = 'waiting' and e.step = ${step.id} and e.has_begun and e.wakes_at > ${now}::timestamptz
        and ${hasHappened(tx, step.awaited, { activityId, since })}
    `.execute(tx.db);
  }
}
