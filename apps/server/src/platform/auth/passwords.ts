import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { openGate } from "./concurrency-limiter.ts";

/** argon2id with the library's defaults of OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs on the four threads that Node has for files, names and hashing: one is always left for the others, and a
 * flood of sign-ins is refused instead of waiting for ever.
 */
const gate = openGate({ atOnce: Math.min(3, availableParallelism()), waiting: 60 });

/** What no password is known for, at the same cost. */
const { memoryCost, timeCost, parallelism } = options;
const decoy = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Nothing is cut off: every character of the password counts. */
export function hashPassword(password: string): Promise<string> {
  return gate(() => hash(password.normalize("NFC"), options));
}

/** Takes as long for an unknown user (`stored` undefined) as for a wrong password, so that timing tells nothing (A12). */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await gate(() => verify(stored ?? decoy, password.normalize("NFC")));
  return stored !== undefined && matches;
}
