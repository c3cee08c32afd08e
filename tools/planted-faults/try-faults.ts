import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { runToEnd } from "../ready/processes.mjs";
import { projectRoot } from "../source/files.ts";
import type { Counts } from "../test-run/counts.ts";
import type { PlantedFault } from "./list-faults.ts";
import { makeScratchCopy, type ScratchCopy } from "./scratch-copy.ts";

/** What is read of Vitest's JSON report. */
interface JsonReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** What `npm test` leaves out, or runs a second time, must not be what a fault is noticed by. */
const leftOut = ["corpora", "peers", "faults"];

/** Plants each fault by itself and runs the tests that it can reach; prints and counts which of them a test noticed. */
export async function tryFaults(faults: readonly PlantedFault[]): Promise<Counts> {
  const copy = makeScratchCopy(join(projectRoot, ".ready", "planted-faults"));
  const broken = await failingUnpatched(copy, faults);
  const failures: string[] = [];
  for (const fault of faults) {
    const failure = await tryFault(copy, fault, broken);
    if (failure !== undefined) failures.push(failure);
  }
  rmSync(copy.root, { recursive: true, force: true });
  return { passed: faults.length - failures.length, failed: failures.length, failures, flaky: [] };
}

/** Of the test files that the faults name, those that do not pass without any fault: they would notice nothing. */
async function failingUnpatched(copy: ScratchCopy, faults: readonly PlantedFault[]): Promise<ReadonlySet<string>> {
  const whole = faults.filter(({ named }) => named === undefined);
  const parts = faults.filter(({ named }) => named !== undefined);
  const names = parts.map(({ named = "" }) => literally(named)).join("|");
  const ofWhole = await notPassing(copy, whole, []);
  const ofParts = await notPassing(copy, parts, [`--testNamePattern=${names}`]);
  return new Set([...ofWhole, ...ofParts]);
}

async function notPassing(
  copy: ScratchCopy,
  faults: readonly PlantedFault[],
  options: readonly string[],
): Promise<string[]> {
  const tests = [...new Set(faults.flatMap((fault) => fault.tests))];
  if (tests.length === 0) return [];
  console.log(`Running ${tests.length} test files without any fault`);
  const report = await runVitest(copy, ["run", ...tests, ...options]);
  const passed = (report?.testResults ?? []).filter(({ status }) => status === "passed");
  const good = new Set(passed.map(({ name }) => relative(copy.root, name)));
  return tests.filter((test) => !good.has(test));
}

/** Answers what is wrong when no test noticed the fault, or none could. */
async function tryFault(
  copy: ScratchCopy,
  fault: PlantedFault,
  broken: ReadonlySet<string>,
): Promise<string | undefined> {
  const started = performance.now();
  const unusable = fault.tests.filter((test) => broken.has(test));
  if (unusable.length > 0) return tell(`${fault.name}: ${unusable.join(", ")} does not pass without the fault`);
  const misfit = await copy.plant(fault);
  if (misfit !== undefined) return tell(`${fault.name}: the patch no longer applies: ${misfit}`);
  const killer = (await killerNamed(copy, fault)) ?? (await killerRelated(copy, fault));
  await copy.takeOut(fault);
  if (killer === undefined) return tell(`SURVIVED ${fault.name}: ${fault.breaks}`);
  console.log(`killed ${fault.name} by ${killer} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
  return undefined;
}

/** A regular expression of nothing but this text. */
function literally(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

function tell(failure: string): string {
  console.log(failure);
  return failure;
}

function killerNamed(copy: ScratchCopy, { tests, named }: PlantedFault): Promise<string | undefined> {
  const part = named === undefined ? [] : [`--testNamePattern=${literally(named)}`];
  return killerAmong(copy, ["run", ...tests, ...part]);
}

/** Whatever imports the changed files; of SQL nothing is known but the tests that the fault names. */
async function killerRelated(copy: ScratchCopy, { changed }: PlantedFault): Promise<string | undefined> {
  const modules = changed.filter((file) => /\.tsx?$/.test(file));
  return modules.length === 0 ? undefined : killerAmong(copy, ["related", "--run", ...modules]);
}

/** The first test that failed. A file that could not be loaded or set up has none, and proves nothing. */
async function killerAmong(copy: ScratchCopy, words: readonly string[]): Promise<string | undefined> {
  const report = await runVitest(copy, [...words, "--bail=1"]);
  for (const { name, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.find(({ status }) => status === "failed");
    if (failed) return `${relative(copy.root, name)}: ${failed.fullName}`;
  }
  return undefined;
}

async function runVitest(
  { root, environment }: ScratchCopy,
  words: readonly string[],
): Promise<JsonReport | undefined> {
  const folder = join(root, ".ready");
  const file = join(folder, "planted-faults.json");
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const projects = leftOut.map((name) => `--project=!${name}`);
  const program = join(root, "node_modules/vitest/vitest.mjs");
  await runToEnd({
    command: process.execPath,
    args: [program, ...words, ...projects, "--reporter=json", `--outputFile=${file}`],
    cwd: root,
    environment: { ...environment, NODE_COMPILE_CACHE: join(folder, "compiled") },
  });
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as JsonReport) : undefined;
}
