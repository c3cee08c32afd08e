import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startSink } from "./sink.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    host: { type: "string", default: "127.0.0.1" },
    folder: { type: "string" },
    "hold-ms": { type: "string", default: "0" },
    "max-bytes": { type: "string" },
    "no-files": { type: "boolean", default: false },
    "no-pipelining": { type: "boolean", default: false },
    fsync: { type: "boolean", default: false },
    "busy-connections": { type: "string", default: "0" },
    certificate: { type: "string" },
    key: { type: "string" },
    user: { type: "string" },
    password: { type: "string" },
  },
});

const { certificate, key, user, password, folder } = values;
const sink = await startSink({
  port: Number(values.port),
  host: values.host,
  files: !values["no-files"],
  fsync: values.fsync,
  pipelining: !values["no-pipelining"],
  holdMilliseconds: Number(values["hold-ms"]),
  faults: { busyConnections: Number(values["busy-connections"]) },
  ...(folder === undefined ? {} : { folder }),
  ...(values["max-bytes"] === undefined ? {} : { maximumBytes: Number(values["max-bytes"]) }),
  ...(certificate && key
    ? { certificate: { cert: readFileSync(certificate, "utf8"), key: readFileSync(key, "utf8") } }
    : {}),
  ...(user && password ? { auth: { user, password } } : {}),
});
console.log(JSON.stringify({ port: sink.port }));

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await sink.close();
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.on(signal, () => void stop());
