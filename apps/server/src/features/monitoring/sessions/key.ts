import { createHash, randomBytes } from "node:crypto";

/** What whoever adds to a session must know: 256 random bits, of which only the hash is kept. */
export function newKey(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOfKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
