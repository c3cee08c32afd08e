import type { InputOf } from "@delight/contract/endpoint";
import type { ImportKind } from "@delight/contract/import-fields";
import type { CustomerImport, ImportOptions, imports } from "@delight/contract/imports";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import type { OrgCall } from "../../platform/http/serve.ts";
import { enqueue } from "../../platform/jobs/queue.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { getOrganization, recordChange } from "../organizations/index.ts";
import { listFieldRows } from "../customers/index.ts";
import { listCatalog } from "../services/index.ts";
import { checkImport, runImport, undoImport } from "./imports.jobs.ts";
import {
  beginRun,
  cancelRun,
  chooseServices,
  deleteErrors,
  findFile,
  findImport,
  isOtherRunning,
  offerOptions,
} from "./imports.queries.ts";
import { refuseOptions, refuseOtherMoney } from "./refuse-options.ts";
import { optionsFor } from "./remembered/options-for.ts";
import { beginUndo } from "./undo/undo-runs.queries.ts";
import { formatsFor } from "./upload/create-import.ts";
import { isTotal, repeatsOf } from "./reading/no-records.ts";
import { type CustomerWork, previewRows } from "./run/apply-batch.ts";
import { UnknownChoices } from "./run/choices-of-file.ts";
import { Contradictions } from "./run/contradictions.ts";
import { customReading } from "./run/custom-reading.ts";
import type { Known } from "./run/plan-batch.ts";
import { rememberRows } from "./run/seen-rows.ts";
import { UnknownServices } from "./run/services-of-file.ts";

type WithClock = Pick<Call, "platform">;
/** Whoever may bring customers in may not, for that alone, enter jobs and quotes or change the catalog. */
type WithPermissions = Pick<OrgCall, "platform" | "permissions">;

export async function getImport(tx: OrgTx, { id }: { id: string }, { platform }: WithClock): Promise<CustomerImport> {
  const found = await foundImport(tx, id, platform.clock.now());
  return { ...found, examples: await examplesOf(tx, found, platform.clock.now()) };
}

async function foundImport(tx: OrgTx, id: string, now: Date): Promise<CustomerImport> {
  const found = await findImport(tx, id, now);
  if (!found) {
    throw notFound("The import");
  }
  return found;
}

/** The columns of a file as rows of one kind: guessed, or as they were mapped last. */
export async function prepareImport(
  tx: OrgTx,
  { id, kind }: InputOf<typeof imports.prepare>,
  call: WithPermissions,
): Promise<CustomerImport> {
  refuseKind(kind, call);
  const file = await foundImport(tx, id, call.platform.clock.now());
  const { options, remembered_at } = await optionsFor(tx, kind, file);
  const given = file.options.formats;
  const formats = given && (await formatsFor(tx, { file, mapping: options.mapping, given }));
  if (!(await offerOptions(tx, id, { kind, options: { ...options, formats }, remembered_at }))) {
    throw new AppError("conflict", "This import is being checked, runs, or is finished");
  }
  return getImport(tx, { id }, call);
}

export async function startCheck(
  tx: OrgTx,
  { id, ...options }: InputOf<typeof imports.check>,
  call: WithPermissions,
): Promise<CustomerImport> {
  const file = await foundImport(tx, id, call.platform.clock.now());
  refuseKind(file.kind, call);
  await refuseGoneFile(tx, id);
  refuseOptions(file, options);
  refuseOtherMoney(file, options, (await getOrganization(tx)).currency);
  refuseConsent(options, call.platform.clock.now());
  await refuseMissingFields(tx, options);
  refuseHistory(options, call);
  await refuseGoneServices(tx, options);
  const from = ["uploaded", "checked", "failed", "cancelled"] as const;
  const { mapping, formats: given } = options;
  const formats = given && (await formatsFor(tx, { file, mapping, given }));
  const runNumber = await beginRun(tx, id, { from, to: "checking", options: { ...options, formats } });
  if (runNumber === undefined) {
    throw new AppError("conflict", "This import is being checked, runs, or is finished");
  }
  await deleteErrors(tx, id);
  await enqueue(tx, checkImport, { organization_id: tx.organizationId, import_id: id, run_number: runNumber });
  return getImport(tx, { id }, call);
}

export async function startImport(
  tx: OrgTx,
  { id, services }: InputOf<typeof imports.start>,
  call: WithPermissions,
): Promise<CustomerImport> {
  const { status, kind, file_name: name, options } = await foundImport(tx, id, call.platform.clock.now());
  refuseKind(kind, call);
  refuseHistory({ ...options, services: services ?? options.services }, call);
  await refuseGoneFile(tx, id);
  if (await isOtherRunning(tx)) {
    throw busy();
  }
  const runNumber = await beginRun(tx, id, { from: ["checked"], to: "running" });
  if (runNumber === undefined) {
    throw new AppError("conflict", status === "finished" ? "This file is imported already" : "Check the file first");
  }
  if (services !== undefined) {
    await refuseGoneServices(tx, { ...options, services });
    await chooseServices(tx, id, services);
  }
  await deleteErrors(tx, id);
  await recordChange(tx, { action: "import_started", subject: { kind: "import", id, name } });
  await enqueue(tx, runImport, { organization_id: tx.organizationId, import_id: id, run_number: runNumber });
  return getImport(tx, { id }, call);
}

function refuseKind(kind: ImportKind, { permissions }: WithPermissions): void {
  if (kind !== "customers" && kind !== "suppressions" && !permissions.includes("services.change")) {
    throw new AppError("not_allowed", "You are not allowed to change services, jobs and quotes");
  }
}

type HistoryOptions = Pick<ImportOptions, "mapping" | "services">;

/** Jobs and quotes of a file of customers are jobs and quotes, and services that it makes are services. */
function refuseHistory({ mapping, services }: HistoryOptions, { permissions }: WithPermissions): void {
  const hasHistory = mapping.some((target) => target?.startsWith("job:") || target?.startsWith("quote:"));
  const makesServices = services.some(({ becomes }) => becomes === "create");
  if ((hasHistory || makesServices) && !permissions.includes("services.change")) {
    throw new AppError("not_allowed", "You are not allowed to change services, jobs and quotes");
  }
}

async function refuseGoneServices(
  tx: OrgTx,
  { services, job_service: usual }: Pick<ImportOptions, "services" | "job_service">,
): Promise<void> {
  const catalog = await listCatalog(tx);
  const isGone = (id: string) => !catalog.has(id);
  const isChoice = (becomes: string) => becomes === "create" || becomes === "leave_out";
  if (services.some(({ becomes }) => !isChoice(becomes) && isGone(becomes))) {
    throw invalidField("services", "serviceOfCatalogGone");
  }
  if (usual !== null && isGone(usual)) {
    throw invalidField("job_service", "serviceOfCatalogGone");
  }
}

/** Files that nobody goes on with are deleted after a while: they tell of people. */
export async function refuseGoneFile(tx: OrgTx, id: string): Promise<void> {
  const file = await findFile(tx, id);
  if (file?.file_key === "") {
    throw new AppError("conflict", "This file was left for 30 days and is not kept any more: choose it again");
  }
}

function busy(): AppError {
  return new AppError("conflict", "Another import is running; start this one when that one is finished");
}

/** What is already imported stays; the job stops before its next batch. */
export async function cancelImport(tx: OrgTx, { id }: { id: string }, call: WithClock): Promise<CustomerImport> {
  const { status, file_name: name } = await getImport(tx, { id }, call);
  if (!(await cancelRun(tx, id))) {
    throw new AppError("conflict", `Nothing to cancel: this import is ${status}`);
  }
  if (status === "running") {
    await recordChange(tx, { action: "import_cancelled", subject: { kind: "import", id, name } });
  }
  return getImport(tx, { id }, call);
}

/** Takes back what an import did, also one that was cancelled or failed half-way. */
export async function startUndo(tx: OrgTx, { id }: { id: string }, call: WithPermissions): Promise<CustomerImport> {
  const { can_be_undone: can, kind, file_name: name, options } = await foundImport(tx, id, call.platform.clock.now());
  refuseKind(kind, call);
  refuseHistory(options, call);
  if (!can) {
    throw new AppError("conflict", "There is nothing to take back, or it is too late, or it is taken back already");
  }
  if (await isOtherRunning(tx)) {
    throw busy();
  }
  const run = { organization_id: tx.organizationId, import_id: id, run_number: await beginUndo(tx, id) };
  await recordChange(tx, { action: "import_undone", subject: { kind: "import", id, name } });
  await enqueue(tx, undoImport, { ...run, user_id: tx.userId ?? null });
  return getImport(tx, { id }, call);
}

async function refuseMissingFields(tx: OrgTx, { mapping }: ImportOptions): Promise<void> {
  const known = new Set<string>((await listFieldRows(tx)).map((field) => `custom:${field.id}`));
  if (mapping.some((target) => target?.startsWith("custom:") && !known.has(target))) {
    throw invalidField("mapping", "mappingField");
  }
}

function refuseConsent({ consent, evidence, agreed_on: day }: ImportOptions, now: Date): void {
  if (consent === "subscribed" && evidence === "") {
    throw invalidField("evidence", "evidenceOfFile");
  }
  // It may be tomorrow already where the organization is.
  const tomorrow = new Date(now.getTime() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  if (day !== null && day > tomorrow) {
    throw invalidField("agreed_on", "dayInFuture");
  }
}

type Examples = CustomerImport["examples"];

const mostOfEach = 3;

/** What becomes of the first rows of a file that is checked, of which the check keeps nothing but counts. */
async function examplesOf(tx: OrgTx, file: CustomerImport, now: Date): Promise<Examples> {
  // Which of the first rows a line is that is left out is not known any more.
  if (file.kind !== "customers" || file.status !== "checked" || file.options.left_out.length > 0) return [];
  const custom = await customReading(tx, file.options);
  const work: CustomerWork = {
    ...file,
    file_key: "",
    status: "checking",
    rows_done: 0,
    user_id: null,
    importId: file.id,
    now,
    custom,
    contradictions: new Contradictions({ ...file, custom }),
    seen: rememberRows(file.options),
    unknownServices: new UnknownServices(),
    unknownChoices: new UnknownChoices(),
    readHistory: undefined,
    importHistory: () => Promise.reject(new Error("An example brings nothing")),
  };
  const repeats = repeatsOf([], file.headers);
  const rows = file.sample
    .filter((cells) => !repeats(cells) && !isTotal(cells, file.options.mapping))
    .map((cells, line) => ({ cells, line }));
  const { created, changed } = await previewRows(tx, work, rows);
  return [
    ...created.slice(0, mostOfEach).map((one) => exampleOf(one, "created")),
    ...changed.slice(0, mostOfEach).map((one) => exampleOf(one, "updated")),
  ];
}

function exampleOf({ former, facts, newConsent }: Known, becomes: "created" | "updated"): Examples[number] {
  const { first_name, last_name, company, email } = facts;
  const name = [first_name, last_name].filter((part) => part !== "").join(" ");
  const differing = (Object.keys(facts) as (keyof typeof facts)[]).filter((fact) => facts[fact] !== former[fact]);
  const changed = [...differing, ...(newConsent ? ["consent" as const] : [])];
  return { becomes, name: name === "" ? company : name, email, changed: becomes === "created" ? [] : changed };
}
