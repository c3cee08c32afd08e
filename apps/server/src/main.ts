import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { environmentWith, readConfig } from "./config.ts";
import { type CommandLine, readCommandLine } from "./roles/command-line.ts";
import { databaseUrl } from "./roles/open-platform.ts";
import { runRole } from "./roles/running.ts";

// Starting is mostly reading and compiling two thousand files: what came of it is kept beside what was installed.
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/delight", import.meta.url)));

/** Each role loads only its own part of the house: what it does not load costs it no memory. */
async function main(line: CommandLine): Promise<void> {
  const config = () => readConfig(environmentWith(line.port === undefined ? {} : { PORT: line.port }));
  switch (line.role) {
    case "all":
      return (await import("./roles/all.ts")).runAll(line);
    case "api":
      return runRole(async () => (await import("./roles/api.ts")).startApi(config()));
    case "worker":
      return runRole(async () => (await import("./roles/worker.ts")).startWorker(config()));
    case "mailbox":
      return runRole(async () => (await import("./roles/mailbox.ts")).startMailbox(config()));
    case "inbound":
      return runRole(async () => (await import("./roles/inbound.ts")).startInbound(config()));
    case "migrate": {
      const { prepareDatabase } = await import("./roles/migrate.ts");
      const ran = await prepareDatabase(databaseUrl(config()));
      process.stdout.write(ran.length === 0 ? "The database is up to date\n" : `Ran ${ran.join(", ")}\n`);
    }
  }
}

/** Our own refusals say in a sentence what to do; anything else needs its stack to be understood. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const isOurs = error.constructor === Error && !("code" in error);
  return isOurs ? error.message : (error.stack ?? error.message);
}

try {
  await main(readCommandLine(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${inWords(error)}\n`);
  process.exit(1);
}
