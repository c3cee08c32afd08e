import type { BulkAction } from "@delight/contract/customer-bulk";
import type { OrgTx } from "../../../platform/db/database.ts";
import { hideCustomers } from "../deletion/deletion.queries.ts";
import { putBack } from "../deletion/put-back.ts";
import { seeingDeleted } from "../deletion/seeing-deleted.queries.ts";
import type { CustomersNeeds } from "../needs.ts";
import {
  addTag,
  giveTagBack,
  removeTag,
  setLanguage,
  suppressAll,
  takeLanguageBack,
  takeTagBack,
} from "./actions.queries.ts";
import { type Changed, insertChanges } from "./runs.queries.ts";

/** One run of an action: who does it, when, with what. */
interface Acting {
  readonly runId: string;
  readonly needs: CustomersNeeds;
  readonly now: Date;
}

interface ActingOn extends Acting {
  readonly ids: readonly string[];
}

/** Does it to some customers and remembers for whom it was not so already; answers how many those are. */
export async function act(tx: OrgTx, action: BulkAction, acting: ActingOn): Promise<number> {
  switch (action.kind) {
    case "add_tag":
      return addTag(tx, action.tag, acting);
    case "remove_tag":
      return removeTag(tx, action.tag, acting);
    default: {
      const changed = await change(tx, action, acting);
      await insertChanges(tx, acting.runId, changed);
      return changed.length;
    }
  }
}

const named = (ids: readonly string[]): Changed[] => ids.map((id) => ({ id }));

type Change = Exclude<BulkAction, { readonly kind: "add_tag" | "remove_tag" }>;

/** Answers for whom it was not so already. */
async function change(tx: OrgTx, action: Change, { ids, runId, needs, now }: ActingOn): Promise<Changed[]> {
  switch (action.kind) {
    case "set_language":
      return setLanguage(tx, action.language, ids);
    case "suppress":
      return suppressAll(tx, action.evidence, ids);
    case "add_to_segment":
      return named(await needs.changeList(tx, action.segment_id, { kind: "add", ids }));
    case "remove_from_segment":
      return named(await needs.changeList(tx, action.segment_id, { kind: "remove", ids }));
    case "delete":
      return named(await seeingDeleted(tx, () => hideCustomers(tx, ids, { id: runId, at: now })));
    case "restore":
      return named((await putBack(tx, { ids, now, recompute: needs.recompute })).map(({ id }) => id));
  }
}

/** Takes it back for customers whom a run changed, as far as nobody has changed the same since. */
export async function takeBack(
  tx: OrgTx,
  action: BulkAction,
  { changed, runId, needs, now }: Acting & { readonly changed: readonly Changed[] },
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
      await needs.changeList(tx, action.segment_id, { kind: "remove", ids });
      break;
    case "remove_from_segment":
      await needs.changeList(tx, action.segment_id, { kind: "add", ids });
      break;
    case "delete":
      await putBack(tx, { ids, now, recompute: needs.recompute, deletionId: runId });
      break;
    case "restore":
      await seeingDeleted(tx, () => hideCustomers(tx, ids, { id: runId, at: now }));
      break;
    case "suppress":
      break;
  }
}
