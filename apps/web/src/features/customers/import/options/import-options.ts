import type { CustomerImport } from "../../customers.api.ts";

export type ImportOptions = CustomerImport["options"];

/** By what customers are known again, which needs a column that holds it. */
export function matchOf({ match, mapping }: ImportOptions): ImportOptions["match"] {
  return match === "email" || mapping.includes(match) ? match : "email";
}
