import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { environmentWith, readConfig } from "./config.ts";
import { type CommandLine, isMaintenance, readCommandLine } from "./roles/command-line.ts";
import { runRole } from "./roles/run-role.ts";

// Starting is mostly reading and compiling two thousand files: what came of it is kept beside what was installed.
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/delight", import.meta.url)));

/** Each role loads only its own modules: what it does not load costs it no memory. */
async function main(line: CommandLine): Promise<void> {
  const { role: name } = line;
  if (name === "all") {
    return (await import("./roles/all.ts")).runAll(line);
  }
  const config = readConfig(environmentWith(line.port === undefined ? {} : { PORT: line.port }));
  switch (name) {
    case "api": {
      const [{ startApi: start }, { startStopgapApi: stopgap }] = await Promise.all([
        import("./roles/api.ts"),
        import("./roles/unavailable-api.ts"),
      ]);
      return runRole({ name, config, start, stopgap });
    }
    case "worker":
      return runRole({ name, config, start: (await import("./roles/worker.ts")).startWorker });
    case "mailbox":
      return runRole({ name, config, start: (await import("./roles/mailbox.ts")).startMailbox });
    case "inbound":
      return runRole({ name, config, start: (await import("./roles/inbound.ts")).startInbound });
    case "migrate": {
      const { prepareDatabase } = await import("./roles/migrate.ts");
      const ran = await prepareDatabase(config);
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
  const [first = "", ...rest] = process.argv.slice(2);
  if (isMaintenance(first)) {
    const { runMaintenance } = await import("./roles/maintenance.ts");
    process.exitCode = await runMaintenance(first, rest);
  } else {
    await main(readCommandLine(process.argv.slice(2)));
  }
} catch (error) {
  process.stderr.write(`${inWords(error)}\n`);
  process.exit(1);
}
