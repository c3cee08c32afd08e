import { execFileSync } from "node:child_process";
import { runSteps } from "../check/run-steps.ts";
import { checkSteps } from "../check/steps.ts";
import { projectRoot } from "../source/files.ts";
import { moduleOf } from "../boundaries/module-graph.ts";
import { emptyCounts } from "./counts.ts";
import { journeysReachedBy } from "./journey-choice.ts";
import type { Part } from "./parts.ts";
import { runJourneys } from "./run-journeys.ts";
import { runVitest } from "./run-vitest.ts";

/** What to run for the files that differ from a commit, uncommitted and untracked ones included. */
export async function changedSuite(base: string): Promise<readonly Part[]> {
  const files = changedFiles(base);
  const folders = serverFoldersOf(files);
  return [
    checksOf(files),
    vitestPart("tests of packages, web and tools", [`--changed=${base}`, ...related]),
    ...(folders.length > 0 ? [vitestPart("tests of the server", [...ofServer, ...folders])] : []),
    journeysPart(journeysReachedBy(files)),
  ];
}

const related = ["packages", "web", "web-isolated", "tools", "stand-ins"].map((name) => `--project=${name}`);
const ofServer = ["--project=server", "--project=server-isolated"];

function changedFiles(base: string): string[] {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: projectRoot, encoding: "utf8" }).split("\n");
  const changed = git("diff", "--name-only", "--relative", base);
  const untracked = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...untracked])].filter((file) => file !== "");
}

/**
 * The folders whose tests a change of the server asks for. Every test of the server imports the whole app, so its imports say
 * nothing: a module answers for itself, and the platform for the walks over all endpoints.
 */
export function serverFoldersOf(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => {
    const module = moduleOf(file);
    if (module?.app === "server") return [`apps/server/src/features/${module.module}/`];
    if (file.startsWith("db/migrations/")) return ["apps/server/src/platform/db/"];
    if (file.startsWith("apps/server/src/platform/")) return [`${file.split("/").slice(0, 5).join("/")}/`, walks];
    if (file.startsWith("packages/contract/")) return [walks];
    return file.startsWith("apps/server/src/") ? [walks] : [];
  });
  return [...new Set(folders)].toSorted();
}

/** Every endpoint, as every caller. */
const walks = "apps/server/src/attacks/";

function checksOf(files: readonly string[]): Part {
  return {
    name: "checks",
    run: async () => {
      const steps = checkSteps(projectRoot, { changed: files });
      const { failed } = await runSteps(projectRoot, steps);
      return { counts: { ...emptyCounts, failed: failed.length, failures: failed.map((name) => `check: ${name}`) } };
    },
  };
}

function vitestPart(name: string, words: readonly string[]): Part {
  return {
    name,
    run: async () => {
      const { counts, report } = await runVitest([...words, "--passWithNoTests"]);
      return { counts, files: report?.files ?? [] };
    },
  };
}

function journeysPart(pattern: string | undefined): Part {
  const words = pattern === undefined ? [] : ["--pass-with-no-tests", "--grep", pattern];
  return { name: "journeys", run: async () => ({ counts: await runJourneys("journeys", { words }) }) };
}
