import { brandKit } from "@delight/contract/brand-kit";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export const brandKitQuery = endpointQuery("brandKit", brandKit.get, {});

/** The kit, and its version to be named by whoever saves. */
export type KeptKit = CallOutput<typeof brandKit.get>;
export type Kit = KeptKit["kit"];
