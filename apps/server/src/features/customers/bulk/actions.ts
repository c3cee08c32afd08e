import type { BulkAction } from "@delight/contract/customer-bulk";
import type { OrgTx } from "../../../platform/db/database.ts";
import { hideAgain, hideCustomers } from "../deletion/deletion.queries.ts";
import { putBack } from "../deletion/put-back.ts";
import { withDeletedVisible } from "../deletion/seeing-deleted.queries.ts";
import type { CustomersPorts } from "../ports.ts";
import {
  addTag,
  giveTagBack,
  removeTag,
  setLanguage,
  suppressAll,
  takeLanguageBack,
  takeTagBack,
} from "./actions.queries.ts";
import { deleteTag, renameTag, takeDeletingBack, takeRenamingBack } from "../tags/tagged.queries.ts";
import { type Changed, insertChanges } from "./runs.queries.ts";
import { isAboutTag, type StoredAction, type TagAction } from "./stored.ts";

/** One run of an action: who does it, when it began, with what. */
interface Acting {
  readonly runId: string;
  readonly ports: CustomersPorts;
  readonly began: Date;
}

interface ActingOn extends Acting {
  readonly ids: readonly string[];
}

/** Does it to some customers and remembers for whom it was not so already; answers how many those are. */
export async function act(tx: OrgTx, action: StoredAction, acting: ActingOn): Promise<number> {
  switch (action.kind) {
    case "add_tag":
      return addTag(tx, action.tag, acting);
    case "remove_tag":
      return removeTag(tx, action.tag, acting);
    case "rename_tag":
      return renameTag(tx, action, acting);
    case "delete_tag":
      return deleteTag(tx, action.tag, acting);
    default: {
      const changed = await change(tx, action, acting);
      await insertChanges(tx, acting.runId, changed);
      return changed.length;
    }
  }
}

const named = (ids: readonly string[]): Changed[] => ids.map((id) => ({ id }));

type TagKind = "add_tag" | "remove_tag" | "rename_tag" | "delete_tag";
type Change = Exclude<StoredAction, { readonly kind: TagKind }>;

/** Answers for whom it was not so already. */
async function change(tx: OrgTx, action: Change, { ids, runId, ports, began }: ActingOn): Promise<Changed[]> {
  switch (action.kind) {
    case "set_language":
      return setLanguage(tx, action.language, ids);
    case "suppress":
      return suppressAll(tx, action.evidence, ids);
    case "add_to_segment":
      return named(await ports.changeList(tx, action.segment_id, { kind: "add", ids }));
    case "remove_from_segment":
      return named(await ports.changeList(tx, action.segment_id, { kind: "remove", ids }));
    case "delete":
      return named(await withDeletedVisible(tx, () => hideCustomers(tx, ids, { id: runId, at: began })));
    case "restore":
      return (await putBack(tx, { ids, now: began, recompute: ports.recompute })).map(({ id, deletionId }) => ({
        id,
        former: deletionId,
      }));
  }
}

interface TakingBack extends Acting {
  readonly changed: readonly Changed[];
  readonly now: Date;
}

/**
 * Takes it back for customers whom a run changed, as far as nobody has changed the same since. Whom a restore had put back is deleted by
 * the act that had deleted them before, so that its undo finds them too, and has the whole time in the trash again.
 */
export async function takeBack(tx: OrgTx, action: StoredAction, taking: TakingBack): Promise<void> {
  if (isAboutTag(action)) return takeTagActionBack(tx, action, taking);
  return takeOtherBack(tx, action, taking);
}

/** Deleted customers too: they lost the tag as all others did. */
function takeTagActionBack(tx: OrgTx, action: TagAction, { changed, runId }: TakingBack): Promise<void> {
  const tagged = { ids: changed.map(({ id }) => id), runId };
  return withDeletedVisible(tx, () =>
    action.kind === "rename_tag" ? takeRenamingBack(tx, action, tagged) : takeDeletingBack(tx, action.tag, tagged),
  );
}

async function takeOtherBack(
  tx: OrgTx,
  action: BulkAction,
  { changed, runId, ports, began, now }: TakingBack,
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  switch (action.kind) {
    case "add_tag":
      await takeTagBack(tx, action.tag, ids);
      break;
    case "remove_tag":
      await giveTagBack(tx, action.tag, ids);
      break;
    case "set_language":
      await takeLanguageBack(tx, action.language, changed);
      break;
    case "add_to_segment":
      await ports.changeList(tx, action.segment_id, { kind: "remove", ids });
      break;
    case "remove_from_segment":
      await ports.changeList(tx, action.segment_id, { kind: "add", ids });
      break;
    case "delete":
      await putBack(tx, { ids, now: began, recompute: ports.recompute, deletionId: runId });
      break;
    case "restore":
      await withDeletedVisible(tx, () =>
        hideAgain(
          tx,
          changed.map(({ id, former }) => ({ id, deletionId: former ?? runId })),
          now,
        ),
      );
      break;
    case "suppress":
      break;
  }
}
