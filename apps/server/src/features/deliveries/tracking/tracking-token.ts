import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { parse as uuidToBytes, stringify as bytesToUuid, validate } from "uuid";

/** What a link in a mail is for. */
export type TrackingKind = "open" | "click" | "unsubscribe" | "view" | "preferences" | "book" | "user_mail";

export interface TrackingClaim {
  readonly kind: TrackingKind;
  readonly organizationId: string;
  /** Of `user_mail`, of a mail to a user. */
  readonly deliveryId: string;
  /** Which link of the email; 0 for everything but clicks. */
  readonly linkIndex: number;
}

const kinds: readonly TrackingKind[] = ["open", "click", "unsubscribe", "view", "preferences", "book", "user_mail"];
const claimBytes = 35;
const macBytes = 16;
/** Making the key ready costs more than signing with it. */
const preparedKeys = new WeakMap<Uint8Array, KeyObject>();

/** Opaque and always the same for the same claim: nothing is stored, and a message can be rebuilt byte by byte. */
export function signTracking(claim: TrackingClaim, key: Uint8Array): string {
  const bytes = Buffer.alloc(claimBytes + macBytes);
  bytes.writeUInt8(kinds.indexOf(claim.kind), 0);
  bytes.set(uuidToBytes(claim.organizationId), 1);
  bytes.set(uuidToBytes(claim.deliveryId), 17);
  bytes.writeUInt16BE(claim.linkIndex, 33);
  bytes.set(macOf(bytes.subarray(0, claimBytes), key), claimBytes);
  return bytes.toString("base64url");
}

/** The claim of a token of that kind, or undefined when a single bit of it is not ours. */
export function readTracking(token: string, kind: TrackingKind, key: Uint8Array): TrackingClaim | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== claimBytes + macBytes || bytes.toString("base64url") !== token) {
    return undefined;
  }
  const claim = bytes.subarray(0, claimBytes);
  if (!timingSafeEqual(macOf(claim, key), bytes.subarray(claimBytes))) {
    return undefined;
  }
  const organizationId = bytesToUuid(bytes, 1);
  const deliveryId = bytesToUuid(bytes, 17);
  const isOfKind = kinds[bytes.readUInt8(0)] === kind;
  return isOfKind && validate(organizationId) && validate(deliveryId)
    ? { kind, organizationId, deliveryId, linkIndex: bytes.readUInt16BE(33) }
    : undefined;
}

function macOf(claim: Uint8Array, key: Uint8Array): Buffer {
  const prepared = preparedKeys.get(key) ?? createSecretKey(key);
  preparedKeys.set(key, prepared);
  return createHmac("sha256", prepared).update(claim).digest().subarray(0, macBytes);
}
