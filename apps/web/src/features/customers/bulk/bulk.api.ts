import type { customerBulk } from "@delight/contract/customer-bulk";
import type { CallInput } from "../../../lib/api/types.ts";
import type { RowSelection } from "../../../ui/data-table/bulk.ts";

type BulkInput = CallInput<typeof customerBulk.start>;
export type BulkAction = BulkInput["action"];
/** What asks for one thing more before it is done. */
export type AskingKind = Exclude<BulkAction["kind"], "delete" | "restore">;

/** Chosen rows of the list as the server is told of them. */
export function choiceOf(chosen: RowSelection): BulkInput["choice"] {
  return chosen.kind === "ids"
    ? { kind: "ids", ids: [...chosen.ids] }
    : { kind: "matching", filter: chosen.filter, except: [...chosen.except] };
}
