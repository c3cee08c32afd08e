import { generateSecret, generateURI, verifySync } from "otplib";

/** Seconds of one time step (RFC 6238); a code of the step before or after is taken too, for clocks that are a little off. */
const period = 30;

/** 160 random bits (RFC 4226, 4) in Base32. */
export function newSecret(): string {
  return generateSecret({ length: 20 });
}

/** What the QR code of an authenticator app says. */
export function uriOf(secret: string, email: string): string {
  return generateURI({ issuer: "Delight", label: email, secret });
}

/** The time step whose code this is, undefined for a wrong one; steps up to `usedStep` have been used. */
export function stepOf(code: string, secret: string, when: { now: Date; usedStep: number | null }): number | undefined {
  if (!/^\d{6}$/.test(code)) {
    return undefined;
  }
  const seconds = Math.floor(when.now.getTime() / 1000);
  // The clock was set back since: nothing that it could take now is new, and the library throws.
  if ((when.usedStep ?? 0) > Math.floor((seconds + period) / period)) {
    return undefined;
  }
  const result = verifySync({
    secret,
    token: code,
    epoch: seconds,
    period,
    epochTolerance: period,
    ...(when.usedStep === null ? {} : { afterTimeStep: when.usedStep }),
  });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}
