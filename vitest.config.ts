import { existsSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/test-run/longest-first.ts";
import { reportTo } from "./tools/test-run/vitest-reporter.ts";

const here = import.meta.dirname;
const serverSetup = `${here}/apps/server/src/testing/global-setup.ts`;
const webSetup = `${here}/apps/web/src/test-setup.ts`;
const propertyRounds = `${here}/tools/test-run/property-rounds.ts`;

/** These replace modules or load them anew: a module graph shared with other files would be split in two. */
const isolatedTests = [
  "apps/server/src/features/auth/enumeration.test.ts",
  "apps/server/src/platform/auth/passwords.test.ts",
  "apps/web/src/lib/brand.test.ts",
  "apps/web/src/lib/session/session.test.ts",
  "apps/web/src/lib/session/stored/stores.test.ts",
  "apps/web/src/lib/session/two-tabs.test.ts",
];

const onServer = {
  environment: "node" as const,
  setupFiles: [propertyRounds],
  globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
};

const inBrowser = {
  environment: "jsdom" as const,
  setupFiles: [propertyRounds, ...(existsSync(webSetup) ? [webSetup] : [])],
};

const shared = {
  // All test files of a worker share one module graph: to load it anew for each took half of the processor's time.
  isolate: false,
  pool: "forks" as const,
  // One more than cores of a small machine: many wait, for a mail server, a database or a clock. Projects of one run share it.
  maxWorkers: 3,
  exclude: ["**/node_modules/**", "**/*.{corpora,faults,peers,postgres15}.test.ts", ...isolatedTests],
  // A busy machine is no failure: these end what hangs, and say nothing about how fast anything is.
  testTimeout: 60_000,
  hookTimeout: 20_000,
  expect: { poll: { timeout: 20_000 } },
  // Where nobody watches; more than two that need it fail the run.
  retry: process.env["CI"] === undefined ? 0 : 1,
};

const isolated = { ...shared, isolate: true, exclude: ["**/node_modules/**"] };

const long = { ...isolated, ...onServer, testTimeout: 600_000, hookTimeout: 60_000, retry: 0 };

// A sequencer of one's own would take the place of the random one.
const isShuffled = process.argv.some((word) => word.startsWith("--sequence.shuffle"));

const report = process.env["VITEST_REPORT"];

export default defineConfig({
  test: {
    maxWorkers: 3,
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "db/migrations/**"],
    ...(report === undefined ? {} : { reporters: ["default", reportTo(report, here)] }),
    projects: [
      {
        test: {
          ...shared,
          name: "packages",
          environment: "node",
          setupFiles: [propertyRounds],
          include: ["packages/*/src/**/*.test.ts"],
        },
      },
      { test: { ...shared, ...onServer, name: "server", include: ["apps/server/src/**/*.test.ts"] } },
      {
        test: {
          ...isolated,
          ...onServer,
          name: "server-isolated",
          include: isolatedTests.filter((path) => path.startsWith("apps/server/")),
        },
      },
      {
        test: {
          ...shared,
          ...inBrowser,
          name: "web",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          ...isolated,
          ...inBrowser,
          name: "web-isolated",
          include: isolatedTests.filter((path) => path.startsWith("apps/web/")),
        },
      },
      { test: { ...shared, name: "tools", environment: "node", include: ["tools/**/*.test.ts"] } },
      {
        test: {
          ...shared,
          name: "stand-ins",
          environment: "node",
          include: ["{stand-ins,e2e,bench}/**/*.test.ts"],
        },
      },
      // Long, and not for every run: public test data, programs of others, and every fault there is.
      { test: { ...long, name: "corpora", include: ["{packages,apps,tools}/**/*.corpora.test.ts"] } },
      { test: { ...long, name: "peers", include: ["apps/**/*.peers.test.ts"] } },
      // With the programs of a PostgreSQL of the machine's own, and on its server.
      { test: { ...long, name: "postgres15", include: ["apps/**/*.postgres15.test.ts"] } },
      { test: { ...long, name: "faults", include: ["{packages,apps,stand-ins}/**/*.faults.test.ts"] } },
    ],
  },
});
