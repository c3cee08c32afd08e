import { sites } from "@delight/contract/sites";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type Site = CallOutput<typeof sites.list>[number];

export const sitesQuery = (customerId: string) => endpointQuery("customers", sites.list, { customer_id: customerId });

/** What to call a site: its name, else where it is. */
export function siteName({ name, street, postalCode, city }: Site): string {
  return name || street || [postalCode, city].filter((part) => part !== "").join(" ");
}
