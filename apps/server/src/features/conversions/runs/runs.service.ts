import type { AttributionRun } from "@delight/contract/attribution";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import { attributeRun } from "./runs.jobs.ts";
import { beginRun, endRun, findLatestRun, findRun } from "./runs.queries.ts";

/** Has all conversions computed anew, in the transaction of what makes that necessary; answers the id of the run. */
export async function beginAttribution(tx: OrgTx): Promise<string> {
  const id = await beginRun(tx);
  await enqueue(tx, attributeRun, { organization_id: tx.organizationId, run_id: id });
  return id;
}

export async function startRun(tx: OrgTx): Promise<AttributionRun> {
  return getRun(tx, await beginAttribution(tx));
}

export async function latestRun(tx: OrgTx): Promise<AttributionRun | null> {
  return (await findLatestRun(tx)) ?? null;
}

export async function cancelRun(tx: OrgTx, { id }: { id: string }): Promise<AttributionRun> {
  const { status } = await getRun(tx, id);
  if (!(await endRun(tx, id, "cancelled"))) {
    throw new AppError("conflict", `Nothing to cancel: this is ${status}`);
  }
  return getRun(tx, id);
}

async function getRun(tx: OrgTx, id: string): Promise<AttributionRun> {
  const run = await findRun(tx, id);
  if (!run) {
    throw notFound("The computation");
  }
  return run;
}
