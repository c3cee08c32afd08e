import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environmentFor, runSilently } from "../ready/processes.mjs";
import { projectRoot } from "../source/files.ts";
import { applying, listFaults } from "./list-faults.ts";

const faults = listFaults();
const textOf = (file: string) => readFileSync(join(projectRoot, file), "utf8");

test("there are planted faults, each under a number of its own", () => {
  const numbers = faults.map(({ name }) => name.slice(0, 3));

  expect(numbers).toEqual(faults.map((_, index) => String(index + 1).padStart(3, "0")));
});

test("every planted fault still applies to the code", async () => {
  const git = { command: "git", cwd: projectRoot, environment: environmentFor(projectRoot) };

  const misfits = faults.map(async (fault) => (await runSilently({ ...git, args: applying(fault, "--check") })).output);

  expect((await Promise.all(misfits)).filter((output) => output !== "")).toEqual([]);
});

test("every planted fault says what breaks and names tests that exist", () => {
  const unsaid = faults.filter(({ breaks }) => !/^[A-Z].*\.$/.test(breaks));
  const missing = faults.flatMap(({ tests }) => tests).filter((file) => !existsSync(join(projectRoot, file)));
  const misnamed = faults.filter(({ tests, named = "" }) => !tests.some((file) => textOf(file).includes(named)));

  expect(unsaid.map(({ name }) => name)).toEqual([]);
  expect(missing).toEqual([]);
  expect(misnamed.map(({ name }) => name)).toEqual([]);
});

test("planted faults change production code and nothing else", () => {
  const changed = faults.flatMap((fault) => fault.changed);

  expect(changed.filter((file) => !/^(apps\/\w+\/src|packages\/\w+\/src|db\/migrations)\//.test(file))).toEqual([]);
  expect(changed.filter((file) => file.includes(".test."))).toEqual([]);
});
