import type { RecipientFilter } from "@delight/contract/deliveries";
import type { DedupeRule, UndoCounts } from "@delight/contract/imports";
import type { Service } from "@delight/contract/services";
import type { DeclineReason, QuoteState } from "@delight/contract/quotes";
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

/** A job that a file says was done. */
export interface JobRow {
  readonly customer_id: string;
  /** Code or name. */
  readonly service: string;
  readonly done_on: string;
  /** Minor units of the organization's currency; null: the price of the service. */
  readonly value_cents: number | null;
  /** What was invoiced for it; null: nothing is known. */
  readonly invoiced_cents: number | null;
  /** Name or street; empty for none. */
  readonly site: string;
  readonly note: string;
  /** What another system calls the job. */
  readonly job_reference: string | null;
}

/** A quote that a file says was sent. */
export interface QuoteRow {
  readonly customer_id: string;
  /** Null in a file without numbers: it gets the next one. */
  readonly number: string | null;
  readonly title: string;
  /** Minor units of the organization's currency. */
  readonly value_cents: number;
  readonly state: QuoteState;
  readonly issued_on: string;
  readonly expires_on: string | null;
  /** Null: as many days later as with quotes that people add. */
  readonly follow_up_on: string | null;
  /** When it was accepted or declined; null: on its own day. */
  readonly decided_on: string | null;
  readonly decline_reason: DeclineReason | null;
  /** What the file says beside. */
  readonly decline_note: string;
  /** Code or name; empty for none. */
  readonly service: string;
  readonly note: string;
}

/** What a file can say of a service. What it does not say is left out; of an interval or a season it says all or nothing. */
export interface ServiceRow {
  /** Empty where only the code is said. */
  readonly name: string;
  readonly code: string;
  readonly facts: Partial<
    Pick<
      Service,
      | "category"
      | "description"
      | "price_cents"
      | "duration_minutes"
      | "interval_years"
      | "interval_months"
      | "interval_days"
      | "anchor"
      | "lead_days"
      | "season_from"
      | "season_to"
      | "is_active"
    >
  >;
}

/** What becomes of a row: by which field it is refused, and why. */
export type RowOutcome<Field extends string = string> =
  | { readonly kind: "created" | "updated" | "unchanged" | "skipped" }
  | { readonly kind: "refused"; readonly field: Field; readonly message: string };

export type JobOutcome = RowOutcome<"service" | "done_on" | "site">;
export type QuoteOutcome = RowOutcome<
  "number" | "state" | "issued_on" | "expires_on" | "follow_up_on" | "decided_on" | "service"
>;

export interface RowBatch<Row> {
  readonly importId: string;
  readonly rows: readonly Row[];
  /** Where it is a dry run, by what those of the rows before are known; nothing is written then. */
  readonly seen: Set<string> | undefined;
  /** The moment of the import. */
  readonly now: Date;
}

/** Enters what is not there yet, with all that follows; an outcome for each row, in their order. */
type Bring<Row, Outcome> = (tx: OrgTx, batch: RowBatch<Row>) => Promise<readonly Outcome[]>;
export type BringJobs = Bring<JobRow, JobOutcome>;
export type BringQuotes = Bring<QuoteRow, QuoteOutcome>;

/** One import of the catalog; a dry run writes nothing and remembers what it would have written. Rows are judged one after the other. */
export type BringServices = (run: {
  readonly importId: string;
  readonly dedupe: DedupeRule;
  readonly isDryRun: boolean;
}) => (tx: OrgTx, rows: readonly ServiceRow[]) => Promise<readonly RowOutcome<"name">[]>;

/** Takes some of what an import brought out again, and puts back what it changed, with all that follows; undefined when there is nothing left behind one. */
export type RemoveBrought = (
  tx: OrgTx,
  brought: { readonly importId: string; readonly behind: string | null; readonly most: number },
) => Promise<(UndoCounts & { readonly behind: string | null }) | undefined>;

/** What rooms that stand on this one hand in: segments and services know customers, not the other way round. */
export interface CustomersNeeds {
  readonly findMembers: FindMembers;
  readonly findRecipients: FindRecipients;
  readonly changeList: ChangeList;
  readonly recompute: Recompute;
  readonly dropDeliveries: DropDeliveries;
  readonly moveMails: MoveMails;
  readonly bringJobs: BringJobs;
  readonly removeJobs: RemoveBrought;
  readonly bringQuotes: BringQuotes;
  readonly removeQuotes: RemoveBrought;
  readonly bringServices: BringServices;
  readonly removeServices: RemoveBrought;
}

/** What tells whom a choice means. */
export type FindChosen = Pick<CustomersNeeds, "findMembers" | "findRecipients">;
