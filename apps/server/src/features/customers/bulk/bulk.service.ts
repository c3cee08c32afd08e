import {
  type BulkAction,
  type BulkChoice,
  type BulkRun,
  type customerBulk,
  mostAtOnce,
} from "@delight/contract/customer-bulk";
import { mostPutBackAtOnce } from "@delight/contract/customers";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { refuseWithout } from "../../../platform/http/guard.ts";
import type { OrgCall } from "../../../platform/http/serve.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import { recordChange } from "../../organizations/index.ts";
import type { CustomersPorts } from "../ports.ts";
import { bulkJob } from "./bulk.jobs.ts";
import { countChosen } from "./chosen.queries.ts";
import { followBack } from "../tags/follow.service.ts";
import { doBatch } from "./perform-bulk.ts";
import {
  beginUndoing,
  endRun,
  findAction,
  findLatestRun,
  findRun,
  insertRun,
  isAnotherAtWork,
} from "./runs.queries.ts";
import { isAboutTag } from "./stored.ts";

type WithClock = Pick<Call, "platform">;

/** The most that one act may reach. */
const mostOfAll = 1_000_000;

export const busy = () =>
  new AppError("conflict", "Many customers are being changed already; wait until that is done, or cancel it");

/** What the audit log calls it. */
const told = {
  delete: { done: "customers_deleted", undone: "customers_restored" },
  restore: { done: "customers_restored", undone: "customers_deleted" },
  other: { done: "customers_changed", undone: "customers_changed_back" },
} as const;

/** Who was mailed by what is told to those who may look at activities. */
export function refuseUnseen(choice: BulkChoice, caller: Pick<OrgCall, "permissions">): void {
  if (choice.kind === "recipients") {
    refuseWithout(caller, "activities.view");
  }
}

/** Of deleted customers no list tells status, tags and segments: whoever asks for those would be given more than they mean. */
function refuseUnknowable(choice: BulkChoice, action: BulkAction): void {
  const { search: _, ...others } = choice.kind === "ids" ? { search: "" } : choice.filter;
  if (action.kind === "restore" && Object.values(others).some((value) => value !== undefined)) {
    throw invalidField("choice", "deletedBySearch");
  }
}

export function startBulk(ports: CustomersPorts) {
  return async (
    tx: OrgTx,
    { choice, action }: InputOf<typeof customerBulk.start>,
    call: Pick<OrgCall, "platform" | "permissions">,
  ) => {
    const now = call.platform.clock.now();
    refuseUnseen(choice, call);
    refuseUnknowable(choice, action);
    const isAmongDeleted = action.kind === "restore";
    const total = await countChosen(tx, { choice, ports, now, isAmongDeleted });
    if (total === 0 && choice.kind !== "matching") {
      throw new AppError("not_found", "None of these customers is there any more; load the list again");
    }
    if (total > mostOfAll) {
      throw invalidField("choice", ["tooManyChosen", { limit: "1,000,000" }]);
    }
    if ("segment_id" in action) {
      // Tells at once of a segment that is not there or has no list.
      await ports.changeList(tx, action.segment_id, { kind: "add", ids: [] });
    }
    const id = await insertRun(tx, { choice, action, total, now });
    if (id === undefined) {
      throw busy();
    }
    await recordChange(tx, {
      action: told[action.kind === "delete" || action.kind === "restore" ? action.kind : "other"].done,
      subject: { kind: "customers", name: String(total) },
    });
    await work(tx, ports, { id, total, now, putsBack: action.kind === "restore" });
    return getRun(tx, id, now);
  };
}

interface Work {
  readonly id: string;
  readonly total: number;
  readonly now: Date;
  /** Dues are computed for whom it puts back, however many those are for each. */
  readonly putsBack?: boolean;
}

/** At once where they are few, else by a job that the answer does not wait for. */
export async function work(tx: OrgTx, ports: CustomersPorts, { id, total, now, putsBack = false }: Work) {
  if (total > (putsBack ? mostPutBackAtOnce : mostAtOnce)) {
    await enqueue(tx, bulkJob, { organization_id: tx.organizationId, run_id: id });
    return;
  }
  while (await doBatch(tx, ports, { runId: id, now }));
}

export async function latestBulk(tx: OrgTx, _input: object, { platform }: WithClock): Promise<BulkRun | null> {
  return (await findLatestRun(tx, platform.clock.now())) ?? null;
}

export async function cancelBulk(tx: OrgTx, { id }: { id: string }, { platform }: WithClock): Promise<BulkRun> {
  const now = platform.clock.now();
  const { status } = await getRun(tx, id, now);
  if (!(await endRun(tx, id, { from: "running", to: "cancelled" }))) {
    throw new AppError("conflict", `Nothing to cancel: this is ${status}`);
  }
  return getRun(tx, id, now);
}

export function undoBulk(ports: CustomersPorts) {
  return async (tx: OrgTx, { id }: { id: string }, { platform }: WithClock): Promise<BulkRun> => {
    const now = platform.clock.now();
    const { can_be_undone: can, changed, kind } = await getRun(tx, id, now);
    if (!can) {
      throw new AppError("conflict", "This can't be taken back, or is taken back already");
    }
    if (await isAnotherAtWork(tx)) {
      throw busy();
    }
    await beginUndoing(tx, id);
    const action = await findAction(tx, id);
    if (action && isAboutTag(action)) {
      await followBack(tx, id, action);
      await recordChange(tx, { action: "tag_changed_back", subject: { kind: "tag", name: action.tag } });
    } else {
      await recordChange(tx, {
        action: told[kind === "delete" || kind === "restore" ? kind : "other"].undone,
        subject: { kind: "customers", name: String(changed) },
      });
    }
    await work(tx, ports, { id, total: changed, now, putsBack: kind === "delete" });
    return getRun(tx, id, now);
  };
}

export async function getRun(tx: OrgTx, id: string, now: Date): Promise<BulkRun> {
  const run = await findRun(tx, id, now);
  if (!run) {
    throw notFound("The change");
  }
  return run;
}
