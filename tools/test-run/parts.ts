import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { projectRoot } from "../source/files.ts";
import { type Counts, sum } from "./counts.ts";
import type { FileTime } from "./vitest-reporter.ts";

/** A part of a run: a runner with its share of the tests. */
export interface Part {
  readonly name: string;
  readonly run: () => Promise<{ readonly counts: Counts; readonly files?: readonly FileTime[] }>;
}

/** What a part took; `cpuSeconds` is what all processors of the machine worked meanwhile, for this run or not. */
export interface PartTime {
  readonly name: string;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly files: readonly FileTime[];
}

/** Where the times of the newest whole run are kept, for `npm run bench -- proof`. */
export const timesFile = join(projectRoot, ".ready/proof-times.json");

/** Runs parts one after the other, says what each took, and keeps it. */
export async function runParts(parts: readonly Part[]): Promise<Counts> {
  const all: Counts[] = [];
  const times: PartTime[] = [];
  for (const { name, run } of parts) {
    const [started, busy] = [performance.now(), busySeconds()];
    const { counts, files = [] } = await run();
    const seconds = (performance.now() - started) / 1000;
    all.push(counts);
    times.push({ name, seconds, cpuSeconds: busySeconds() - busy, files });
    console.log(`${name}: ${inMinutes(seconds)} minutes, ${counts.passed} passed, ${counts.failed} failed`);
  }
  mkdirSync(dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, JSON.stringify(times));
  return sum(all);
}

export function inMinutes(seconds: number): string {
  return (seconds / 60).toFixed(1);
}

/** Seconds for which the machine's processors have worked since it started, whoever they worked for. */
function busySeconds(): number {
  const times = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return times.reduce((total, one) => total + one, 0) / 1000;
}
