import { createHash, timingSafeEqual } from "node:crypto";
import type { WebhookRequest } from "./provider-event.ts";

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** The only value of a header; undefined where there is none or several. */
export function headerOf({ headers }: WebhookRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}

/** Whether a moment, in seconds since 1970, is no longer ago than so many seconds and at most five minutes ahead. */
export function isFresh(seconds: number, window: number, now: Date): boolean {
  const age = now.getTime() / 1000 - seconds;
  return age <= window && age >= -300;
}

/** The JSON of a body; undefined where it is none. */
export function jsonOf(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** A key of at most 200 characters out of what tells one event from all others. */
export function keyOfParts(...parts: readonly string[]): string {
  const key = parts.join(":");
  return key.length <= 200 ? key : `${parts[0] ?? ""}:${createHash("sha256").update(key).digest("base64url")}`;
}
