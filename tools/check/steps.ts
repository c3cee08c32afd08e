import { existsSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, isCode } from "../source/files.ts";

/** One thing to check: a program and its arguments, run from the root. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Its output is what was asked for, so it is shown even when all is well. */
  readonly alwaysShown?: boolean;
}

const projects = [
  "packages/brands",
  "packages/contract",
  "packages/email",
  "apps/server",
  "apps/web",
  "stand-ins",
  "e2e",
  "bench",
  "tools",
];

interface Wanted {
  /** Formats instead of complaining. */
  readonly fix?: boolean;
  /** Also tells how big files and functions are. */
  readonly sizes?: boolean;
  /** The files that changed, where only what they reach is to be checked. */
  readonly changed?: readonly string[];
}

export function checkSteps(root: string, { fix = false, sizes = false, changed }: Wanted): Step[] {
  const typed = projects.filter(
    (project) =>
      existsSync(join(root, project, "tsconfig.json")) &&
      filesBelow(root, [project]).some(isCode) &&
      (changed === undefined || changed.some((file) => reaches(file, project))),
  );
  const linted = (changed ?? []).filter((file) => isCode(file) && existsSync(join(root, file)));
  const steps: Step[] = [
    { name: "format", command: ["biome", "format", "--reporter=summary", ...(fix ? ["--write"] : []), "."] },
    ...(changed === undefined || linted.length > 0
      ? [{ name: "lint", command: ["oxlint", "--deny-warnings", ...linted] } as const]
      : []),
    ...typed.map(
      (project): Step => ({
        name: `types of ${project}`,
        command: ["tsc", "--checkers", "1", "-p", `${project}/tsconfig.json`],
      }),
    ),
    { name: "import boundaries", command: ["node", "tools/boundaries/main.ts"] },
    { name: "terms", command: ["node", "tools/terms/main.ts"] },
    { name: "dead code", command: ["knip", "--no-progress", "--no-config-hints"] },
    { name: "docs", command: ["node", "tools/docs/main.ts"] },
    { name: "translations", command: ["node", "tools/translations/main.ts"] },
    { name: "OpenAPI document", command: ["node", "tools/openapi/main.ts"] },
  ];
  return sizes ? [...steps, { name: "sizes", command: ["node", "tools/sizes.ts"], alwaysShown: true }] : steps;
}

/** Whether a change of the file can break the types of a project: its own file, or one of a package that all may import. */
function reaches(file: string, project: string): boolean {
  return file.startsWith(`${project}/`) || (file.startsWith("packages/") && !project.startsWith("packages/brands"));
}
