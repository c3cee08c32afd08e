import { type DuplicateReason, duplicateReasons, type DuplicateStrength } from "@delight/contract/customer-duplicates";

/** By reason, what a customer has in common with those who may be the same; null where it says nothing. */
export type Keys = Readonly<Record<DuplicateReason, string | null>>;

/** The reasons that hold for all of them, the strongest first. */
export function sharedReasons(customers: readonly Keys[]): DuplicateReason[] {
  const [first] = customers;
  return duplicateReasons.filter(
    (reason) => first && first[reason] !== null && customers.every((one) => one[reason] === first[reason]),
  );
}

/** Two reasons of the weaker kinds say as much as the same e-mail. */
export function strengthOf(reasons: readonly DuplicateReason[]): DuplicateStrength {
  if (reasons.includes("email") || reasons.length > 1) {
    return "strong";
  }
  return reasons.includes("alike_address") ? "possible" : "likely";
}

interface Member {
  readonly id: string;
}

/** Those of a group who may still be the same as another of it; `isApart` answers of whom people said that they are not. */
export function stillTogether<M extends Member>(
  members: readonly M[],
  isApart: (one: string, other: string) => boolean,
): M[] {
  return members.filter(({ id }) => members.some((other) => other.id !== id && !isApart(id, other.id)));
}
