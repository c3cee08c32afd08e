import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { codeFolders, filesBelow } from "../source/files.ts";
import { readModuleGraph } from "../boundaries/module-graph.ts";
import { type Page, pathsIn, readPage } from "./markdown.ts";
import { coverageFaults, type Specification } from "./spec-coverage.ts";

const rootPages = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md"];

/** Everything the documentation says that the tree does not bear out, one readable line each. */
export function checkDocs(root: string, specification: Specification): string[] {
  const pagesBelow = filesBelow(root, ["docs"]).filter((path) => path.endsWith(".md"));
  const readmes = filesBelow(root, codeFolders).filter((path) => path.endsWith("/README.md"));
  const names = [...rootPages, ...pagesBelow, ...readmes];
  const pages = names.flatMap((name) => readPage(root, name) ?? []);
  const architecture = pages.find((page) => page.path === "docs/architecture.md");
  const coverage = pages.find((page) => page.path === "docs/spec-coverage.md");
  return [
    ...pages.flatMap((page) => deadPaths(root, page)),
    ...(architecture === undefined ? ["docs/architecture.md is missing"] : moduleFaults(root, architecture)),
    ...coverageFaults(root, specification, coverage?.text ?? ""),
  ];
}

function deadPaths(root: string, page: Page): string[] {
  // A README also names what stands beside it.
  const folders = [root, join(root, dirname(page.path))];
  const dead = pathsIn(page).filter((path) => !folders.some((folder) => existsSync(join(folder, path))));
  return dead.map((path) => `${page.path} names ${path}, which is not there`);
}

/** Modules are named in backticks in the first cell of the rows below the heading "Modules of the server". */
function moduleFaults(root: string, { path, text }: Page): string[] {
  const section = /^#+ Modules of the server\s*$([\s\S]*?)(?=^#|$(?![\s\S]))/m.exec(text)?.[1] ?? "";
  const cells = [...section.matchAll(/^\|([^|\n]*)\|/gm)].map((match) => match[1] ?? "");
  const told = cells.flatMap((cell) => [...cell.matchAll(/`([a-z-]+)`/g)].map((match) => match[1] ?? ""));
  const real = Object.keys(readModuleGraph(root).server);
  return [
    ...real.filter((name) => !told.includes(name)).map((name) => `${path} does not tell of the module ${name}`),
    ...told.filter((name) => !real.includes(name)).map((name) => `${path} tells of ${name}, which is no module`),
  ];
}
