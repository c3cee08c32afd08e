import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";

const forwarded = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** @typedef {{ command: string, args: string[], cwd: string, environment: NodeJS.ProcessEnv }} Run */

/**
 * The environment of a child: the project's own Node and tools come first on the path.
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor(root) {
  return { ...process.env, PATH: [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter) };
}

/**
 * Hands a child the signals that we get until it ends, so that nothing outlives us; once told to stop, this process ends with it.
 * @param {import("node:child_process").ChildProcess} child
 */
function passSignals(child) {
  let told = false;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    told = true;
    // A Ctrl-C at a terminal reaches the whole group: the child has it already, and two would mean "at once".
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, pass);
  const watch = watchParent(() => pass("SIGTERM"));
  child.on("exit", (code, signal) => {
    clearInterval(watch);
    for (const one of forwarded) process.off(one, pass);
    if (told) process.exit(exitCode(code, signal));
  });
}

/**
 * npm runs us through a shell that may keep its signals to itself: when that shell has gone, so has whoever wanted us.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 250);
  return timer.unref();
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * Runs a child on our own terminal and answers with its exit code.
 * @param {Run} run
 * @returns {Promise<number>}
 */
export function runToEnd({ command, args, cwd, environment }) {
  const child = spawn(command, args, { cwd, env: environment, stdio: "inherit" });
  passSignals(child);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * Runs a child in silence; its output is only there for when it fails.
 * @param {Run} run
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runSilently({ command, args, cwd, environment }) {
  const child = spawn(command, args, { cwd, env: environment, stdio: ["ignore", "pipe", "pipe"] });
  passSignals(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs the npm that started us, else the one on the path, in silence.
 * @param {string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function runNpm(args, cwd, environment = process.env) {
  const program = process.env.npm_execpath;
  const [command, ...first] = program?.endsWith(".js") ? [process.execPath, program] : ["npm"];
  return runSilently({ command, args: [...first, ...args], cwd, environment });
}
