import type {
  ConversionDecision,
  ConversionState,
  ConversionStrength,
  ConversionTouch,
} from "@delight/contract/conversions";
import type { TouchKind } from "../rule/history.ts";

/** Another mail in the window of a conversion. */
export interface Assist {
  readonly delivery_id: string;
  readonly activity_id: string;
  readonly touch: TouchKind;
  /** ISO 8601 moment. */
  readonly touched_at: string;
  readonly about: "quote" | "service" | null;
}

/** What a conversion says, but for what somebody decided. */
export interface Facts {
  readonly state: ConversionState;
  readonly activity_id: string;
  readonly delivery_id: string | null;
  readonly touch: ConversionTouch;
  readonly touched_at: string | null;
  readonly about: "quote" | "service" | null;
  readonly strength: ConversionStrength;
  readonly value_cents: number;
  readonly occurred_at: string;
  readonly note: string;
  readonly rule_version: number;
  /** Those that assist, by the id of their delivery. */
  readonly others: readonly Assist[];
}

/** A conversion as its row stands. */
export interface Stored extends Facts {
  readonly id: string;
  readonly kind: "job" | "quote" | "manual";
  readonly customer_id: string;
  readonly service_record_id: string | null;
  readonly quote_id: string | null;
  readonly decision: ConversionDecision | null;
  readonly reassigned_to: string | null;
  readonly entered_for: string | null;
}
