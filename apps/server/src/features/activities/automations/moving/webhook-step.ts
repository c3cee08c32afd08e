import { callForSteps, findStepCalls, type StepCall } from "../../../webhooks/index.ts";
import { type Lead, type Leads, on, type Taking, type Walker, type Way } from "./way.ts";

/** Calls are tried over three days, a few hours more by chance; an endpoint that is paused for longer has not taken it. */
const longestMilliseconds = 4 * 24 * 3_600_000;
const soonest = 10_000;
const latest = 3_600_000;

/** Has the endpoint called in the transaction that moves them, so that a worker that dies has called nobody. */
export async function callWebhook(way: Way, taking: Taking<"webhook">): Promise<Leads> {
  const [waited, arriving] = [true, false].map((one) => taking.walkers.filter(({ hasWaited }) => hasWaited === one));
  return new Map([...(await begin(way, taking, arriving ?? [])), ...(await lookAfter(way, taking, waited ?? []))]);
}

async function begin(
  { asking, activityId, now }: Way,
  { step, place }: Taking<"webhook">,
  walkers: readonly Walker[],
): Promise<[string, Lead][]> {
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
  const lead: Lead = step.waits ? { kind: "sleep", until: new Date(now.getTime() + soonest) } : on(place.next);
  return walkers.map(({ runner }) => [runner.id, lead]);
}

/** Who waits looks again and again, ever more rarely: the room of webhooks knows nobody who waits. */
async function lookAfter(
  { asking, now }: Way,
  { step, place }: Taking<"webhook">,
  walkers: readonly Walker[],
): Promise<[string, Lead][]> {
  const runners = walkers.map(({ runner }) => runner);
  const calls = await findStepCalls(asking.tx, step.id, runners);
  const leadOf = (call: StepCall | undefined): Lead => {
    const state = stateOf(call, now);
    if (state instanceof Date) return { kind: "sleep", until: state };
    return on(step[state][0]?.id ?? place.next);
  };
  return runners.map(({ id }) => [id, leadOf(calls.get(id))]);
}

/** By which way somebody goes on, or when to look again. A call that is gone has not been taken. */
function stateOf(call: StepCall | undefined, now: Date): "delivered" | "failed" | Date {
  if (!call) return "failed";
  if (call.status !== "waiting") return call.status;
  const age = now.getTime() - Date.parse(call.occurred_at);
  const pause = Math.min(latest, Math.max(soonest, age / 2));
  return age >= longestMilliseconds ? "failed" : new Date(now.getTime() + pause);
}
