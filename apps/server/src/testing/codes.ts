import { generateSync } from "otplib";

/** What an authenticator app would show. */
export function codeAt(secret: string, now: Date, later = 0): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + later });
}

/** Codes that are surely wrong: a guess that is written down is right once in some hundred thousand runs. */
export function wrongCodes(secret: string, now: Date, count: number): string[] {
  const right = new Set([-60, -30, 0, 30, 60].map((later) => codeAt(secret, now, later)));
  return Array.from({ length: count + right.size }, (_, index) => String(index).padStart(6, "0"))
    .filter((code) => !right.has(code))
    .slice(0, count);
}
