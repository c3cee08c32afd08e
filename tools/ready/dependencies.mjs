import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { environmentFor, runNpm } from "./processes.mjs";
import { Unready, say } from "./say.mjs";
import { manifests, stampOf } from "./stamp.mjs";

/**
 * Installs what the lock file says unless it is there already, and answers with the path of Node 24.
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function ensureDependencies(root) {
  const stampFile = join(root, "node_modules", ".delight-stamp");
  const node = join(root, "node_modules", ".bin", "node");
  const wanted = stampOf(root, manifests(root));
  const isStamped = existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted;
  if (isStamped && existsSync(node)) return node;

  if (!(existsSync(node) && isInstalled(root))) await install(root);
  if (!existsSync(node)) {
    throw new Unready(
      "npm installed the packages, but not Node 24: are install scripts switched off (ignore-scripts)?",
    );
  }
  writeFileSync(stampFile, wanted);
  return node;
}

/**
 * Whether the installed packages are those of the lock file, so that an `npm install` by hand needs no second one.
 * @param {string} root
 */
export function isInstalled(root) {
  const hidden = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(hidden)) return false;
  /** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} Packages */
  /** @type {{ packages: Packages }} */
  const there = JSON.parse(readFileSync(hidden, "utf8"));
  /** @type {{ packages: Packages }} */
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(wanted.packages)
    .filter(([path, entry]) => path.includes("node_modules/") && !entry.optional && !entry.devOptional)
    .every(([path, entry]) => there.packages[path]?.version === entry.version);
}

/** @param {string} root */
async function install(root) {
  await alone(root, async () => {
    say("Installing packages (npm ci) …");
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    const { code, output } = await runNpm(args, root, environmentFor(root));
    if (code === 127) throw new Unready("npm was not found: install Node 20 or newer with npm");
    if (code !== 0) throw new Unready(`npm ci failed:\n${output}`);
  });
}

/**
 * Two commands started at once must not both replace node_modules: the second is told to wait its turn.
 * @param {string} root
 * @param {() => Promise<void>} work
 */
async function alone(root, work) {
  const lock = join(root, ".ready", "installing");
  mkdirSync(join(root, ".ready"), { recursive: true });
  if (isHeld(lock)) throw new Unready("Another command is installing packages just now; try again when it is done");
  writeFileSync(lock, String(process.pid));
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function isHeld(lock) {
  if (!existsSync(lock)) return false;
  try {
    return process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch {
    return false;
  }
}
