import { customers } from "@delight/contract/customers";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type DeletedCustomer = CallOutput<typeof customers.listDeleted>["items"][number];

export const deletedQuery = (input: CallInput<typeof customers.listDeleted>) =>
  endpointQuery("customers", customers.listDeleted, input);

/** Modules in which a customer shows: all of them change when one goes or comes back. */
export const customerQueryKeys = [
  "customers",
  "segments",
  "services",
  "quotes",
  "deliveries",
  "conversions",
  "reports",
];
