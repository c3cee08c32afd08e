import { customerBulk } from "@delight/contract/customer-bulk";
import type { CallOutput } from "./api/types.ts";
import { endpointQuery } from "./query.ts";

/** The same done to many customers, in batches. */
export type BulkRun = CallOutput<typeof customerBulk.start>;

/** The latest of the organization, whoever began it; null before the first. */
export const latestBulkQuery = endpointQuery("customers", customerBulk.latest, {});

export const isAtWork = ({ status }: BulkRun) => status === "running" || status === "undoing";
