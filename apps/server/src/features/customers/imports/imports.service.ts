import type { InputOf } from "@delight/contract/endpoint";
import type { CustomerImport, ImportOptions, imports } from "@delight/contract/imports";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import { recordChange } from "../../organizations/index.ts";
import { listFieldRows } from "../fields/fields.queries.ts";
import { checkImport, runImport } from "./imports.jobs.ts";
import { beginRun, cancelRun, deleteErrors, findImport, isOtherRunning } from "./imports.queries.ts";

export async function getImport(tx: OrgTx, { id }: { id: string }): Promise<CustomerImport> {
  const found = await findImport(tx, id);
  if (!found) {
    throw notFound("The import");
  }
  return found;
}

export async function startCheck(
  tx: OrgTx,
  { id, ...options }: InputOf<typeof imports.check>,
): Promise<CustomerImport> {
  refuseOptions(await getImport(tx, { id }), options);
  await refuseMissingFields(tx, options);
  const from = ["uploaded", "checked", "failed", "cancelled"] as const;
  const runNumber = await beginRun(tx, id, { from, to: "checking", options });
  if (runNumber === undefined) {
    throw new AppError("conflict", "This import is being checked, runs, or is finished");
  }
  await deleteErrors(tx, id);
  await enqueue(tx, checkImport, { organization_id: tx.organizationId, import_id: id, run_number: runNumber });
  return getImport(tx, { id });
}

export async function startImport(tx: OrgTx, { id }: { id: string }): Promise<CustomerImport> {
  const { status, file_name: name } = await getImport(tx, { id });
  if (await isOtherRunning(tx)) {
    throw new AppError("conflict", "Another import is running; start this one when that one is finished");
  }
  const runNumber = await beginRun(tx, id, { from: ["checked"], to: "running" });
  if (runNumber === undefined) {
    throw new AppError("conflict", status === "finished" ? "This file is imported already" : "Check the file first");
  }
  await deleteErrors(tx, id);
  await recordChange(tx, { action: "import_started", subject: { kind: "import", id, name } });
  await enqueue(tx, runImport, { organization_id: tx.organizationId, import_id: id, run_number: runNumber });
  return getImport(tx, { id });
}

/** What is already imported stays; the job stops before its next batch. */
export async function cancelImport(tx: OrgTx, { id }: { id: string }): Promise<CustomerImport> {
  const { status, file_name: name } = await getImport(tx, { id });
  if (!(await cancelRun(tx, id))) {
    throw new AppError("conflict", `Nothing to cancel: this import is ${status}`);
  }
  if (status === "running") {
    await recordChange(tx, { action: "import_cancelled", subject: { kind: "import", id, name } });
  }
  return getImport(tx, { id });
}

async function refuseMissingFields(tx: OrgTx, { mapping }: ImportOptions): Promise<void> {
  const known = new Set<string>((await listFieldRows(tx)).map((field) => `custom:${field.id}`));
  if (mapping.some((target) => target?.startsWith("custom:") && !known.has(target))) {
    throw invalidField("mapping", "a customer field was deleted meanwhile; choose another one for its column");
  }
}

function refuseOptions({ headers }: CustomerImport, { mapping, consent, evidence }: ImportOptions): void {
  if (mapping.length !== headers.length) {
    throw invalidField("mapping", `needs one entry for each of the ${headers.length} columns`);
  }
  const naming = ["email", "full_name", "first_name", "last_name", "company"] as const;
  if (!mapping.some((field) => naming.some((name) => name === field))) {
    throw invalidField("mapping", "say which column holds the e-mail address, a name or the company");
  }
  if (consent === "subscribed" && evidence === "") {
    throw invalidField("evidence", "say how these customers agreed to your e-mails");
  }
}
