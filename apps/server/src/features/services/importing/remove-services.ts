import type { OrgTx } from "../../../platform/db/database.ts";
import { holdCatalogAlone } from "../dues/histories.queries.ts";
import { followService } from "../dues/runs/runs.service.ts";
import type { RemoveImported } from "./rows.ts";
import { groups, isEqual, movesDues } from "./service-facts.ts";
import {
  type ImportedServiceFields,
  deleteServices,
  listFacts,
  listMade,
  rewriteService,
  takeChanges,
} from "./services.queries.ts";

/** First what the import changed goes back, as far as it still stands there; then what it made goes, unless somebody works with it. */
export const removeServices: RemoveImported = async (tx, { importId, behind, most }) => {
  await holdCatalogAlone(tx);
  const changes = await takeChanges(tx, importId, most);
  if (changes.length > 0) {
    const now = new Map((await listFacts(tx)).map((one) => [one.id, one]));
    for (const { service_id: id, before, after } of changes) {
      const present = now.get(id);
      if (present) {
        await putBack(tx, id, { present, before, after });
      }
    }
    return { removed: 0, kept: 0, put_back: changes.length, behind };
  }
  const made = await listMade(tx, { importId, behind, most });
  const last = made.at(-1);
  if (!last) {
    return undefined;
  }
  const idle = made.filter((one) => !one.is_worked_with).map(({ id }) => id);
  await deleteServices(tx, idle);
  return { removed: idle.length, kept: made.length - idle.length, put_back: 0, behind: last.id };
};

interface States {
  readonly present: ImportedServiceFields;
  readonly before: ImportedServiceFields;
  readonly after: ImportedServiceFields;
}

async function putBack(tx: OrgTx, id: string, { present, before, after }: States): Promise<void> {
  const standing = groups.filter((group) => group.every((fact) => isEqual(present[fact], after[fact]))).flat();
  const back: Partial<ImportedServiceFields> = Object.fromEntries(standing.map((fact) => [fact, before[fact]]));
  await rewriteService(tx, id, { facts: back, isTouched: true });
  if (movesDues(present, { ...present, ...back })) {
    await followService(tx, id);
  }
}
