import type { AutomationTrigger } from "@delight/contract/automation-steps";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isTold, queueOccasions } from "../../../deliveries/index.ts";
import { mergeValues } from "../../../emails/index.ts";
import { notify } from "../../../notifications/index.ts";
import { audienceOf, members, wholeRule } from "../../../segments/index.ts";
import { dayAt } from "../tree/moments.ts";
import { type Place, stepsAhead } from "../tree/tree.ts";
import { askedBy } from "../triggers.queries.ts";
import { findLeaving } from "./moving.queries.ts";
import { takesReplies } from "./taking-replies.ts";
import { type Lead, type Leads, on, type Taking, type Walker, type Way } from "./way.ts";
import { whereAmong } from "./who.queries.ts";

/**
 * Sends to those who are still meant. What is true at this moment counts, whatever happened since they came in: who has gone,
 * unsubscribed or reached the goal leaves, also who has nothing left that it is about; who replied waits for a person.
 */
export async function send(way: Way, { step, place, walkers }: Taking<"send">): Promise<Leads> {
  const leads = await findWhoLeaves(way, place, walkers);
  await tellOfReplies(way, leads);
  const staying = walkers.filter(({ runner }) => !leads.has(runner.id));
  await queue(way, step.id, staying);
  for (const { runner } of staying) leads.set(runner.id, on(place.next));
  return leads;
}

async function findWhoLeaves(way: Way, { step }: Place, walkers: readonly Walker[]): Promise<Map<string, Lead>> {
  const { asking, activityId, version, tree } = way;
  const { goal } = version.definition;
  const awaitsReplies = stepsAhead(tree, step.id).some((ahead) => takesReplies(ahead, activityId));
  const ids = walkers.map(({ runner }) => runner.id);
  const leaving = await findLeaving(asking.tx, { activityId, awaitsReplies }, ids);
  const reached = goal ? await whereAmong(members(asking, await wholeRule(asking.tx, goal)), walkers).execute() : [];
  const hasReached = new Set(reached.map(({ id }) => id));
  const leads = new Map<string, Lead>();
  for (const { runner, isWithdrawn } of walkers) {
    const why = leaving.get(runner.id);
    if (why === "replied") leads.set(runner.id, { kind: "pause", reason: why });
    else if (why) leads.set(runner.id, { kind: "end", reason: why });
    else if (hasReached.has(runner.customer_id)) leads.set(runner.id, { kind: "end", reason: "goal" });
    else if (isWithdrawn) leads.set(runner.id, { kind: "end", reason: "withdrawn" });
  }
  return leads;
}

async function tellOfReplies({ asking, activityId, activityName }: Way, leads: Leads): Promise<void> {
  const customers = [...leads.values()].filter(({ kind }) => kind === "pause").length;
  if (customers === 0) return;
  const data = { activity: activityName, customers };
  await notify(
    asking.tx,
    { kind: "automation_replied", subjectId: activityId, data },
    { permission: "activities.send" },
  );
}

async function queue(way: Way, step: number, awake: readonly Walker[]): Promise<void> {
  const { asking, activityId, activityName, version, origin, now } = way;
  const published = version.sends[step];
  if (!published) return;
  const needs = new Set(published.needs);
  const told = needs.has("dues") ? toldTogether(way) : undefined;
  const walkers = told ? firstOfEach(way, awake) : awake;
  if (walkers.length === 0) return;
  const about = meant(way);
  await queueOccasions(asking.tx, {
    activityId,
    activityName,
    version: version.version,
    step,
    languages: published.languages,
    considered: audienceOf(asking, [...new Set(walkers.map(({ runner }) => runner.customer_id))]),
    mergeValues: mergeValues(asking.tx, {
      needs,
      origin,
      now,
      senderName: published.senderName,
      ...about,
      // Each mail lists the due that it is about where the others have mails of their own.
      dueIsListed:
        told === undefined ? about.dueIsMeant : sql<SqlBool>`service_dues.service_id = any(coalesce(${told}, '{}'))`,
    }),
    occasions: walkers.map(({ runner }) => runner),
    subjectKind: subjectKinds[version.definition.trigger.kind],
    serviceIds: told,
  });
}

const subjectKinds: Partial<Record<AutomationTrigger["kind"], "service" | "quote">> = {
  service_due: "service",
  quote_sent: "quote",
  quote_expired: "quote",
};

/**
 * The services that bring a customer in at this moment, by the question that lets them in, asked of a row `occasion`: without others
 * that were told of a short time ago. Undefined where each has its own email. Only an email that lists what is due tells them.
 */
function toldTogether({ asking, calendar, now, joinsDues, version }: Way): RawBuilder<unknown> | undefined {
  const { trigger } = version.definition;
  if (!joinsDues || trigger.kind !== "service_due") return undefined;
  const { tx, today, timeZone } = asking;
  const { organizationId } = tx;
  const asked = { customer: sql`customers.id`, service: sql`asked.subject_id` };
  const day = dayAt(calendar, now);
  return sql`(
    select array_agg(distinct asked.subject_id) from (${askedBy(tx, trigger, { today, timeZone, from: day, to: day })}) as asked
    where asked.customer_id = customers.id
      and (asked.subject_id = occasion.subject_id or not ${isTold({ organizationId, ...asked })})
  )`;
}

/** Of each customer who has got none in this round the one whose day comes first. */
function firstOfEach({ told }: Way, walkers: readonly Walker[]): Walker[] {
  const sorted = walkers.toSorted(
    (one, other) => one.anchorOn.localeCompare(other.anchorOn) || one.runner.id.localeCompare(other.runner.id),
  );
  return sorted.filter(({ runner: { id, customer_id } }) => {
    if (!told.has(customer_id)) told.set(customer_id, id);
    return told.get(customer_id) === id;
  });
}

/** What the email is about is what brought the customer in, not what would be next: asked of a row `occasion`. */
function meant({ version }: Way) {
  const isSubject = (column: string): RawBuilder<SqlBool> => sql`${sql.ref(column)} = occasion.subject_id`;
  switch (version.definition.trigger.kind) {
    case "service_due":
      return {
        dueIsMeant: sql<SqlBool>`(
          ${isSubject("service_dues.service_id")} and service_dues.site_id is not distinct from occasion.site_id
        )`,
      };
    case "quote_sent":
    case "quote_expired":
      return { quoteIsMeant: isSubject("q.id") };
    case "job_done":
      return { jobIsMeant: isSubject("service_records.id") };
    default:
      return {};
  }
}
