import { checkSteps } from "../check/steps.ts";
import { runSteps } from "../check/run-steps.ts";
import { projectRoot } from "../source/files.ts";
import { type Counts, sum } from "./counts.ts";
import { runFaults as faults } from "./faults.ts";
import { hasMailVerifiers } from "./mail-verifiers.ts";
import { hasPostgres15, startPostgres15 } from "./postgres15.ts";
import { runJourneys } from "./run-journeys.ts";
import { runVitest } from "./run-vitest.ts";

const projects = ["packages", "server", "web", "tools", "stand-ins"];

/** A check that holds is no test passed, but one that does not hold is a failure. */
async function checks(): Promise<Counts> {
  const { failed } = await runSteps(projectRoot, checkSteps(projectRoot, { fix: false, sizes: false }));
  return { passed: 0, failed: failed.length, failures: failed.map((name) => `check: ${name}`), unsteady: [] };
}

async function everything(): Promise<Counts> {
  const checked = await checks();
  const tested = await runVitest(projects.map((name) => `--project=${name}`));
  return sum([checked, tested, await runJourneys("run.ts")]);
}

async function postgres15(): Promise<Counts> {
  if (!(await hasPostgres15())) {
    return missing("PostgreSQL 15", "install Debian's postgresql-15, or set POSTGRES_15 to the folder of its programs");
  }
  await using server = await startPostgres15();
  const all = ["--project=server", "apps/server/src/platform/db", "apps/server/src/features"];
  // Where nobody waits for one answer alone, what does not depend on the version is left to the newer one.
  const words = process.env["CI"] === undefined ? all : ["--project=postgres15"];
  return await runVitest(words, { TEST_DATABASE_URL: server.url });
}

async function peers(): Promise<Counts> {
  if (!(await hasMailVerifiers())) return missing("OpenDKIM or dkimpy", "install Debian's opendkim and python3-dkim");
  return runVitest(["--project=peers"]);
}

function missing(what: string, remedy: string): Counts {
  console.log(`No ${what} here: ${remedy}`);
  return { passed: 0, failed: 1, failures: [`${what} is not there`], unsteady: [] };
}

/** What `npm test` and its siblings run, by name. */
export const suites = {
  everything,
  corpora: async () => sum([await runVitest(["--project=corpora"]), await runJourneys("corpora.ts")]),
  faults,
  peers,
  postgres15,
};
