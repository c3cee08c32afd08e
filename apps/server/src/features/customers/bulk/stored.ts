import type { BulkAction, BulkChoice } from "@delight/contract/customer-bulk";

/** Done to everybody who carries a tag, deleted customers too: nobody may bring it back by being put back. */
export type TagAction =
  | { readonly kind: "rename_tag"; readonly tag: string; readonly to: string }
  | { readonly kind: "delete_tag"; readonly tag: string };

export type StoredAction = BulkAction | TagAction;
export type StoredChoice = BulkChoice | { readonly kind: "tagged"; readonly tag: string };

export function isAboutTag(action: StoredAction): action is TagAction {
  return action.kind === "rename_tag" || action.kind === "delete_tag";
}

/** Customers in the order of their ids. */
export interface Slice {
  /** The last one of the slice before. */
  readonly behind: string | null;
  readonly limit: number;
}
