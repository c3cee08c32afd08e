import { runSteps } from "../check/run-steps.ts";
import { checkSteps } from "../check/steps.ts";
import { projectRoot } from "../source/files.ts";
import { listFaults } from "../planted-faults/list-faults.ts";
import { tryFaults } from "../planted-faults/try-faults.ts";
import { failure, emptyCounts } from "./counts.ts";
import { runFaults } from "./faults.ts";
import { hasMailVerifiers } from "./mail-verifiers.ts";
import type { Part } from "./parts.ts";
import { hasPostgres15, startPostgres15 } from "./postgres15.ts";
import { runJourneys } from "./run-journeys.ts";
import { runVitest } from "./run-vitest.ts";

type Outcome = ReturnType<Part["run"]>;

/** A check that holds is no test passed, but one that does not hold is a failure. */
const checks: Part = {
  name: "checks",
  run: async () => {
    const { failed } = await runSteps(projectRoot, checkSteps(projectRoot, {}));
    return { counts: { ...emptyCounts, failed: failed.length, failures: failed.map((name) => `check: ${name}`) } };
  },
};

const serverProjects = ["server", "server-isolated"];
const webProjects = ["web", "web-isolated"];
const otherProjects = ["packages", "tools", "stand-ins"];

const unitTests: readonly Part[] = [
  vitest("packages and tools", otherProjects),
  vitest("server", serverProjects),
  vitest("web", webProjects),
];

const corpora = vitest("corpora", ["corpora"]);
const faults: Part = { name: "faults", run: async () => ({ counts: await runFaults() }) };

const plantedFaults: Part = { name: "planted faults", run: async () => ({ counts: await tryFaults(listFaults()) }) };

const peers: Part = {
  name: "peers",
  run: async () => {
    if (await hasMailVerifiers()) return runProjects(["peers"]);
    return { counts: failure("There is no OpenDKIM or dkimpy: install Debian's opendkim and python3-dkim") };
  },
};

function vitest(name: string, projects: readonly string[], environment: NodeJS.ProcessEnv = {}): Part {
  return { name, run: () => runProjects(projects, [], environment) };
}

async function runProjects(
  projects: readonly string[],
  words: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Outcome {
  const { counts, report } = await runVitest([...projects.map((name) => `--project=${name}`), ...words], environment);
  return { counts, files: report?.files ?? [] };
}

function journeys(environment: NodeJS.ProcessEnv = {}): Part {
  return {
    name: ["journeys", ...Object.keys(environment)].join(" "),
    run: async () => ({ counts: await runJourneys("journeys", { environment }) }),
  };
}

const journeysOverCorpora: Part = {
  name: "journeys over corpora",
  run: async () => ({ counts: await runJourneys("corpora") }),
};

function postgres15(name: string, folders: readonly string[]): Part {
  return {
    name,
    run: async () => {
      if (!(await hasPostgres15())) {
        const remedy = "install Debian's postgresql-15, or set POSTGRES_15 to the folder of its programs";
        return { counts: failure(`There is no PostgreSQL 15: ${remedy}`) };
      }
      await using postgres = await startPostgres15();
      return await runProjects([...serverProjects, "postgres15"], folders, { TEST_DATABASE_URL: postgres.url });
    },
  };
}

/** Everything that differs between versions: how the schema comes about, and what all queries stand on. */
const database15 = postgres15("database on PostgreSQL 15", [
  "apps/server/src/platform/db",
  "apps/server/src/backup/replication",
]);
const all15 = postgres15("all on PostgreSQL 15", [
  "apps/server/src/platform/db",
  "apps/server/src/backup",
  "apps/server/src/features",
]);

/** The parts of each command, by its name. */
export const suites = {
  /** What every change is held against; what a machine lacks of public data and Debian's programs is left out. */
  test: async () => [
    checks,
    ...unitTests,
    journeys(),
    ...(process.env["CORPORA"] ? [corpora] : []),
    ...((await hasPostgres15()) ? [database15] : []),
  ],
  /** Everything else there is. */
  nightly: async () => [
    vitest("tests with long rounds", [...otherProjects, ...serverProjects, ...webProjects], { NIGHTLY: "1" }),
    journeys({ E2E_ALL_LOOKS: "1" }),
    journeys({ E2E_SLOWER: "4" }),
    ...(process.env["CORPORA"] ? [corpora, journeysOverCorpora] : []),
    all15,
    peers,
    faults,
    plantedFaults,
  ],
  corpora: async () => [corpora, journeysOverCorpora],
  faults: async () => [faults],
  peers: async () => [peers],
  postgres15: async () => [all15],
} satisfies Record<string, () => Promise<readonly Part[]>>;
