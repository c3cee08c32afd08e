import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

export const signings = ["none", "ed25519", "rsa"] as const;
export type Signing = (typeof signings)[number];

export interface Signed {
  /** For the processes of the product. */
  readonly environment: Readonly<Record<string, string>>;
  /** PEM; for others. */
  readonly key: string | undefined;
}

const make = {
  ed25519: () => generateKeyPairSync("ed25519").privateKey,
  rsa: () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey,
};

/** A key of that kind, and what signs with it. */
export function signBy(signing: Signing, folder: string): Signed {
  if (signing === "none") return { environment: {}, key: undefined };
  const key = make[signing]().export({ type: "pkcs8", format: "pem" }).toString();
  const file = join(folder, `${signing}.pem`);
  writeFileSync(file, key);
  const environment = { DKIM_DOMAIN: "bench.test", DKIM_SELECTOR: signing, DKIM_KEY_FILE: file };
  return { environment, key };
}
