import { createHmac, randomInt } from "node:crypto";

/** Crockford's Base32: without letters that look like digits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const count = 10;

/** Fifty random bits each, in two groups that can be copied from paper. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => `${group()}-${group()}`);
}

function group(): string {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Digits of any script, without spaces and hyphens, and letters in the one form that recovery codes have. */
export function normalizedCode(code: string): string {
  return code
    .normalize("NFKC")
    .replace(/[\s\p{Cf}\p{Pd}]/gu, "")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** Keyed, because fifty bits alone could be found by trying them all on a stolen database. */
export function recoveryCodeHash(code: string, userId: string, key: Uint8Array): Buffer {
  return createHmac("sha256", key)
    .update(`${userId}:${normalizedCode(code)}`)
    .digest();
}
