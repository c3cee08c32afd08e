import { createHash, createHmac, randomBytes } from "node:crypto";

/** Opaque, 256 random bits; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * The token that follows a spent one. It is derived rather than random, so that a second tab that sends the same token
 * a moment later can be given the same successor without any secret being stored.
 */
export function successorOf(token: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(token).digest("base64url");
}
