import type { DeclineReason, QuoteState } from "@delight/contract/quotes";
import type { ImportBatch, RowOutcome } from "../../services/index.ts";

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

export type QuoteOutcome = RowOutcome<
  "number" | "value" | "state" | "issued_on" | "expires_on" | "follow_up_on" | "decided_on" | "service"
>;
export type ImportQuotes = ImportBatch<QuoteRow, QuoteOutcome>;
