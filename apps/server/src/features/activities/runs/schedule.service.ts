import type { Activity, LaunchFinding } from "@delight/contract/activities";
import type { campaignRuns, Repetition } from "@delight/contract/campaign-runs";
import type { OutputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import { scheduleActivity } from "../activities.queries.ts";
import { findRuns, type Run } from "./find-runs.service.ts";
import { findKin, findRecurring, updateNextRun } from "./runs.queries.ts";

const shownRuns = 5;

export const noRunLeft = "No date is left on which the campaign would go out; choose a later end or more runs";

/** When a campaign that repeats is due next; undefined where no date is left. */
export async function findNextRun(tx: OrgTx, id: string): Promise<Run | undefined> {
  const row = await findRecurring(tx, id);
  return row && (await findRuns(tx, row, 1)).next[0];
}

/** Makes the appointment of a campaign: for the next of its dates, or the beginning of its plan. */
export async function appoint(tx: OrgTx, { id, repeats, plan }: Activity): Promise<void> {
  if (repeats === null) {
    return scheduleActivity(tx, id, plan.begins_at);
  }
  const next = await findNextRun(tx, id);
  if (!next) {
    throw new AppError("conflict", noRunLeft);
  }
  await scheduleActivity(tx, id, next.at);
  await updateNextRun(tx, id, next.dueOn);
}

export async function foreseeRuns(tx: OrgTx, { id }: { id: string }): Promise<OutputOf<typeof campaignRuns.foresee>> {
  const row = await findRecurring(tx, id);
  if (!row) {
    throw notFound("A campaign that repeats");
  }
  const isOver = row.status === "stopped" || row.status === "finished";
  const { next } = isOver ? { next: [] } : await findRuns(tx, row, shownRuns);
  return { runs: next.map(({ dueOn, on, at }) => ({ due_on: dueOn, at, is_moved: dueOn !== on })) };
}

/** What has run goes on repeating, and a run does not repeat itself: whose figures were whose could not be told. */
export async function refuseRepetition(
  tx: OrgTx,
  { id, kind }: { readonly id: string; readonly kind: string },
  wanted: Repetition | null | undefined,
): Promise<void> {
  if (wanted === undefined) {
    return;
  }
  if (wanted !== null && kind !== "campaign") {
    throw invalidField("repeats", "onlyCampaignRepeats");
  }
  const { has_runs, is_run } = await findKin(tx, id);
  if (wanted === null && has_runs) {
    throw invalidField("repeats", "repeatsAlready");
  }
  if (wanted !== null && is_run) {
    throw invalidField("repeats", "runRepeatsNot");
  }
}

/** When an activity begins if it is launched now; an error where no date is left. */
export async function beginningOf(
  tx: OrgTx,
  { id, repeats, plan }: Pick<Activity, "id" | "repeats" | "plan">,
): Promise<{ readonly beginsAt: string | null; readonly findings: LaunchFinding[] }> {
  if (repeats === null) {
    return { beginsAt: plan.begins_at, findings: [] };
  }
  const next = await findNextRun(tx, id);
  const finding = {
    level: "error",
    code: "no_run_left",
    language: null,
    block_id: null,
    detail: noRunLeft,
    fix: null,
  } as const;
  return { beginsAt: next?.at ?? null, findings: next ? [] : [finding] };
}
