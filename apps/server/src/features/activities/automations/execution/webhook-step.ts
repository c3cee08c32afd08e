import { callForSteps, findStepCalls, giveUpStepCalls, type StepCall, stepCallDays } from "../../../webhooks/index.ts";
import {
  type StepResult,
  type Leads,
  on,
  type StepExecution,
  type ActiveEnrolment,
  type ExecutionContext,
} from "./context.ts";

const longestMilliseconds = stepCallDays * 24 * 3_600_000;
const soonest = 10_000;
const latest = 3_600_000;

/** Has the endpoint called in the transaction that moves them, so that a worker that dies has called nobody. */
export async function callWebhook(way: ExecutionContext, taking: StepExecution<"webhook">): Promise<Leads> {
  const [waited, arriving] = [true, false].map((one) =>
    taking.activeEnrolments.filter(({ hasWaited }) => hasWaited === one),
  );
  return new Map([...(await begin(way, taking, arriving ?? [])), ...(await lookAfter(way, taking, waited ?? []))]);
}

async function begin(
  { asking, activityId, now }: ExecutionContext,
  { step, place }: StepExecution<"webhook">,
  walkers: readonly ActiveEnrolment[],
): Promise<[string, StepResult][]> {
  if (step.endpoint_id !== null && walkers.length > 0) {
    const told = walkers.map(({ runner }) => ({
      automation_id: activityId,
      enrolment_id: runner.id,
      customer_id: runner.customer_id,
      step_id: step.id,
      note: step.note,
    }));
    await callForSteps(asking.tx, { endpointId: step.endpoint_id, now: now.toISOString() }, told);
  }
  const lead: StepResult = step.waits ? { kind: "sleep", until: new Date(now.getTime() + soonest) } : on(place.next);
  return walkers.map(({ runner }) => [runner.id, lead]);
}

/** Who waits looks again and again, ever more rarely: the module `webhooks` knows nobody who waits. */
async function lookAfter(
  { asking, now }: ExecutionContext,
  { step, place }: StepExecution<"webhook">,
  walkers: readonly ActiveEnrolment[],
): Promise<[string, StepResult][]> {
  const runners = walkers.map(({ runner }) => runner);
  const calls = await findStepCalls(asking.tx, step.id, runners);
  const looked = runners.map(({ id }) => ({ call: calls.get(id), ...lookAt(calls.get(id), now), id }));
  // Who goes on without it is not told of later, when nobody knows any more what it was for.
  const goneOn = looked.flatMap(({ call, is }) => (call && is === "failed" ? [call.id] : []));
  await giveUpStepCalls(asking.tx, goneOn);
  return looked.map(({ id, is, until }) => [
    id,
    is === "waiting" ? { kind: "sleep", until } : on(step[is][0]?.id ?? place.next),
  ]);
}

/** By which way somebody goes on, or that they wait until they look again. A call that is gone has not been taken. */
function lookAt(call: StepCall | undefined, now: Date): { is: StepCall["status"]; until: Date } {
  const age = call ? now.getTime() - Date.parse(call.occurred_at) : longestMilliseconds;
  const pause = Math.min(latest, Math.max(soonest, age / 2));
  const until = new Date(now.getTime() + pause);
  if (call && call.status !== "waiting") return { is: call.status, until };
  return { is: age >= longestMilliseconds ? "failed" : "waiting", until };
}
