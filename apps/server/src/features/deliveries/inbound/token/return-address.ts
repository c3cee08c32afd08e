import { createHmac, timingSafeEqual } from "node:crypto";
import { parse as uuidToBytes, stringify as bytesToUuid, validate } from "uuid";
import type { Platform } from "../../../../platform/platform.ts";
import { fromBase32, toBase32 } from "./base32.ts";

/** What may come back to an address of ours: reports of mail servers, answers of people, wishes to unsubscribe. */
export type ReturnKind = "bounce" | "reply" | "unsubscribe";

export interface ReturnClaim {
  readonly kind: ReturnKind;
  readonly organizationId: string;
  readonly deliveryId: string;
}

const letters: Readonly<Record<ReturnKind, string>> = { bounce: "b", reply: "r", unsubscribe: "u" };
const kinds: Readonly<Record<string, ReturnKind>> = { b: "bounce", r: "reply", u: "unsubscribe" };
const claimBytes = 32;
/** So short that the local part has at most 64 characters (RFC 5321, 4.5.3.1.1); whoever guesses must know both ids too. */
const macBytes = 6;

/** The local part of an address to which a delivery comes back, 63 characters; always the same for the same delivery. */
export function signReturn({ kind, organizationId, deliveryId }: ReturnClaim, key: Uint8Array): string {
  const claim = Buffer.concat([uuidToBytes(organizationId), uuidToBytes(deliveryId)]);
  return `${letters[kind]}+${toBase32(Buffer.concat([claim, macOf(kind, claim, key)]))}`;
}

/** Whose an address of ours is, whatever stands behind its @; undefined when it is not ours, or forged. */
export function readReturn(address: string, key: Uint8Array): ReturnClaim | undefined {
  const [, letter = "", token = ""] = /^([bru])\+([a-z2-7]{61})@/i.exec(address) ?? [];
  const kind = kinds[letter.toLowerCase()];
  const bytes = fromBase32(token);
  if (!kind || bytes?.length !== claimBytes + macBytes) {
    return undefined;
  }
  const claim = bytes.subarray(0, claimBytes);
  if (!timingSafeEqual(macOf(kind, claim, key), bytes.subarray(claimBytes))) {
    return undefined;
  }
  const [organizationId, deliveryId] = [bytesToUuid(claim, 0), bytesToUuid(claim, 16)];
  return validate(organizationId) && validate(deliveryId) ? { kind, organizationId, deliveryId } : undefined;
}

/**
 * Where a delivery comes back to, or undefined where this installation takes nothing in. `host` leads here too and is of the
 * domain of the sender, so that SPF is aligned (RFC 9989, 4.4.2): what cannot be delivered comes back by it.
 */
export function returnAddresses(
  { config, keys }: Pick<Platform, "config" | "keys">,
  delivery: { readonly organizationId: string; readonly id: string },
  host?: string,
): Readonly<Record<ReturnKind, string>> | undefined {
  const domain = config.returnPathDomain?.toLowerCase();
  if (domain === undefined) {
    return undefined;
  }
  const address = (kind: ReturnKind, at = domain) => {
    const claim = { kind, organizationId: delivery.organizationId, deliveryId: delivery.id };
    return `${signReturn(claim, keys.returning)}@${at}`;
  };
  return { bounce: address("bounce", host), reply: address("reply"), unsubscribe: address("unsubscribe") };
}

function macOf(kind: ReturnKind, claim: Uint8Array, key: Uint8Array): Buffer {
  return createHmac("sha256", key).update(kind).update(claim).digest().subarray(0, macBytes);
}
