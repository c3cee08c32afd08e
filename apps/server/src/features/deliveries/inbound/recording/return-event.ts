import type { BounceClass } from "@delight/contract/bounces";

interface Told {
  readonly deliveryId: string;
  readonly at: Date;
}

/** Something that came back from a delivery. What is told again, in whatever order, is the same thing. */
export type ReturnEvent = Told &
  (
    | {
        readonly kind: "bounced";
        readonly class: BounceClass;
        /** Enhanced status code (RFC 3463). */
        readonly status: string | null;
        readonly detail: string;
      }
    | { readonly kind: "complained"; readonly detail: string }
    /** `mark` tells one answer from the next. */
    | { readonly kind: "replied"; readonly mark: string }
    | { readonly kind: "delivered" }
    /** `mail`: by writing to us; `provider`: to our mail provider. */
    | { readonly kind: "unsubscribed"; readonly by: "mail" | "provider" }
  );
