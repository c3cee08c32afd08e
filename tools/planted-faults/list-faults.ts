import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A defect that is put into the code on purpose, to see whether a test notices it. */
export interface PlantedFault {
  /** File name of the patch without its extension. */
  readonly name: string;
  readonly patch: string;
  /** What a user would suffer; empty where the header does not say. */
  readonly breaks: string;
  /** Test files to run first, relative to the root. */
  readonly tests: readonly string[];
  /** Part of the names of the tests to run in these files; undefined: all of them. */
  readonly named: string | undefined;
  /** The files that it changes, relative to the root. */
  readonly changed: readonly string[];
}

/** All planted faults whose name contains `part`, in the order of their numbers. */
export function listFaults(part = ""): PlantedFault[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".patch") && file.includes(part))
    .toSorted()
    .map(readFault);
}

function readFault(file: string): PlantedFault {
  const patch = join(import.meta.dirname, file);
  const text = readFileSync(patch, "utf8");
  return {
    name: file.slice(0, -".patch".length),
    patch,
    breaks: headerOf(text, "What breaks"),
    tests: headerOf(text, "Tests").split(" ").filter(Boolean),
    named: headerOf(text, "Named") || undefined,
    changed: [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = ""]) => path),
  };
}

function headerOf(text: string, name: string): string {
  return new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1]?.trim() ?? "";
}

/** The arguments of git that apply a patch to the folder they run in, wherever that folder is. */
export function applying(fault: PlantedFault, ...options: readonly string[]): string[] {
  return ["apply", "--whitespace=nowarn", ...options, fault.patch];
}
