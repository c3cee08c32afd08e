import type { ImportKind } from "@delight/contract/import-fields";
import { paths } from "../../../app/paths.ts";

/** Where rows of each kind are seen once they are imported. */
export const listOf = {
  customers: paths.customers,
  jobs: paths.services,
  quotes: paths.quotes,
  services: paths.services,
  suppressions: paths.companySettings,
} as const satisfies Record<ImportKind, string>;

/** What of that screen is meant, where it shows more. */
export const partOf: Partial<Record<ImportKind, Readonly<Record<string, string>>>> = {
  suppressions: { tab: "suppressions" },
};
