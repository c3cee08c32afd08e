import { hkdfSync } from "node:crypto";

/** One key a purpose, all derived (HKDF, RFC 5869) from the installation's secret: a token of one kind can never pass as another. */
export interface Keys {
  readonly refresh: Uint8Array;
  readonly tracking: Uint8Array;
  /** Of links in test mails. */
  readonly testMails: Uint8Array;
  /** Of addresses to which mails come back. */
  readonly returning: Uint8Array;
  /** Hashes recovery codes. */
  readonly recovery: Uint8Array;
  /** Hashes API keys. */
  readonly apiKeys: Uint8Array;
  /** Seals secrets that the database keeps. */
  readonly sealing: Uint8Array;
  /** Chooses the invented people of demo mode: the same for the same person, and nobody can find the way back. */
  readonly anonymizing: Uint8Array;
}

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync("sha256", secret, "delight", purpose, 32));
  return {
    refresh: derive("refresh token"),
    tracking: derive("tracking link"),
    testMails: derive("test mail link"),
    returning: derive("return path"),
    recovery: derive("recovery code"),
    apiKeys: derive("API key"),
    sealing: derive("sealing"),
    anonymizing: derive("anonymizing"),
  };
}
