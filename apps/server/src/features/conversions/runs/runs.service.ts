import type { AttributionRun, RunCause } from "@delight/contract/attribution";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import type { OrgCall } from "../../../platform/http/serve.ts";
import { refuseWithout } from "../../../platform/http/guard.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import { recordChange } from "../../organizations/index.ts";
import { attributeRun } from "./runs.jobs.ts";
import { beginRun, endRun, findLatestRun, findRun, holdRun } from "./runs.queries.ts";

/** Has all conversions computed anew, in the transaction of what makes that necessary; answers the id of the run. */
export async function beginAttribution(tx: OrgTx, cause: RunCause): Promise<string> {
  const id = await beginRun(tx, cause);
  await enqueue(tx, attributeRun, { organization_id: tx.organizationId, run_id: id });
  return id;
}

export async function startRun(tx: OrgTx): Promise<AttributionRun> {
  return getRun(tx, await beginAttribution(tx, "asked"));
}

export async function latestRun(tx: OrgTx): Promise<AttributionRun | null> {
  return (await findLatestRun(tx)) ?? null;
}

/** Who changed the rules or the time zone owns what follows from it: half of the customers must not stay behind by anybody else's word. */
export async function cancelRun(
  tx: OrgTx,
  { id }: { id: string },
  call: Pick<OrgCall, "permissions">,
): Promise<AttributionRun> {
  const { status } = await getRun(tx, id);
  const held = await holdRun(tx, id);
  if (!held) {
    throw new AppError("conflict", `Nothing to cancel: this is ${status}`);
  }
  if (held.cause !== "asked") refuseWithout(call, "organization.settings");
  await endRun(tx, id, "cancelled");
  await recordChange(tx, { action: "attribution_run_cancelled", subject: { kind: "settings" } });
  return getRun(tx, id);
}

async function getRun(tx: OrgTx, id: string): Promise<AttributionRun> {
  const run = await findRun(tx, id);
  if (!run) {
    throw notFound("The computation");
  }
  return run;
}
