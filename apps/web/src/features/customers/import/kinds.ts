import type { ImportKind } from "@delight/contract/import-fields";
import { paths } from "../../../app/paths.ts";

/** Where rows of each kind are seen once they are imported. */
export const listOf = {
  customers: paths.customers,
  jobs: paths.services,
  quotes: paths.quotes,
  services: paths.services,
} as const satisfies Record<ImportKind, string>;
