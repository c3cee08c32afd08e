import type { CustomValue } from "@delight/contract/custom-fields";
import type { OrgTx } from "../../../platform/db/database.ts";
import {
  deleteImportedSites,
  hideCustomers,
  listFieldRows,
  replaceValues,
  withDeletedVisible,
  type ValueChange,
  withRowFacts,
} from "../../customers/index.ts";
import type { RemoveImported } from "../../services/index.ts";
import {
  type Change,
  deleteChanges,
  listChanges,
  liftSuppressions,
  listMade,
  putFactsBack,
  removeReferences,
  removeTags,
  takeConsentsBack,
} from "./take-back.queries.ts";
import type { Taken, UndoState } from "./undo-runs.queries.ts";

/** Customers in one transaction. */
const batchSize = 500;
const suppressionsAtOnce = 5000;

/** What it is that is taken back. */
export interface Taking {
  readonly importId: string;
  readonly state: UndoState;
  readonly now: Date;
}

/** Lifts some suppressions that rest on the word of the import; undefined when there are none left. */
export async function liftSome(tx: OrgTx, { importId, state }: Taking): Promise<Taken | undefined> {
  const lifted = await liftSuppressions(tx, importId, suppressionsAtOnce);
  const removed = state.kind === "suppressions" ? lifted : 0;
  return lifted === 0 ? undefined : { removed, kept: 0, put_back: 0, behind: state.undo_behind };
}

/** Puts some customers back as they were before the import; undefined when there is nobody left. */
export async function putSomeBack(tx: OrgTx, { importId, state }: Taking): Promise<Taken | undefined> {
  const changes = await listChanges(tx, importId, batchSize);
  if (changes.length === 0) {
    return undefined;
  }
  const ids = changes.map((one) => one.customer_id);
  const there = new Set(await putFactsBack(tx, importId, ids));
  const theirs = changes.filter((one) => there.has(one.customer_id));
  await removeTags(
    tx,
    theirs.flatMap(({ customer_id, tags }) => tags.map((tag) => ({ tag, customer_id }))),
  );
  await removeReferences(
    tx,
    theirs.flatMap(({ customer_id, before, after }) =>
      typeof after["reference"] === "string" && before["reference"] === null
        ? [{ reference: after["reference"], customer_id }]
        : [],
    ),
  );
  await putValuesBack(tx, theirs);
  // Who is deleted may be put back one day, and is not to be mailed by what was taken back.
  await withDeletedVisible(tx, () => takeConsentsBack(tx, importId, ids));
  await deleteChanges(tx, importId, ids);
  return { removed: 0, kept: 0, put_back: changes.length, behind: state.undo_behind };
}

/** Facts of the organization's own, where nobody wrote another value since. */
async function putValuesBack(tx: OrgTx, changes: readonly Change[]): Promise<void> {
  const own = changes.filter(({ after }) => Object.keys(after).some((name) => name.startsWith("custom:")));
  if (own.length === 0) {
    return;
  }
  const kinds = new Map((await listFieldRows(tx)).map(({ id, kind }) => [id, kind]));
  const now = await withRowFacts(
    tx,
    own.map((one) => ({ id: one.customer_id })),
  );
  const present = new Map(now.map(({ id, custom }) => [id, custom]));
  const values = own.flatMap(({ customer_id, before, after }) =>
    Object.entries(after).flatMap(([name, value]): ValueChange[] => {
      const field_id = name.slice("custom:".length);
      const kind = name.startsWith("custom:") ? kinds.get(field_id) : undefined;
      const isAsWritten = JSON.stringify(present.get(customer_id)?.[field_id]) === JSON.stringify(value);
      return kind && isAsWritten
        ? [{ customer_id, field_id, kind, value: (before[name] ?? null) as CustomValue | null }]
        : [];
    }),
  );
  await replaceValues(tx, values);
}

/** Deletes some customers whom the import made, but for those whom somebody has worked with; undefined when there is nobody left. */
export async function removeSome(tx: OrgTx, { importId, state, now }: Taking): Promise<Taken | undefined> {
  const made = await withDeletedVisible(tx, async () => {
    const some = await listMade(tx, { importId, behind: state.undo_behind, most: batchSize });
    await takeConsentsBack(
      tx,
      importId,
      some.map(({ id }) => id),
    );
    return some;
  });
  const last = made.at(-1);
  if (!last) {
    return undefined;
  }
  const there = made.filter((one) => !one.is_deleted);
  const kept = there.filter((one) => one.worked_with).map(({ id }) => id);
  const idle = there.filter((one) => !one.worked_with).map(({ id }) => id);
  await removeTags(
    tx,
    kept.flatMap((customer_id) => state.tags.map((tag) => ({ tag, customer_id }))),
  );
  await withDeletedVisible(tx, () => hideCustomers(tx, idle, { id: importId, at: now }));
  return { removed: idle.length, kept: kept.length, put_back: 0, behind: last.id };
}

/** As `removeSome`, of what another module entered. */
export function removeSomeImported(
  tx: OrgTx,
  remove: RemoveImported,
  { importId, state }: Taking,
): Promise<Taken | undefined> {
  return remove(tx, { importId, behind: state.undo_behind, most: batchSize });
}

/** Deletes some sites that the import made, but for those that are used; undefined when there are none left. */
export async function removeSomeSites(tx: OrgTx, { importId, state }: Taking): Promise<Taken | undefined> {
  const sites = await deleteImportedSites(tx, { importId, behind: state.undo_behind, most: batchSize });
  const last = sites.at(-1);
  // They are no figure of their own: what people count are customers and jobs.
  return last && { removed: 0, kept: 0, put_back: 0, behind: last.id };
}
