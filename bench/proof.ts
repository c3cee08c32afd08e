import { existsSync, readFileSync } from "node:fs";
import { projectRoot } from "../tools/source/files.ts";
import { environmentFor, runToEnd } from "../tools/ready/processes.mjs";
import { type PartTime, timesFile } from "../tools/test-run/parts.ts";
import { report } from "./fixtures/report.ts";

const limitMinutes = 25;
const shown = 20;

// With `--last` the newest run is told of, which may have been `npm test` itself.
if (!process.argv.includes("--last")) {
  const args = ["tools/ready.mjs", "test"];
  process.exitCode = await runToEnd({
    command: process.execPath,
    args,
    cwd: projectRoot,
    environment: environmentFor(projectRoot),
  });
}
if (!existsSync(timesFile)) throw new Error("No run has left its times yet: leave out --last");
const parts = JSON.parse(readFileSync(timesFile, "utf8")) as PartTime[];

for (const { name, seconds, cpuSeconds } of parts) {
  console.log(JSON.stringify({ part: name, minutes: inMinutes(seconds), cpu_minutes: inMinutes(cpuSeconds) }));
}
const files = parts.flatMap((part) => part.files).toSorted((one, other) => other.seconds - one.seconds);
for (const { project, path, seconds } of files.slice(0, shown)) {
  console.log(JSON.stringify({ file: path, project, seconds: Math.round(seconds * 10) / 10 }));
}
report("proof/minutes", parts.reduce((sum, part) => sum + part.seconds, 0) / 60, limitMinutes);

function inMinutes(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}
