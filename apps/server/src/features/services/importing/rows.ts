import type { DedupeRule, UndoCounts } from "@delight/contract/imports";
import type { RowReason } from "@delight/contract/row-reasons";
import type { Service } from "@delight/contract/services";
import type { OrgTx } from "../../../platform/db/database.ts";

/** A job that a file says was done. */
export interface JobRow {
  readonly customer_id: string;
  /** Code, name or id. */
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
  /** When the service is due next, as whoever did the job says; null: by its interval. */
  readonly due_on: string | null;
}

/** When a service is due next, of whose last job a file says nothing. */
export interface DueRow extends Pick<JobRow, "customer_id" | "service" | "site"> {
  readonly due_on: string;
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

/** What becomes of a row: by which field it is refused, and why; or what is to be told of one that is not. */
export type RowOutcome<Field extends string = string> =
  | {
      readonly kind: "created" | "updated" | "unchanged" | "skipped";
      readonly note?: { readonly field: Field; readonly reason: RowReason };
      /** Of a job whose amount is the price of its service. */
      readonly isPriced?: boolean;
    }
  | { readonly kind: "refused"; readonly field: Field; readonly reason: RowReason };

export type JobOutcome = RowOutcome<"service" | "done_on" | "site" | "job_reference" | "value">;

export interface RowBatch<Row> {
  readonly importId: string;
  readonly rows: readonly Row[];
  /** Where it is a dry run, by what those of the rows before are known, in whatever words; nothing is written then. */
  readonly seen: Set<string> | undefined;
  /** The moment of the import. */
  readonly now: Date;
  /** Of a dry run: what the import would have made by then. */
  readonly foreseen?: Foreseen;
}

export interface Foreseen {
  /** UUIDs that stand for ids, by customer and name or street in small letters (`id name`). */
  readonly sites: ReadonlyMap<string, string>;
  /** UUIDs that stand for ids, by name in small letters. */
  readonly services: ReadonlyMap<string, string>;
}

/** Enters what is not there yet, with all that follows; an outcome for each row, in their order. */
export type ImportBatch<Row, Outcome> = (tx: OrgTx, batch: RowBatch<Row>) => Promise<readonly Outcome[]>;
export type ImportJobs = ImportBatch<JobRow, JobOutcome>;

/** One import of the catalog; a dry run writes nothing and remembers what it would have written. Rows are judged one after the other. */
export type ImportServices = (run: {
  readonly importId: string;
  readonly dedupe: DedupeRule;
  readonly isDryRun: boolean;
}) => (tx: OrgTx, rows: readonly ServiceRow[]) => Promise<readonly RowOutcome<"name">[]>;

/** Takes some of what an import brought out again, and puts back what it changed, with all that follows; undefined when there is nothing left behind one. */
export type RemoveImported = (
  tx: OrgTx,
  brought: { readonly importId: string; readonly behind: string | null; readonly most: number },
) => Promise<(UndoCounts & { readonly behind: string | null }) | undefined>;
