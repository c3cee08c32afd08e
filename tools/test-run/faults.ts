import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeFolders, filesBelow, projectRoot } from "../source/files.ts";
import type { Counts } from "./counts.ts";
import { faults } from "./fault-list.ts";
import { faultPage } from "./fault-page.ts";
import { type FaultRow, faultTable } from "./fault-table.ts";
import { runVitest } from "./run-vitest.ts";

const rowsFile = join(projectRoot, ".ready/faults.jsonl");
/** What names a fault of the list at the beginning of a test's name. */
const namesFault = /["`][^"`\n]*\bF\d\d\b/;
const projects = ["faults", "server", "stand-ins"];

/** Every test that names a fault, the long and the short ones, and the table of what came of them, also as a page of the documentation. */
export async function runFaults(): Promise<Counts> {
  rmSync(rowsFile, { force: true });
  const words = [...projects.map((name) => `--project=${name}`), ...filesOfFaults(), "--testNamePattern=\\bF\\d\\d\\b"];
  const { counts, report } = await runVitest(words);
  const tests = report?.tests.filter(({ name }) => /\bF\d\d\b/.test(name)) ?? [];
  console.log(faultTable(tests, readRows()));
  writeFileSync(join(projectRoot, "docs/faults.md"), faultPage(faults, tests, readRows()));
  return counts;
}

function filesOfFaults(): string[] {
  return filesBelow(projectRoot, codeFolders)
    .filter((path) => path.endsWith(".test.ts") && !/\.(corpora|peers)\.test\.ts$/.test(path))
    .filter((path) => namesFault.test(readFileSync(join(projectRoot, path), "utf8")));
}

/** What the tests left behind, one JSON line each. */
function readRows(): FaultRow[] {
  if (!existsSync(rowsFile)) return [];
  const lines = readFileSync(rowsFile, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as FaultRow);
}
