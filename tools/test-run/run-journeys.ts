import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { environmentFor, runToEnd } from "../ready/processes.mjs";
import { projectRoot } from "../source/files.ts";
import type { Counts } from "./counts.ts";
import { countJourneys, type PlaywrightReport } from "./count-journeys.ts";
import { arePixelsDue, recentlyChanged } from "./journey-choice.ts";

interface JourneyOptions {
  /** Further words for Playwright, instead of choosing those that are due. */
  readonly words?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

/** Walks the journeys of a project of `e2e/playwright.config.ts`, by default those that are due, and counts them. */
export async function runJourneys(
  project: "journeys" | "corpora",
  { words = [], environment = {} }: JourneyOptions = {},
): Promise<Counts> {
  const report = join(projectRoot, "e2e/artifacts/results.json");
  rmSync(report, { force: true });
  const code = await runToEnd({
    command: process.execPath,
    args: [
      join(projectRoot, "node_modules/@playwright/test/cli.js"),
      "test",
      "--config=e2e",
      `--project=${project}`,
      ...(words.length > 0 ? words : whatIsDue(environment)),
    ],
    cwd: projectRoot,
    environment: { ...environmentFor(projectRoot), ...environment },
  });
  const left = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport) : undefined;
  return countJourneys(left, code);
}

function whatIsDue(environment: NodeJS.ProcessEnv): string[] {
  const isDue = arePixelsDue(recentlyChanged(projectRoot), environment["E2E_ALL_LOOKS"] === "1");
  if (!isDue) console.log("Journeys that measure pixels are left out: nothing that draws screens has changed");
  return isDue ? [] : ["--grep-invert", "@pixels"];
}
