import type { CustomerImport } from "../../customers.api.ts";

export type ImportOptions = CustomerImport["options"];

/** By what customers are known again, which needs a column that holds it. */
export function matchOf({ match, mapping }: ImportOptions): ImportOptions["match"] {
  return match === "email" || mapping.includes(match) ? match : "email";
}

/** What the column is called that says who agreed; undefined where none is mapped. */
export function consentColumn({ mapping }: ImportOptions, headers: readonly string[]): string | undefined {
  const column = mapping.indexOf("consent");
  return column === -1 ? undefined : (headers[column] ?? "");
}
