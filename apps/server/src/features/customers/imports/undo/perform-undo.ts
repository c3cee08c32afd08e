import { inOrganization, type OrgTx } from "../../../../platform/db/database.ts";
import { enqueue } from "../../../../platform/jobs/queue.ts";
import type { JobContext } from "../../../../platform/jobs/worker.ts";
import type { CustomersNeeds } from "../../needs.ts";
import { undoImport, type UndoRun } from "../imports.jobs.ts";
import { liftSome, putSomeBack, removeSome, removeSomeBrought, type Taking } from "./take-back.ts";
import { endUndo, holdUndo, saveUndo, type Taken, type UndoState } from "./undo-runs.queries.ts";

/**
 * Takes an import back batch after batch: first what it suppressed, then what it changed, then what it made. A batch and how far it came are one transaction,
 * so that a killed worker's successor goes on behind the last whole batch.
 */
export async function performUndo(context: JobContext, needs: CustomersNeeds, run: UndoRun): Promise<void> {
  const { platform, signal, isLastTry } = context;
  const inside = <T>(work: (tx: OrgTx) => Promise<T>) =>
    inOrganization(platform.database, { organizationId: run.organization_id, userId: run.user_id ?? undefined }, work);
  try {
    let state: UndoState | undefined;
    do {
      state = await inside((tx) => undoBatch(tx, needs, { run, now: platform.clock.now() }));
    } while (state && !signal.aborted);
    if (state) {
      // A fresh note, so that stops do not use up the tries meant for failures.
      await inside((tx) => enqueue(tx, undoImport, run));
    }
  } catch (error) {
    if (!isLastTry) {
      throw error;
    }
    const failure = "Taking it back failed several times for a reason that we did not foresee; begin it again";
    await inside((tx) => endUndo(tx, run, { status: "failed", failure }));
  }
}

/** Undefined when nothing is left to do. */
async function undoBatch(
  tx: OrgTx,
  needs: CustomersNeeds,
  { run, now }: { readonly run: UndoRun; readonly now: Date },
): Promise<UndoState | undefined> {
  const state = await holdUndo(tx, run);
  if (!state) {
    return undefined;
  }
  const taking = { importId: run.import_id, state, now };
  const taken = await takeSome(tx, needs, taking);
  if (!taken) {
    await endUndo(tx, run, { status: "undone", failure: null });
    return undefined;
  }
  await saveUndo(tx, run, { ...state, taken });
  return state;
}

async function takeSome(tx: OrgTx, needs: CustomersNeeds, taking: Taking): Promise<Taken | undefined> {
  switch (taking.state.kind) {
    case "jobs":
      return removeSomeBrought(tx, needs.removeJobs, taking);
    case "quotes":
      return removeSomeBrought(tx, needs.removeQuotes, taking);
    case "services":
      return removeSomeBrought(tx, needs.removeServices, taking);
    case "customers":
      return (
        (isAtStart(taking) ? await liftSome(tx, taking) : undefined) ??
        (await putSomeBack(tx, taking)) ??
        (await removeSome(tx, taking))
      );
  }
}

function isAtStart({ state: { undo } }: Taking): boolean {
  return undo.removed + undo.kept + undo.put_back === 0;
}
