import { mostCreditable } from "@delight/contract/conversions";
import { useQuery } from "@tanstack/react-query";
import { type Creditable, creditableQuery } from "../conversions.api.ts";

/** What a conversion that is entered by hand can be of. */
export interface CreditableOf {
  /** Of the customer, what no activity is credited with: the newest first. */
  readonly events: readonly Creditable[];
  /** `none`: no customer is chosen. */
  readonly state: "none" | "loading" | "failed" | "known";
  /** There may be more than these. */
  readonly isCut: boolean;
}

/** Jobs and quotes of a customer for the form; asked again whenever somebody comes back to it. */
export function useCreditable(customerId: string | null): CreditableOf {
  const { data, isError } = useQuery({ ...creditableQuery(customerId ?? ""), enabled: customerId !== null });
  const events = customerId === null ? [] : (data?.items ?? []);
  const known = isError ? "failed" : "loading";
  return {
    events,
    state: customerId === null ? "none" : data === undefined ? known : "known",
    isCut: events.length >= mostCreditable,
  };
}
