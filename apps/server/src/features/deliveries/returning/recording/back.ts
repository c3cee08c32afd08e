/** `hard`: the address is none. `soft`: it may be one later. `block`: somebody did not want this mail. */
export type BounceClass = "hard" | "soft" | "block";

interface Told {
  readonly deliveryId: string;
  readonly at: Date;
}

/** Something that came back from a delivery. What is told again, in whatever order, is the same thing. */
export type Back = Told &
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
    | { readonly kind: "unsubscribed" }
  );
