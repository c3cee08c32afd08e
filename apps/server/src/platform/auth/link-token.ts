import { createHash, randomBytes } from "node:crypto";

const form = /^([\w-]{22})\.[\w-]{43}$/;

/** Names its organization, so that what it is for can be looked up inside of it; the secret has 256 bits. */
export function newLinkToken(organizationId: string): string {
  const organization = Buffer.from(organizationId.replaceAll("-", ""), "hex").toString("base64url");
  return `${organization}.${randomBytes(32).toString("base64url")}`;
}

/** Undefined for what cannot be a token of ours. */
export function organizationOf(token: string): string | undefined {
  const encoded = form.exec(token)?.[1];
  if (encoded === undefined) {
    return undefined;
  }
  const hex = Buffer.from(encoded, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The hash of a token that nobody has: what is linked to begins with it, until its link is made. */
export function hashOfNothing(): Buffer {
  return randomBytes(32);
}
