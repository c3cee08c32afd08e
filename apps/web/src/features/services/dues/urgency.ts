import type { DueState } from "@delight/contract/dues";

const order: readonly DueState[] = ["overdue", "due", "upcoming", "booked"];

/** The state that a row of several dues shows: of the one that somebody should see to first. */
export function mostUrgent(dues: readonly { readonly state: DueState }[]): DueState {
  return order.find((state) => dues.some((due) => due.state === state)) ?? "upcoming";
}
