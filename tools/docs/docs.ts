import { existsSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../source/files.ts";
import { readRooms } from "../walls/rooms.ts";
import { type Page, pathsIn, readPage } from "./markdown.ts";
import { coverageFaults } from "./spec-coverage.ts";

const rootPages = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md"];

/** Everything the documentation says that the tree does not bear out, one readable line each. */
export function checkDocs(root: string, clauses: readonly string[]): string[] {
  const names = [...rootPages, ...filesBelow(root, ["docs"]).filter((path) => path.endsWith(".md"))];
  const pages = names.flatMap((name) => readPage(root, name) ?? []);
  const house = pages.find((page) => page.path === "docs/house.md");
  const coverage = pages.find((page) => page.path === "docs/spec-coverage.md");
  return [
    ...pages.flatMap((page) => deadPaths(root, page)),
    ...(house === undefined ? ["docs/house.md is missing"] : roomFaults(root, house)),
    ...(coverage === undefined ? ["docs/spec-coverage.md is missing"] : coverageFaults(root, coverage, clauses)),
  ];
}

function deadPaths(root: string, page: Page): string[] {
  const dead = pathsIn(page).filter((path) => !existsSync(join(root, path)));
  return dead.map((path) => `${page.path} names ${path}, which is not there`);
}

/** Rooms are the first words in backticks of the rows or bullets below a heading that ends in "Rooms". */
function roomFaults(root: string, house: Page): string[] {
  const section = /^#+ .*rooms\s*$([\s\S]*?)(?=^#|$(?![\s\S]))/im.exec(house.text)?.[1] ?? "";
  const told = [...section.matchAll(/^[|*-]\s*`([a-z-]+)`/gm)].map((match) => match[1] ?? "");
  const real = Object.keys(readRooms(root).server);
  return [
    ...real.filter((room) => !told.includes(room)).map((room) => `docs/house.md does not tell of the room ${room}`),
    ...told.filter((room) => !real.includes(room)).map((room) => `docs/house.md tells of ${room}, which is no room`),
  ];
}
