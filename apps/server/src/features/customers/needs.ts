import type { OrgTx } from "../../platform/db/database.ts";
import type { CustomerIds } from "./customers.queries.ts";
import type { Recompute } from "./sites/sites.service.ts";

/** Answers which customers a saved segment means; throws when there is no such segment. */
export type FindMembers = (tx: OrgTx, segmentId: string, now: Date) => Promise<{ readonly ids: CustomerIds }>;

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
/** A job that a file says was done. */
export interface JobRow {
  /** Key of the customer's address. */
  readonly email: string | null;
  readonly reference: string | null;
  /** Code or name. */
  readonly service: string;
  readonly done_on: string;
  /** Minor units of the organization's currency; null: the price of the service. */
  readonly value_cents: number | null;
  /** Name or street; empty for none. */
  readonly site: string;
  readonly note: string;
  /** What another system calls the job. */
  readonly job_reference: string | null;
}

/** What becomes of a row: by which field it is refused, and why. */
export type JobOutcome =
  | { readonly kind: "created" | "skipped" }
  | { readonly kind: "refused"; readonly field: "customer" | "service" | "done_on" | "site"; readonly message: string };

export interface JobBatch {
  readonly importId: string;
  readonly rows: readonly JobRow[];
  /** Where it is a dry run, by what the jobs of the rows before are known; nothing is written then. */
  readonly seen: Set<string> | undefined;
  /** The moment of the import. */
  readonly now: Date;
}

/** Enters jobs that are not there yet, with the dues that follow; an outcome for each row, in their order. */
export type BringJobs = (tx: OrgTx, batch: JobBatch) => Promise<readonly JobOutcome[]>;

/** Takes some jobs of an import out again, with the dues that follow; undefined when there are none left behind one. */
export type RemoveJobs = (
  tx: OrgTx,
  jobs: { readonly importId: string; readonly behind: string | null; readonly most: number },
) => Promise<{ readonly removed: number; readonly kept: number; readonly behind: string } | undefined>;

/** What rooms that stand on this one hand in: segments and services know customers, not the other way round. */
export interface CustomersNeeds {
  readonly findMembers: FindMembers;
  readonly changeList: ChangeList;
  readonly recompute: Recompute;
  readonly dropDeliveries: DropDeliveries;
  readonly moveMails: MoveMails;
  readonly bringJobs: BringJobs;
  readonly removeJobs: RemoveJobs;
}
