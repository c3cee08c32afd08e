import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./source/files.ts";

interface Package {
  readonly version?: string;
  readonly optionalDependencies?: Record<string, string>;
  readonly resolved?: string;
}
type Packages = Record<string, Package>;
const { packages } = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")) as { packages: Packages };

/** The folders in which a package finds what it asks for: its own, and each one around it. */
function seenFrom(path: string): string[] {
  const inner = path.lastIndexOf("/node_modules/");
  const around = inner >= 0 ? seenFrom(path.slice(0, inner)) : ["node_modules/"];
  return [`${path}/node_modules/`, ...around];
}

function isFound(path: string, name: string, range: string): boolean {
  const nearest = seenFrom(path).find((folder) => packages[folder + name] !== undefined);
  const isExact = /^\d/.test(range);
  return nearest !== undefined && (!isExact || packages[nearest + name]?.version === range);
}

// A binary for another machine that was not to be had when the lock file was written makes npm ci fail on every machine.
test("the lock file names every optional package that the others ask for", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !isFound(path, name, range))
      .map(([name, range]) => `${path} → ${name} ${range}`),
  );

  expect(missing).toEqual([]);
});

test("the lock file ties nobody to one registry", () => {
  const tied = Object.entries(packages).filter(([, { resolved = "" }]) => resolved.startsWith("http"));

  expect(tied.map(([path]) => path)).toEqual([]);
});
