import { createHash } from "node:crypto";
import type { AutomationStep } from "@delight/contract/automation-steps";
import { addTags, changeFact, removeTag } from "../../../customers/index.ts";
import { notify } from "../../../notifications/index.ts";
import { members, wholeRule } from "../../../segments/index.ts";
import { afterWait } from "../tree/moments.ts";
import { newestRung } from "../tree/tree.ts";
import { send } from "./send-step.queries.ts";
import { waitForEvent } from "./wait-event.queries.ts";
import { callWebhook } from "./webhook-step.ts";
import { whereAmong } from "./who.queries.ts";
import {
  dayOf,
  type StepResult,
  type Leads,
  on,
  type StepExecution,
  type ActiveEnrolment,
  type ExecutionContext,
} from "./context.ts";

type Handlers = {
  readonly [Kind in AutomationStep["kind"]]: (
    way: ExecutionContext,
    taking: StepExecution<Kind>,
  ) => Leads | Promise<Leads>;
};

/** Where each of those who stand at a step is led. */
export async function take(way: ExecutionContext, taking: StepExecution): Promise<Leads> {
  const handler = handlers[taking.step.kind] as (
    way: ExecutionContext,
    taking: StepExecution,
  ) => Leads | Promise<Leads>;
  return handler(way, taking);
}

function each(walkers: readonly ActiveEnrolment[], lead: (walker: ActiveEnrolment) => StepResult): Leads {
  return new Map(walkers.map((walker) => [walker.runner.id, lead(walker)]));
}

const handlers: Handlers = {
  send,
  wait: ({ calendar, now }, { step, place, activeEnrolments }) =>
    each(activeEnrolments, ({ hasWaited }) =>
      hasWaited ? on(place.next) : { kind: "sleep", until: afterWait(calendar, now, step) },
    ),
  wait_event: waitForEvent,
  until: (way, { step, place: { siblings }, activeEnrolments }) =>
    each(activeEnrolments, ({ anchorOn }) => {
      const dayOfAnchor = dayOf(way, anchorOn);
      const moment = dayOfAnchor(step.days);
      return moment > way.now
        ? { kind: "sleep", until: moment }
        : on(newestRung(way.tree, { siblings, from: step.id, now: way.now }, dayOfAnchor));
    }),
  condition: async ({ asking }, { step, place, activeEnrolments }) => {
    const rule = await wholeRule(asking.tx, step.rule);
    const rows = await whereAmong(members(asking, rule), activeEnrolments).execute();
    const holds = new Set(rows.map(({ id }) => id));
    return each(activeEnrolments, ({ runner }) =>
      on((holds.has(runner.customer_id) ? step.yes : step.no)[0]?.id ?? place.next),
    );
  },
  split: (_, { step, place, activeEnrolments }) =>
    each(activeEnrolments, ({ runner }) => {
      const isFirst = chanceOf(runner.id, step.id) < step.percent;
      return on((isFirst ? step.first : step.second)[0]?.id ?? place.next);
    }),
  update: async ({ asking: { tx, today }, activityName }, { step, place, activeEnrolments }) => {
    const ids = [...new Set(activeEnrolments.map(({ runner }) => runner.customer_id))];
    const change =
      step.change.kind === "today" ? ({ ...step.change, kind: "field", value: today } as const) : step.change;
    await changeFact(tx, ids, { change, by: activityName });
    return each(activeEnrolments, () => on(place.next));
  },
  tag: async ({ asking: { tx } }, { step, place, activeEnrolments }) => {
    const ids = activeEnrolments.map(({ runner }) => runner.customer_id);
    if (step.is_added) {
      await addTags(
        tx,
        ids.map((customer_id) => ({ tag: step.tag, customer_id })),
      );
    } else {
      await removeTag(tx, step.tag, ids);
    }
    return each(activeEnrolments, () => on(place.next));
  },
  notify: async ({ asking: { tx }, activityId, activityName }, { step, place, activeEnrolments }) => {
    const data = { activity: activityName, note: step.note, customers: activeEnrolments.length };
    await notify(tx, { kind: "automation_note", subjectId: activityId, data }, { permission: "activities.send" });
    return each(activeEnrolments, () => on(place.next));
  },
  webhook: callWebhook,
  exit: (_, { activeEnrolments }) => each(activeEnrolments, () => ({ kind: "end", reason: "exited" })),
};

/** 0 to 99: by chance, and the same whenever it is asked again. */
function chanceOf(enrolmentId: string, stepId: number): number {
  return createHash("sha256").update(`${enrolmentId}:${stepId}`).digest().readUInt32BE(0) % 100;
}
