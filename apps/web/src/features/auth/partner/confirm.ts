import { partners } from "@delight/contract/bare/partners";
import { call } from "../../../lib/api/call.ts";
import { enterAsPartner } from "./use-partner-callback.ts";

interface PartnerProof {
  readonly ticket: string;
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
}

/** Proves to Delight who the partner has told of, and begins the session. */
export async function confirm(proof: PartnerProof, returnTo: string): Promise<void> {
  await enterAsPartner(await call(partners.confirmSignIn, proof), returnTo);
}
