import type { RecipientFilter } from "@delight/contract/deliveries";
import type { OrgTx } from "../../platform/db/database.ts";
import type { CustomerIds } from "./customers.queries.ts";
import type { Recompute } from "./sites/sites.service.ts";

/** Answers which customers a saved segment means; throws when there is no such segment. */
export type FindMembers = (tx: OrgTx, segmentId: string, now: Date) => Promise<{ readonly ids: CustomerIds }>;

/** Answers which customers are among the recipients of an activity that a filter matches. */
export type FindRecipients = (tx: OrgTx, filter: RecipientFilter) => CustomerIds;

/** Puts customers on the list of a static segment or takes them off; answers for whom that was a change, throws where there is no list. */
export type ChangeList = (
  tx: OrgTx,
  segmentId: string,
  change: { readonly kind: "add" | "remove"; readonly ids: readonly string[] },
) => Promise<readonly string[]>;

/** What waits for a customer is not sent, and no delivery tells of them any more; throws while a mail to them is being handed over. */
export type DropDeliveries = (tx: OrgTx, customerId: string) => Promise<void>;
/** Two customers become one: the mails of the merged one go to the survivor, and none is sent to both. */
export type MoveMails = (
  tx: OrgTx,
  pair: { readonly survivor: string; readonly merged: string },
  now: Date,
) => Promise<void>;

/** Ports, implemented by modules that depend on this one: segments and services know customers, not the other way round. */
export interface CustomersPorts {
  readonly findMembers: FindMembers;
  readonly findRecipients: FindRecipients;
  readonly changeList: ChangeList;
  readonly recompute: Recompute;
  readonly dropDeliveries: DropDeliveries;
  readonly moveMails: MoveMails;
}

/** What tells whom a choice means. */
export type FindChosen = Pick<CustomersPorts, "findMembers" | "findRecipients">;
