import type { ConversionTouch } from "@delight/contract/conversions";

/** A job that was booked or a quote that was accepted, or had been: what an activity may be credited for. */
export interface ConvertingEvent {
  readonly kind: "job" | "quote";
  readonly id: string;
  readonly customer_id: string;
  readonly service_id: string | null;
  readonly site_id: string | null;
  readonly value_cents: number;
  /** When the organization learned of it, ISO 8601 moment. */
  readonly occurred_at: string;
  /** On which day it was done or is booked for; null for quotes. */
  readonly day: string | null;
  /** Not cancelled, and accepted; of a quote: not all its jobs are cancelled with nothing invoiced. */
  readonly stands: boolean;
  readonly origin: "new" | "recurring" | "variation";
  /** The quote that the job carries out: the quote has the credit. */
  readonly quote_id: string | null;
}

export type TouchKind = Exclude<ConversionTouch, "manual">;

/** Something that a mail did or that somebody did with it. */
export interface Touch {
  readonly delivery_id: string;
  readonly activity_id: string;
  readonly kind: TouchKind;
  readonly is_machine: boolean;
  /** ISO 8601 moment. */
  readonly occurred_at: string;
  /** The quote or service that the mail was about. */
  readonly subject: { readonly kind: "quote" | "service"; readonly id: string } | null;
  /** The site that the mail was about. */
  readonly site_id: string | null;
  /** Of a `link`: the job or quote that the mail names. */
  readonly names: string | null;
}

/** What is known of one customer. */
export interface History {
  readonly time_zone: string;
  readonly events: readonly ConvertingEvent[];
  readonly touches: readonly Touch[];
}

export interface Rules {
  readonly click_days: number;
  readonly open_days: number;
  readonly delivered_days: number;
  readonly same_site: boolean;
}
