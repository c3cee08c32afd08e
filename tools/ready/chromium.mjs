import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runSilently } from "./processes.mjs";
import { Unready, say } from "./say.mjs";

/** A browser without windows does half of the work of one that draws them where nobody looks. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** @typedef {{ root: string, node: string, environment: NodeJS.ProcessEnv }} Setting */

/**
 * A Chromium for the journeys: named, on the path, from Debian, or out of an npm package; in this order. Where the continuous
 * integration has only a whole browser, the one without windows is installed beside it.
 * @param {Setting} setting
 * @returns {Promise<NodeJS.ProcessEnv>} what the child must know to start it
 */
export async function ensureChromium(setting) {
  const { environment } = setting;
  if (environment.CHROMIUM_PATH && !existsSync(environment.CHROMIUM_PATH)) {
    throw new Unready(`CHROMIUM_PATH names ${environment.CHROMIUM_PATH}, which is not there`);
  }
  const wanted = environment.CI === "true" && environment.CHROMIUM_PATH === undefined ? [shell] : names;
  const found = findChromium(environment, wanted) ?? (await installFromDebian(setting)) ?? findChromium(environment);
  return found ? { CHROMIUM_PATH: found } : unpackFromPackage(setting);
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string[]} [wanted]
 * @returns {string | undefined}
 */
export function findChromium(environment, wanted = names) {
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH;
  return onPath(wanted, environment);
}

/**
 * @param {string[]} programs
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string | undefined}
 */
function onPath(programs, environment) {
  const folders = (environment.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {Setting} setting
 * @returns {Promise<string | undefined>}
 */
async function installFromDebian({ root, environment }) {
  if (process.getuid?.() !== 0 || onPath(["apt-get"], environment) === undefined) return undefined;
  say("Installing Chromium (apt-get) …");
  const quiet = { ...environment, DEBIAN_FRONTEND: "noninteractive" };
  const apt = async (/** @type {string[]} */ ...args) =>
    (await runSilently({ command: "apt-get", args, cwd: root, environment: quiet })).code === 0;
  if (!(await apt("update"))) return undefined;
  const install = ["install", "-y", "--no-install-recommends"];
  // Older releases of Debian have the whole browser alone.
  const isThere = (await apt(...install, shell)) || (await apt(...install, "chromium"));
  return isThere ? findChromium(environment) : undefined;
}

/**
 * The package unpacks into the temporary folder and would start whatever an older version left there,
 * and brings the libraries that a bare machine lacks only when it believes to be in the cloud it was made for.
 * @param {Setting} setting
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function unpackFromPackage({ root, node, environment }) {
  const manifest = join(root, "node_modules/@sparticuz/chromium/package.json");
  if (!existsSync(manifest)) {
    throw new Unready("No Chromium found: install one (apt-get install chromium) or set CHROMIUM_PATH");
  }
  const { version } = /** @type {{ version: string }} */ (JSON.parse(readFileSync(manifest, "utf8")));
  const folder = join(root, ".ready", `chromium-${version}`);
  const path = join(folder, "chromium");
  const whole = join(folder, "unpacked");
  if (!existsSync(whole)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const { code, output } = await runSilently({
      command: node,
      args: ["--input-type=module", "--eval", 'await (await import("@sparticuz/chromium")).default.executablePath()'],
      cwd: join(root, "e2e"),
      environment: { ...environment, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
    });
    if (code !== 0) throw new Unready(`No Chromium found, and the packaged one can't be unpacked:\n${output}`);
    writeFileSync(whole, version);
  }
  return { CHROMIUM_PATH: path, ...(await missingParts({ root, folder, path, environment })) };
}

/**
 * The package's own libraries and fonts, where the machine has none.
 * @param {{ root: string, folder: string, path: string, environment: NodeJS.ProcessEnv }} setting
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function missingParts({ root, folder, path, environment }) {
  const fonts = existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_PATH: join(folder, "fonts") };
  const bare = await runSilently({ command: path, args: ["--version"], cwd: root, environment });
  if (bare.code === 0) return fonts;
  const libraries = [join(folder, "al2023", "lib"), environment.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  const helped = { ...environment, LD_LIBRARY_PATH: libraries };
  const { code, output } = await runSilently({ command: path, args: ["--version"], cwd: root, environment: helped });
  if (code !== 0) throw new Unready(`No Chromium found, and the packaged one does not start here:\n${output}`);
  return { ...fonts, LD_LIBRARY_PATH: libraries };
}
