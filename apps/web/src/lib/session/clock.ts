import { readStored, writeStored } from "../storage.ts";

const offsetKey = "clockOffset";
/** Smaller differences are the way of the answer, not the clocks. */
const tolerance = 30_000;

/** Learns from a token that has just been issued how far the server's clock is ahead of ours, in milliseconds. */
export function learnClock(issuedAt: number): void {
  const offset = issuedAt === 0 ? 0 : issuedAt - Date.now();
  if (Math.abs(offset) > tolerance) writeStored(offsetKey, String(offset));
  else if (readStored(offsetKey) !== undefined) writeStored(offsetKey, "0");
}

/** Now, by the clock that decides when tokens expire. */
export function serverNow(): number {
  return Date.now() + (Number(readStored(offsetKey)) || 0);
}
