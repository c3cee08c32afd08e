import { createHash, randomBytes } from "node:crypto";

/** 256 random bits; only their hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** The name of a sign-in under way: whoever has only one of both halves finds nothing. */
export function signInKey(state: string, browserKey: string): Buffer {
  return hashOf(`${state}.${browserKey}`);
}
