import type { Visitor } from "../visitor.ts";

/** What a mail led back to, as it was seen. */
export interface Arrival {
  readonly id: string;
  readonly organizationId: string;
  readonly deliveryId: string;
  readonly kind: "opened" | "clicked";
  /** ISO moment. */
  readonly occurredAt: string;
  readonly visitor: Visitor;
  readonly link?: { readonly index: number; readonly url: string };
}
