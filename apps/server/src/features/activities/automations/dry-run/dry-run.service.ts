import { type DryRun, dryRunDays } from "@delight/contract/automation-runs";
import { type AutomationDefinition, stepsOf } from "@delight/contract/automation-steps";
import type { OrgTx } from "../../../../platform/db/database.ts";
import type { Call } from "../../../../platform/http/call.ts";
import { ruleContextAt, wholeRule } from "../../../segments/index.ts";
import { getAutomation } from "../automations.service.ts";
import { countEntrants } from "../enrolling/enrolling.queries.ts";
import { enteringNow } from "../enrolling/enrolment-query.ts";
import { type Calendar, dayAt, momentOf, shifted } from "../tree/moments.ts";
import { countAlike, countCustomers } from "./dry-run.queries.ts";
import { simulate } from "./foresee.ts";

/**
 * Whom an automation would have mailed, had it been switched on 90 days ago as it is written now: the statement by which
 * customers come in, asked of all those days at once, and the walk of the live one in time that is told. It knows customers as
 * they are today; who came in before is told as if they had not.
 */
export async function dryRun(tx: OrgTx, { id }: { id: string }, { platform }: Pick<Call, "platform">): Promise<DryRun> {
  const { definition } = await getAutomation(tx, { id });
  const now = platform.clock.now();
  const asking = await ruleContextAt(tx, now);
  const calendar: Calendar = { timeZone: asking.timeZone, timeOfDay: definition.time_of_day };
  const to = dayAt(calendar, now);
  const from = shifted(to, 1 - dryRunDays);
  const live = await enteringNow(asking, { activityId: id, definition }, now);
  // As of an automation in which nobody was yet.
  const entering = { ...live, activityId: nobodys, days: { ...live.days, from } };
  const conditions = await Promise.all(
    stepsOf(definition.steps).flatMap((step) => (step.kind === "condition" ? [wholeRule(tx, step.rule)] : [])),
  );
  const walk = simulate(definition, calendar, { begin: momentOf(calendar, from, 0), end: now });
  const groups = (await countAlike(asking, entering, conditions)).map((alike) => ({ ...alike, ...walk(alike) }));
  const days = mailsByDay(groups, { calendar, from });
  return {
    from,
    to,
    customers: await countCustomers(asking, { entering, conditions }, groups),
    mails: days.reduce((sum, { mails }) => sum + mails, 0),
    most_a_day: Math.max(...days.map(({ mails }) => mails)),
    guessed: guessedIn(definition),
    enters_now: await countEntrants(asking, live),
    days,
  };
}

/** Of calls only those that are waited for lead anywhere. */
function guessedIn({ steps }: AutomationDefinition): DryRun["guessed"] {
  const all = stepsOf(steps);
  return [
    ...(all.some(({ kind }) => kind === "wait_event") ? (["wait_event"] as const) : []),
    ...(all.some((step) => step.kind === "webhook" && step.waits) ? (["webhook"] as const) : []),
  ];
}

const nobodys = "00000000-0000-0000-0000-000000000000";

function mailsByDay(
  groups: readonly {
    readonly entrants: number;
    readonly mails: readonly { readonly at: Date; readonly share: number }[];
  }[],
  { calendar, from }: { calendar: Calendar; from: string },
): DryRun["days"] {
  const byDay = new Map<string, number>();
  for (const { entrants, mails } of groups) {
    for (const { at, share } of mails) {
      const day = dayAt({ ...calendar, timeOfDay: "00:00" }, at);
      byDay.set(day, (byDay.get(day) ?? 0) + share * entrants);
    }
  }
  return Array.from({ length: dryRunDays }, (_, index) => {
    const date = shifted(from, index);
    return { date, mails: Math.round(byDay.get(date) ?? 0) };
  });
}
