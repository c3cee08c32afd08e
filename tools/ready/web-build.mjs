import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runSilently } from "./processes.mjs";
import { Unready, say } from "./say.mjs";
import { sourcesBelow, stampOf } from "./stamp.mjs";

/**
 * Builds the web app when its sources differ from those of the last build.
 * @param {{ root: string, node: string, environment: NodeJS.ProcessEnv }} setting
 */
export async function ensureWebBuild({ root, node, environment }) {
  const stampFile = join(root, ".ready", "web-stamp");
  const wanted = stampOf(root, webSources(root));
  const isBuilt = existsSync(join(root, "apps/web/dist/index.html")) && existsSync(stampFile);
  if (isBuilt && readFileSync(stampFile, "utf8") === wanted) return;

  say("Building the web app …");
  const args = [join(root, "node_modules/vite/bin/vite.js"), "build"];
  const { code, output } = await runSilently({ command: node, args, cwd: join(root, "apps/web"), environment });
  if (code !== 0) throw new Unready(`The web app could not be built:\n${output}`);
  mkdirSync(join(root, ".ready"), { recursive: true });
  writeFileSync(stampFile, wanted);
}

/**
 * @param {string} root
 * @returns {string[]}
 */
export function webSources(root) {
  const written = ["apps/web", "packages"].flatMap((folder) => sourcesBelow(root, folder));
  return ["package-lock.json", ...written.filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))];
}
