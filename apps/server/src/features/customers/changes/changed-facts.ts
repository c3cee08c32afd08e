import { isDeepStrictEqual } from "node:util";
import { type Customer, CustomerFact } from "@delight/contract/customers";

/** The facts that are not as they were, in the order of a form. */
export function changedFacts(before: Customer, after: Customer): CustomerFact[] {
  return CustomerFact.options.filter((fact) => !isDeepStrictEqual(before[fact], after[fact]));
}
