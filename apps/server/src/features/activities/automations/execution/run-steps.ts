import { newestRung } from "../tree/tree.ts";
import type { Outcome, Runner } from "./execution.queries.ts";
import { take } from "./execute-step.ts";
import { dayOf, type StepResult, type Leads, on, type ActiveEnrolment, type ExecutionContext } from "./context.ts";

/** Each walks over all steps that need no waiting; who stand at the same step take it together. */
export async function walk(
  way: ExecutionContext,
  runners: readonly Runner[],
  anchors: ReadonlyMap<string, string | null>,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const arrive = (walker: ActiveEnrolment, lead: StepResult): ActiveEnrolment[] => {
    if (lead.kind === "on" && lead.to !== null) return [{ ...walker, step: lead.to, hasWaited: false }];
    outcomes.set(walker.runner.id, outcomeOf(walker, lead));
    return [];
  };
  let walking = runners.flatMap((runner) => {
    const walker = toWalker(runner, anchors.get(runner.id) ?? null);
    return runner.step === 0 ? arrive(walker, enter(way, walker)) : [walker];
  });
  while (walking.length > 0) {
    const next: ActiveEnrolment[] = [];
    // What comes first is told first, also by who stand at another step.
    const inOrder = walking.toSorted((one, other) => one.anchorOn.localeCompare(other.anchorOn));
    for (const [step, group] of Map.groupBy(inOrder, (walker) => walker.step)) {
      const leads = await takeTogether(way, step, group);
      next.push(...group.flatMap((walker) => arrive(walker, leadOf(leads, walker))));
    }
    walking = next;
  }
  return outcomes;
}

function toWalker(runner: Runner, anchor: string | null): ActiveEnrolment {
  return {
    runner,
    isWithdrawn: anchor === null,
    anchorOn: anchor ?? runner.anchor_on,
    step: runner.step,
    hasWaited: runner.has_begun,
  };
}

function enter(way: ExecutionContext, { anchorOn }: ActiveEnrolment): StepResult {
  const { steps } = way.version.definition;
  return on(newestRung(way.tree, { siblings: steps, from: null, now: way.now }, dayOf(way, anchorOn)));
}

async function takeTogether(
  way: ExecutionContext,
  step: number,
  activeEnrolments: readonly ActiveEnrolment[],
): Promise<Leads> {
  const place = way.tree.get(step);
  return place
    ? take(way, { step: place.step, place, activeEnrolments })
    : new Map(activeEnrolments.map(({ runner }) => [runner.id, { kind: "end", reason: "step_gone" }]));
}

function leadOf(leads: Leads, { runner, step }: ActiveEnrolment): StepResult {
  const lead = leads.get(runner.id);
  if (!lead) {
    throw new Error(`Step ${step} leads the enrolment ${runner.id} nowhere`);
  }
  return lead;
}

function outcomeOf({ step, anchorOn }: ActiveEnrolment, lead: StepResult): Outcome {
  switch (lead.kind) {
    case "sleep":
      return { state: "waiting", step, anchorOn, wakesAt: lead.until };
    case "pause":
      return { state: "paused", step, anchorOn, reason: lead.reason };
    case "end":
      return { state: "ended", step, anchorOn, reason: lead.reason };
    case "on":
      return { state: "ended", step, anchorOn, reason: "completed" };
  }
}
