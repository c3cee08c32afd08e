import { createHmac, timingSafeEqual } from "node:crypto";
import { Language } from "@delight/contract/common";
import { parse as uuidToBytes, stringify as bytesToUuid, validate } from "uuid";

/** Which test mail a link of it belongs to. */
export interface TestMailClaim {
  readonly organizationId: string;
  readonly id: string;
  readonly language: Language;
}

const claimBytes = 33;
const macBytes = 16;

/** Opaque; no link of a mail to a customer can pass as one of a test mail, nor the other way round, for they have keys of their own. */
export function signTestMail({ organizationId, id, language }: TestMailClaim, key: Uint8Array): string {
  const claim = Buffer.alloc(claimBytes);
  claim.writeUInt8(Language.options.indexOf(language), 0);
  claim.set(uuidToBytes(organizationId), 1);
  claim.set(uuidToBytes(id), 17);
  return Buffer.concat([claim, macOf(claim, key)]).toString("base64url");
}

/** Undefined when a single bit of it is not ours. */
export function readTestMail(token: string, key: Uint8Array): TestMailClaim | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== claimBytes + macBytes || bytes.toString("base64url") !== token) return undefined;
  const claim = bytes.subarray(0, claimBytes);
  if (!timingSafeEqual(macOf(claim, key), bytes.subarray(claimBytes))) return undefined;
  const language = Language.options[claim.readUInt8(0)];
  const organizationId = bytesToUuid(claim, 1);
  const id = bytesToUuid(claim, 17);
  return language && validate(organizationId) && validate(id) ? { organizationId, id, language } : undefined;
}

function macOf(claim: Uint8Array, key: Uint8Array): Buffer {
  return createHmac("sha256", key).update(claim).digest().subarray(0, macBytes);
}
