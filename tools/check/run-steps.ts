import { availableParallelism } from "node:os";
import { environmentFor, runSilently } from "../ready/processes.mjs";
import type { Step } from "./steps.ts";

/** A step for each core; one of the compiler takes up to 2 GB. */
const atOnce = Math.min(4, availableParallelism());

/** For the linter and the compiler, which are written in Go: on one core each takes half the processor's time that it takes on two. */
const onOneCore = { GOMAXPROCS: "1" };

interface Outcome {
  readonly step: Step;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs the steps, as many at a time as there are cores, and tells of each in its order; output is shown of what failed. */
export async function runSteps(root: string, steps: readonly Step[]): Promise<{ failed: string[] }> {
  const started = Date.now();
  const waiting = steps.map((step) => ({ step, ...Promise.withResolvers<Outcome>() }));
  const queue = [...waiting];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      next.resolve(await runStep(root, next.step));
    }
  };
  const workers = Promise.all(Array.from({ length: atOnce }, worker));
  const failed: string[] = [];
  for (const { promise } of waiting) {
    const outcome = await promise;
    tell(outcome);
    if (!outcome.passed) failed.push(outcome.step.name);
  }
  await workers;
  const verdict = failed.length === 0 ? "all hold" : `${failed.length} failed: ${failed.join(", ")}`;
  console.log(`${steps.length} checks in ${((Date.now() - started) / 1000).toFixed(1)} s, ${verdict}`);
  return { failed };
}

async function runStep(root: string, step: Step): Promise<Outcome> {
  const started = Date.now();
  const [command, ...args] = step.command;
  const { code, output } = await runSilently({
    command,
    args,
    cwd: root,
    environment: { ...environmentFor(root), ...onOneCore },
  });
  return { step, passed: code === 0, seconds: (Date.now() - started) / 1000, output };
}

function tell({ step, passed, seconds, output }: Outcome): void {
  console.log(`${passed ? "✓" : "✗"} ${step.name.padEnd(28)} ${seconds.toFixed(1).padStart(5)} s`);
  if (!passed || step.alwaysShown) console.log(output.trimEnd().replace(/^/gm, "    "));
}
