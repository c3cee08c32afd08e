import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { strayErrorsTo } from "./tools/test-run/stray-errors.ts";

const here = import.meta.dirname;
const serverSetup = `${here}/apps/server/src/test-house/global-setup.ts`;
const webSetup = `${here}/apps/web/src/test-setup.ts`;

const serverHouse = {
  environment: "node",
  globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
} as const;

// Two at most: every worker of the server's tests holds a database of its own.
const shared = {
  pool: "forks" as const,
  maxWorkers: 2,
  exclude: ["**/node_modules/**", "**/*.{corpora,faults,peers}.test.ts"],
  // A busy machine is no failure: these end what hangs, and say nothing about how fast anything is.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

// How processes die is the same whatever the database's version is, and takes long to show.
const ofAnyVersion = ["**/{crash,storm}.test.ts"];

// Where most questions are that a version might answer otherwise. `npm run test:postgres15` asks all rooms, those that send mails too.
const databaseRooms = [
  "apps/server/src/platform/db/**/*.test.ts",
  "apps/server/src/features/{conversions,customers,quotes,reports,retention,segments,services}/**/*.test.ts",
];

const long = { ...shared, ...serverHouse, exclude: ["**/node_modules/**"], testTimeout: 600_000 };

// For whoever counts what passed and failed.
const { VITEST_REPORT: report, VITEST_STRAY_ERRORS: strayErrors } = process.env;
const counting =
  report === undefined || strayErrors === undefined
    ? {}
    : { reporters: ["default", "json", strayErrorsTo(strayErrors)], outputFile: { json: report } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    ...counting,
    projects: [
      { test: { ...shared, name: "packages", environment: "node", include: ["packages/*/src/**/*.test.ts"] } },
      { test: { ...shared, ...serverHouse, name: "server", include: ["apps/server/src/**/*.test.ts"] } },
      {
        test: {
          ...shared,
          ...serverHouse,
          name: "postgres15",
          include: databaseRooms,
          exclude: [...shared.exclude, ...ofAnyVersion],
        },
      },
      {
        test: {
          ...shared,
          name: "web",
          environment: "jsdom",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
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
      { test: { ...long, name: "faults", include: ["{packages,apps,stand-ins}/**/*.faults.test.ts"] } },
    ],
  },
});
