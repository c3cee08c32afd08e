import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a secret for the database (AES-256-GCM, NIST SP 800-38D): nonce, tag, ciphertext. `belongsTo` names the row and
 * column, so that a value moved elsewhere cannot be opened.
 */
export function encrypt(secret: string, key: Uint8Array, belongsTo: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(belongsTo));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Undefined for what was not sealed with this key for this place. */
export function decrypt(sealed: Buffer, key: Uint8Array, belongsTo: string): string | undefined {
  try {
    const nonce = sealed.subarray(0, nonceLength);
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
    const text = sealed.subarray(nonceLength + tagLength);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
