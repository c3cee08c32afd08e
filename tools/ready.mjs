// Runs on the machine's own Node, with nothing installed: makes the project ready, then hands over to Node 24.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./ready/chromium.mjs";
import { findCorpora } from "./ready/corpora.mjs";
import { ensureDependencies } from "./ready/dependencies.mjs";
import { environmentFor, runToEnd } from "./ready/processes.mjs";
import { Unready, say } from "./ready/say.mjs";
import { ensureWebBuild } from "./ready/web-build.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = 20;

/**
 * @typedef {object} Command
 * @property {(rest: string[]) => string[]} run what Node 24 is given
 * @property {boolean} [web] needs the built web app
 * @property {boolean} [chromium] needs a browser
 * @property {boolean} [corpora] needs the public test data
 * @property {boolean} [counts] ends with a line that counts what passed and failed
 */

/** @type {Record<string, Command>} */
const commands = {
  start: { web: true, run: (rest) => ["apps/server/src/main.ts", ...rest] },
  backup: { run: (rest) => ["apps/server/src/main.ts", "backup", ...rest] },
  restore: { run: (rest) => ["apps/server/src/main.ts", "restore", ...rest] },
  release: { run: (rest) => ["apps/server/src/main.ts", "release", ...rest] },
  doctor: { run: (rest) => ["apps/server/src/main.ts", "doctor", ...rest] },
  dev: { run: (rest) => ["tools/dev.ts", ...rest] },
  check: { run: (rest) => ["tools/check.ts", ...rest] },
  test: { counts: true, web: true, chromium: true, run: (rest) => ["tools/test.ts", ...rest] },
  "test:nightly": { counts: true, web: true, chromium: true, run: () => ["tools/test.ts", "--only", "nightly"] },
  "test:corpora": {
    counts: true,
    corpora: true,
    web: true,
    chromium: true,
    run: () => ["tools/test.ts", "--only", "corpora"],
  },
  "test:faults": { counts: true, run: () => ["tools/test.ts", "--only", "faults"] },
  "test:peers": { counts: true, run: () => ["tools/test.ts", "--only", "peers"] },
  "test:planted": { counts: true, run: (rest) => ["tools/planted-faults/main.ts", ...rest] },
  "test:postgres15": { counts: true, run: () => ["tools/test.ts", "--only", "postgres15"] },
  gallery: { web: true, chromium: true, run: (rest) => ["e2e/gallery.ts", ...rest] },
  bench: { web: true, run: (rest) => [benchFile(rest[0]), ...rest.slice(1)] },
  "draw:art": { run: () => ["tools/art/main.ts"] },
  "draw:icons": { run: () => ["tools/social-icons/main.ts"] },
  "pack:contract": { run: () => ["tools/contract-package/main.ts"] },
  "db:new": { run: (rest) => ["tools/new-migration.ts", ...rest] },
  "docs:coverage": { run: () => ["tools/docs/main.ts", "--write"] },
  "db:types": { run: () => ["apps/server/src/platform/db/generate-types.ts"] },
};

/** @param {string | undefined} name */
function benchFile(name) {
  const file = `bench/${name}.ts`;
  if (name !== undefined && existsSync(join(root, file))) return file;
  const known = readdirSync(join(root, "bench")).filter((one) => one.endsWith(".ts") && !one.endsWith(".test.ts"));
  throw new Unready(
    `Say which figure: npm run bench -- <name>, one of ${known.map((one) => one.slice(0, -3)).join(", ")}`,
  );
}

/** @param {string[]} words */
async function main([name = "", ...rest]) {
  const command = commands[name];
  if (command === undefined) throw new Unready(`Say what to do: ${Object.keys(commands).join(", ")}`);
  const major = Number(process.versions.node.split(".")[0]);
  if (major < oldestNode) {
    throw new Unready(`Delight needs Node ${oldestNode} or newer to set itself up; this is ${process.version}`);
  }

  const args = command.run(rest);
  const started = Date.now();
  const node = await ensureDependencies(root);
  const environment = environmentFor(root);
  const corpora = findCorpora(root);
  if (corpora !== undefined) environment.CORPORA = corpora;
  else if (command.corpora) throw new Unready("No corpora found: set CORPORA to the folder that holds them");
  if (command.web) await ensureWebBuild({ root, node, environment });
  if (command.chromium) Object.assign(environment, await ensureChromium({ root, node, environment }));
  const seconds = (Date.now() - started) / 1000;
  if (seconds > 1) say(`Ready after ${seconds.toFixed(1)} s`);

  process.exitCode = await runToEnd({ command: node, args, cwd: root, environment });
}

main(process.argv.slice(2)).catch((/** @type {unknown} */ error) => {
  if (!(error instanceof Unready)) throw error;
  console.error(error.message);
  if (commands[process.argv[2] ?? ""]?.counts) console.log("0 passed, 1 failed");
  process.exitCode = 1;
});
