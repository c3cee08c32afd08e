import { createPublicKey, generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { Keys } from "../../platform/auth/keys.ts";
import { encrypt, decrypt } from "../../platform/auth/encryption.ts";
import { uuidv7 } from "../../platform/id.ts";

const generate = promisify(generateKeyPair);
/** RFC 8301, 3.2: at least 1024, better 2048 bits; longer keys do not fit everybody's records. */
const modulusLength = 2048;
const ed25519Length = 32;

export interface NewKey {
  readonly id: string;
  readonly selector: string;
  readonly algorithm: "rsa" | "ed25519";
  readonly publicKey: string;
  readonly sealed: Buffer;
}

/** A key of each algorithm under selectors that no key had before. Many receivers know RSA alone (RFC 8463, 2). */
export async function makeKeys({ sealing }: Keys): Promise<NewKey[]> {
  const generation = randomBytes(3).toString("hex");
  const rsa = await generate("rsa", { modulusLength });
  const ed25519 = await generate("ed25519");
  return [
    { algorithm: "rsa" as const, pair: rsa },
    { algorithm: "ed25519" as const, pair: ed25519 },
  ].map(({ algorithm, pair }) => {
    const id = uuidv7();
    const pem = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    return {
      id,
      selector: `d${generation}-${algorithm}`,
      algorithm,
      publicKey: published(pem, algorithm),
      sealed: encrypt(pem, sealing, belongsTo(id)),
    };
  });
}

/** PEM; undefined when the installation's secret has changed since. */
export function openKey(sealed: Buffer, { sealing }: Keys, id: string): string | undefined {
  return decrypt(sealed, sealing, belongsTo(id));
}

/** RFC 8463, 4: of Ed25519 the bare key; of RSA the structure that holds it. */
function published(pem: string, algorithm: NewKey["algorithm"]): string {
  const der = createPublicKey(pem).export({ type: "spki", format: "der" });
  return (algorithm === "rsa" ? der : der.subarray(-ed25519Length)).toString("base64");
}

function belongsTo(id: string): string {
  return `dkim_keys.private_key:${id}`;
}
