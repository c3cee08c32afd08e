import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { twoBuilds } from "./scenario.ts";
import { startSimpro } from "./simpro.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    "client-id": { type: "string", default: "5f2c9a1d4e8b70361c5a9f0e2d7b48" },
    "client-secret": { type: "string", default: "a94c1e07bd" },
    "redirect-uri": { type: "string", multiple: true, default: ["http://localhost:3000/auth/simpro/callback"] },
    /** Without one nobody knows it, and nobody can control the stand-in. */
    "control-token": { type: "string", default: randomBytes(16).toString("hex") },
  },
});

const client = { id: values["client-id"], secret: values["client-secret"], redirectUris: values["redirect-uri"] };
const simpro = await startSimpro({
  port: Number(values.port),
  scenario: twoBuilds({ clients: [client] }),
  controlToken: values["control-token"],
});
// Whoever has chosen the port knows it, and may have given us their terminal.
if (values.port === "0") console.log(JSON.stringify({ port: simpro.port }));
process.send?.("ready");

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await simpro.close();
  process.exit(0);
}
// As a child it is told to stop by its parent: Ctrl-C reaches both.
const isChild = process.send !== undefined;
for (const signal of ["SIGTERM", "disconnect"] as const) process.on(signal, () => void stop());
process.on("SIGINT", () => void (isChild || stop()));
