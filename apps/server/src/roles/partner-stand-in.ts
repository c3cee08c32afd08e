import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";
import type { Program } from "./child.ts";
import type { Welcome } from "./first-start.ts";
import { freeLoopbackPort } from "./ports.ts";

/** Not a part of the product: a copy without this folder has a demo without it. */
const file = fileURLToPath(new URL("../../../../stand-ins/src/simpro/main.ts", import.meta.url));

interface PartnerStandIn {
  readonly program: Program;
  /** With which the other processes know it. */
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * The server that plays Simpro for a demo, where nobody has set the real one up. Whoever reaches it may be anybody there, so it
 * exists only where the demo's sign-ins do, and for browsers on this machine: it listens to no others.
 */
export async function findPartnerStandIn(config: Config, { demo }: Welcome): Promise<PartnerStandIn | undefined> {
  const isHere = /^(localhost|127\.0\.0\.1)$/.test(new URL(config.publicUrl).hostname);
  if (!demo || config.production || config.simpro || !isHere || !existsSync(file)) {
    return undefined;
  }
  const port = String(await freeLoopbackPort());
  const [id, secret] = [randomBytes(15).toString("hex"), randomBytes(16).toString("hex")];
  const redirectUri = `${config.publicUrl}/auth/simpro/callback`;
  const words = ["--port", port, "--client-id", id, "--client-secret", secret, "--redirect-uri", redirectUri];
  return {
    program: { name: "stand-in of Simpro", file, words },
    variables: {
      SIMPRO_CLIENT_ID: id,
      SIMPRO_CLIENT_SECRET: secret,
      SIMPRO_STAND_IN_URL: `http://localhost:${port}`,
    },
  };
}
