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

export function checkSteps(root: string, { fix, sizes }: { fix: boolean; sizes: boolean }): Step[] {
  const typed = projects.filter(
    (project) => existsSync(join(root, project, "tsconfig.json")) && filesBelow(root, [project]).some(isCode),
  );
  const steps: Step[] = [
    { name: "format", command: ["biome", "format", "--reporter=summary", ...(fix ? ["--write"] : []), "."] },
    { name: "lint", command: ["oxlint", "--deny-warnings"] },
    ...typed.map(
      (project): Step => ({ name: `types of ${project}`, command: ["tsc", "-p", `${project}/tsconfig.json`] }),
    ),
    { name: "walls", command: ["node", "tools/walls/main.ts"] },
    { name: "dead code", command: ["knip", "--no-progress", "--no-config-hints"] },
    { name: "docs", command: ["node", "tools/docs/main.ts"] },
    { name: "translations", command: ["node", "tools/translations/main.ts"] },
  ];
  return sizes ? [...steps, { name: "sizes", command: ["node", "tools/sizes.ts"], alwaysShown: true }] : steps;
}
