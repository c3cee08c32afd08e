import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import type { JobContext } from "../../../platform/jobs/worker.ts";
import { removeQuotes } from "../../quotes/index.ts";
import { type RemoveImported, removeImportedJobs, removeServices } from "../../services/index.ts";
import { undoImport, type UndoRun } from "../imports.jobs.ts";
import { liftSome, putSomeBack, removeSome, removeSomeImported, removeSomeSites, type Taking } from "./take-back.ts";
import { endUndo, holdUndo, saveUndo, type Taken, type UndoState } from "./undo-runs.queries.ts";

/**
 * Takes an import back batch after batch: first what it brought for customers, then what it suppressed, what it changed, and whom it made. A batch and how far it came are one transaction,
 * so that a killed worker's successor goes on behind the last whole batch.
 */
export async function performUndo(context: JobContext, run: UndoRun): Promise<void> {
  const { platform, signal, isLastAttempt } = context;
  const inside = <T>(work: (tx: OrgTx) => Promise<T>) =>
    retryOnConflict(() =>
      inOrganization(
        platform.database,
        { organizationId: run.organization_id, userId: run.user_id ?? undefined },
        work,
      ),
    );
  try {
    let state: UndoState | undefined;
    do {
      state = await inside((tx) => undoBatch(tx, { run, now: platform.clock.now() }));
    } while (state && !signal.aborted);
    if (state) {
      // A new job, so that stops do not use up the tries meant for failures.
      await inside((tx) => enqueue(tx, undoImport, run));
    }
  } catch (error) {
    if (!isLastAttempt) {
      throw error;
    }
    const failure = "Taking it back failed several times for a reason that we did not foresee; begin it again";
    await inside((tx) => endUndo(tx, run, { status: "failed", failure }));
  }
}

/** Undefined when nothing is left to do. */
async function undoBatch(
  tx: OrgTx,
  { run, now }: { readonly run: UndoRun; readonly now: Date },
): Promise<UndoState | undefined> {
  const state = await holdUndo(tx, run);
  if (!state) {
    return undefined;
  }
  const taking = { importId: run.import_id, state, now };
  const taken = await takeSome(tx, taking);
  if (!taken) {
    await endUndo(tx, run, { status: "undone", failure: null });
    return undefined;
  }
  await saveUndo(tx, run, { ...state, ...taken });
  return state;
}

type Take = (tx: OrgTx, taking: Taking) => Promise<Taken | undefined>;

const brought =
  (remove: RemoveImported): Take =>
  (tx, taking) =>
    removeSomeImported(tx, remove, taking);

/** What is taken back one after the other: what refers to something goes before it. */
const stages: Readonly<Record<UndoState["kind"], readonly Take[]>> = {
  jobs: [brought(removeImportedJobs)],
  quotes: [brought(removeQuotes)],
  services: [brought(removeServices)],
  suppressions: [liftSome],
  customers: [
    brought(removeImportedJobs),
    brought(removeQuotes),
    brought(removeServices),
    removeSomeSites,
    liftSome,
    putSomeBack,
    removeSome,
  ],
};

/** The next batch of the first stage in which anything is left; undefined when there is none. */
async function takeSome(tx: OrgTx, taking: Taking): Promise<{ taken: Taken; stage: number } | undefined> {
  const { kind, undo_stage: begun, undo_behind: behind } = taking.state;
  for (const [stage, take] of stages[kind].entries()) {
    if (stage < begun) continue;
    const state = { ...taking.state, undo_behind: stage === begun ? behind : null };
    const taken = await take(tx, { ...taking, state });
    if (taken) return { taken, stage };
  }
  return undefined;
}
