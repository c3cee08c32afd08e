import { createHmac, timingSafeEqual } from "node:crypto";
import { parse as uuidToBytes, stringify as bytesToUuid, validate } from "uuid";

export interface HookPlace {
  readonly organizationId: string;
  readonly hookId: string;
}

const placeBytes = 32;
const macBytes = 16;

/** The path that a provider calls. It names its organization, so that the hook is looked up inside of it; nobody can guess it. */
export function hookPath({ organizationId, hookId }: HookPlace, key: Uint8Array): string {
  const place = Buffer.concat([uuidToBytes(organizationId), uuidToBytes(hookId)]);
  return `/t/h/${Buffer.concat([place, macOf(place, key)]).toString("base64url")}`;
}

/** Undefined for what is none of ours. */
export function readHookToken(token: string, key: Uint8Array): HookPlace | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== placeBytes + macBytes || bytes.toString("base64url") !== token) return undefined;
  const place = bytes.subarray(0, placeBytes);
  if (!timingSafeEqual(macOf(place, key), bytes.subarray(placeBytes))) return undefined;
  const [organizationId, hookId] = [bytesToUuid(place, 0), bytesToUuid(place, 16)];
  return validate(organizationId) && validate(hookId) ? { organizationId, hookId } : undefined;
}

function macOf(place: Uint8Array, key: Uint8Array): Buffer {
  return createHmac("sha256", key).update("provider hook").update(place).digest().subarray(0, macBytes);
}
