import { useColumnName } from "../mapping/column-name.ts";
import type { ImportOptions } from "./import-options.ts";

/** What the column is called that says who agreed; undefined where none is mapped. */
export function useConsentColumn({ mapping }: ImportOptions, headers: readonly string[]): string | undefined {
  const nameOf = useColumnName(headers);
  const column = mapping.indexOf("consent");
  return column === -1 ? undefined : nameOf(column);
}
