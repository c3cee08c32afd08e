import type { AutomationTrigger } from "@delight/contract/automation-steps";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { queueOccasions } from "../../../deliveries/index.ts";
import { mergeSubject, mergeValues, type SubjectKind } from "../../../emails/index.ts";
import { notify } from "../../../notifications/index.ts";
import { audienceOf, members, wholeRule } from "../../../segments/index.ts";
import type { Send } from "../automations.queries.ts";
import { type Place, stepsAhead } from "../tree/tree.ts";
import { joinDues } from "./joined-dues.queries.ts";
import { findLeaving } from "./execution.queries.ts";
import { takesReplies } from "./taking-replies.ts";
import {
  type StepResult,
  type Leads,
  on,
  type StepExecution,
  type ActiveEnrolment,
  type ExecutionContext,
} from "./context.ts";
import { whereAmong } from "./who.queries.ts";

/**
 * Sends to those who are still meant. What is true at this moment counts, whatever happened since they came in: who has gone,
 * unsubscribed or reached the goal leaves, also who has nothing left that it is about; who replied waits for a person.
 */
export async function send(
  way: ExecutionContext,
  { step, place, activeEnrolments }: StepExecution<"send">,
): Promise<Leads> {
  const leads = await findWhoLeaves(way, place, activeEnrolments);
  await tellOfReplies(way, leads);
  const staying = activeEnrolments.filter(({ runner }) => !leads.has(runner.id));
  await queue(way, step.id, staying);
  for (const { runner } of staying) leads.set(runner.id, on(place.next));
  return leads;
}

async function findWhoLeaves(
  way: ExecutionContext,
  { step }: Place,
  walkers: readonly ActiveEnrolment[],
): Promise<Map<string, StepResult>> {
  const { asking, activityId, version, tree } = way;
  const { goal } = version.definition;
  const awaitsReplies = stepsAhead(tree, step.id).some((ahead) => takesReplies(ahead, activityId));
  const ids = walkers.map(({ runner }) => runner.id);
  const leaving = await findLeaving(asking.tx, { activityId, awaitsReplies }, ids);
  const reached = goal ? await whereAmong(members(asking, await wholeRule(asking.tx, goal)), walkers).execute() : [];
  const hasReached = new Set(reached.map(({ id }) => id));
  const leads = new Map<string, StepResult>();
  for (const { runner, isWithdrawn } of walkers) {
    const why = leaving.get(runner.id);
    if (why === "replied") leads.set(runner.id, { kind: "pause", reason: why });
    else if (why) leads.set(runner.id, { kind: "end", reason: why });
    else if (hasReached.has(runner.customer_id)) leads.set(runner.id, { kind: "end", reason: "goal" });
    else if (isWithdrawn) leads.set(runner.id, { kind: "end", reason: "withdrawn" });
  }
  return leads;
}

async function tellOfReplies({ asking, activityId, activityName }: ExecutionContext, leads: Leads): Promise<void> {
  const customers = [...leads.values()].filter(({ kind }) => kind === "pause").length;
  if (customers === 0) return;
  const data = { activity: activityName, customers };
  await notify(
    asking.tx,
    { kind: "automation_replied", subjectId: activityId, data },
    { permission: "activities.send" },
  );
}

async function queue(way: ExecutionContext, step: number, walkers: readonly ActiveEnrolment[]): Promise<void> {
  const published = way.version.sends[step];
  if (!published || walkers.length === 0) return;
  const { asking, activityId, activityName, version, origin, now } = way;
  const { languages, senderName, listedDues = 0 } = published;
  const occasions = await joinDues(way, walkers, kindOf(way) === "service" ? listedDues : 0);
  const asked = { needs: new Set(published.needs), origin, now, senderName, ...meant(way), ...listed(way, published) };
  await queueOccasions(asking.tx, {
    activityId,
    activityName,
    version: version.version,
    step,
    languages,
    considered: audienceOf(asking, [...new Set(occasions.map(({ customer_id }) => customer_id))]),
    mergeValues: mergeValues(asking.tx, asked),
    occasions,
    subject: subjectOf(way, asked),
  });
}

const subjectKinds: Partial<Record<AutomationTrigger["kind"], SubjectKind>> = {
  service_due: "service",
  quote_sent: "quote",
  quote_expired: "quote",
};

const kindOf = ({ version }: ExecutionContext) => subjectKinds[version.definition.trigger.kind];

const dueOfEnrolment = sql`
  select 'service' as subject_kind, occasion.subject_id, occasion.site_id, occasion.service_ids, occasion.site_ids`;

/** What brought the customer in, where that is a due or a quote; else what the email names, as of a campaign. */
function subjectOf(way: ExecutionContext, asked: Parameters<typeof mergeSubject>[2]) {
  const kind = kindOf(way);
  if (kind === "service") return dueOfEnrolment;
  const named = kind ?? (asked.needs.has("due") ? "service" : undefined);
  return named && mergeSubject(way.asking.tx, named, asked);
}

/** All that is open is in a list that is no reminder; it is told of, as far as each language shows it, where the email names a due. */
function listed(way: ExecutionContext, { needs, listedDues = 0 }: Send) {
  const tellsOfList = way.joinsDues && listedDues > 0 && needs.includes("due") && kindOf(way) === undefined;
  return tellsOfList ? { dueIsListed: sql<SqlBool>`true`, mostListed: listedDues } : {};
}

const dueIsMeant = sql<SqlBool>`(
  service_dues.service_id = occasion.subject_id and service_dues.site_id is not distinct from occasion.site_id
)`;

const dueOfOccasion = {
  dueIsMeant,
  dueIsListed: sql<SqlBool>`
    case when occasion.due_ids is null then ${dueIsMeant} else service_dues.id = any(occasion.due_ids) end`,
};

/** What the email is about is what brought the customer in, not what would be next: asked of a row `occasion`. */
function meant({ version }: ExecutionContext) {
  const isSubject = (column: string): RawBuilder<SqlBool> => sql`${sql.ref(column)} = occasion.subject_id`;
  switch (version.definition.trigger.kind) {
    case "service_due":
      return dueOfOccasion;
    case "quote_sent":
    case "quote_expired":
      return { quoteIsMeant: isSubject("q.id") };
    case "job_done":
      return { jobIsMeant: isSubject("service_records.id") };
    default:
      return {};
  }
}
