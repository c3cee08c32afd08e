import { createHmac, randomBytes } from "node:crypto";
import type { Keys } from "../../platform/auth/keys.ts";
import { encrypt, decrypt } from "../../platform/auth/encryption.ts";

const begin = "whsec_";

/** 256 random bits, as Standard Webhooks writes them. */
export function makeSecret(): string {
  return begin + randomBytes(32).toString("base64");
}

export function sealSecret(secret: string, { sealing }: Keys, endpointId: string): Buffer {
  return encrypt(secret, sealing, belongsTo(endpointId));
}

/** Undefined when the installation's secret has changed since. */
export function openSecret(sealed: Buffer, { sealing }: Keys, endpointId: string): string | undefined {
  return decrypt(sealed, sealing, belongsTo(endpointId));
}

function belongsTo(endpointId: string): string {
  return `webhook_endpoints.secret:${endpointId}`;
}

export interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** `webhook-signature` of Standard Webhooks 1.0: one entry for each secret that is good now. */
export function signatureOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => Buffer.from(secret.slice(begin.length), "base64"))
    .map((key) => `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`)
    .join(" ");
}
