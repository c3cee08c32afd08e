import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runSilently } from "../ready/processes.mjs";
import { projectRoot } from "../source/files.ts";
import type { VitestReport } from "./vitest-reporter.ts";

// Below the project, where Vitest is found.
const folder = join(projectRoot, ".ready", "reporter-test");
const report = join(folder, "report.json");
beforeEach(() => mkdirSync(folder, { recursive: true }));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs Vitest for real over files with the contents given. */
async function reportOf(files: Record<string, string>): Promise<VitestReport> {
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), `import { beforeAll, expect, test } from "vitest";\n${content}`);
  }
  const config = `import { reportTo } from "${join(projectRoot, "tools/test-run/vitest-reporter.ts")}";
    export default { test: { retry: 1, reporters: [reportTo(${JSON.stringify(report)}, ${JSON.stringify(folder)})] } };`;
  writeFileSync(join(folder, "vitest.config.mjs"), config);
  const args = [join(projectRoot, "node_modules/vitest/vitest.mjs"), "run", "--root", folder];
  await runSilently({ command: process.execPath, args, cwd: folder, environment: process.env });
  return JSON.parse(readFileSync(report, "utf8")) as VitestReport;
}

test("the reporter counts tests, and names failed hooks, files that do not load and stray errors", async () => {
  const { counts, files, tests } = await reportOf({
    "holds.test.ts": `let tries = 0;
      test("holds", () => undefined);
      test("holds at the second try", () => { tries += 1; expect(tries).toBe(2); });
      test("breaks", () => expect(1).toBe(2));`,
    "hook.test.ts": `beforeAll(() => { throw new Error("no database"); }); test("never runs", () => undefined);`,
    "unloadable.test.ts": `import "./not-there.ts"; test("never runs", () => undefined);`,
    "stray.test.ts": `test("leaves an error behind", async () => {
      void Promise.reject(new Error("nobody waited"));
      await new Promise((done) => setTimeout(done, 50));
    });`,
  });

  expect(counts.passed).toBe(3);
  expect(counts.failures.map((words) => words.split("\n", 2).join("").replaceAll(/\s+/g, " ")).toSorted()).toEqual([
    expect.stringMatching(/^an error outside of any test, stray.test.ts Error: nobody waited/),
    expect.stringMatching(/^holds.test.ts: breaks .*expected 1 to be 2/),
    expect.stringMatching(/^hook.test.ts Error: no database/),
    expect.stringMatching(/^unloadable.test.ts Error: .*not-there/),
  ]);
  expect(counts.failed).toBe(4);
  expect(counts.flaky).toEqual([expect.stringMatching(/^holds.test.ts: holds at the second try/)]);
  expect(files.map(({ path }) => path).toSorted()).toEqual([
    "holds.test.ts",
    "hook.test.ts",
    "stray.test.ts",
    "unloadable.test.ts",
  ]);
  expect(tests.filter(({ isPassed }) => !isPassed).map(({ name }) => name)).toEqual(["breaks"]);
});
