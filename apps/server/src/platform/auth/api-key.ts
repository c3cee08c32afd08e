import { createHmac, randomBytes } from "node:crypto";

const begin = "dlt_";
const randomLength = 32;
const organizationLength = 16;
/** 48 bytes are 64 letters without a rest, so a key has one spelling. */
const pattern = /^dlt_[\w-]{64}$/;

/** A new API key of an organization: 256 random bits and where to look it up. `prefix` is what people know it again by. */
export function makeApiKey(organizationId: string): { readonly key: string; readonly prefix: string } {
  const place = Buffer.from(organizationId.replaceAll("-", ""), "hex");
  const key = begin + Buffer.concat([randomBytes(randomLength), place]).toString("base64url");
  return { key, prefix: key.slice(0, begin.length + 8) };
}

/** The organization that a key names; undefined for what no key of ours looks like. */
export function organizationOf(key: string): string | undefined {
  if (!pattern.test(key)) {
    return undefined;
  }
  const hex = Buffer.from(key.slice(begin.length), "base64url").subarray(randomLength).toString("hex");
  return hex.length === 2 * organizationLength
    ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
    : undefined;
}

/** What is stored of a key. Nobody without the secret can choose what it becomes, so that finding it by an index tells nothing. */
export function hashApiKey(key: string, secret: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(key).digest();
}

/** What a call bears that means to be an API key, whether or not it is one. */
export function claimedApiKey(authorization: string | undefined): string | undefined {
  return /^Bearer (dlt_.{0,200})$/.exec(authorization ?? "")?.[1];
}
