import { randomBytes } from "node:crypto";
import type { HookProvider } from "@delight/contract/provider-hooks";
import type { Keys } from "../../../../platform/auth/keys.ts";
import { encrypt, decrypt } from "../../../../platform/auth/encryption.ts";

/** The name that goes with the password, where a provider knows nothing but HTTP authentication. */
export const hookUser = "delight";

/** A secret of ours; null where the provider has its own. */
export function makeHookSecret(provider: HookProvider): string | null {
  switch (provider) {
    case "generic":
      return `whsec_${randomBytes(32).toString("base64")}`;
    case "postmark":
      return randomBytes(24).toString("base64url");
    default:
      return null;
  }
}

export const sealHookSecret = (secret: string, { sealing }: Keys, hookId: string): Buffer =>
  encrypt(secret, sealing, belongsTo(hookId));

/** Empty when there is none, or the installation's secret has changed since: nothing is proved by it. */
export const openHookSecret = (sealed: Buffer | null, { sealing }: Keys, hookId: string): string =>
  (sealed && decrypt(sealed, sealing, belongsTo(hookId))) ?? "";

const belongsTo = (hookId: string): string => `provider_hooks.secret:${hookId}`;
