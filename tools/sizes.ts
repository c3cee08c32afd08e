import { Visitor } from "oxc-parser";
import type { Node } from "@oxc-project/types";
import { codeFolders, filesBelow, isCode, isTest, projectRoot } from "./source/files.ts";
import { lineAt, parseFile, type Source } from "./source/parse.ts";

interface Sized {
  readonly name: string;
  readonly lines: number;
  readonly cap: number;
}

/** Lines that hold code: neither blank nor only a comment. */
export function codeLines({ text, parsed }: Source): number {
  const bare = parsed.comments.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, " ") + rest.slice(end),
    text,
  );
  return bare.split("\n").filter((line) => line.trim() !== "").length;
}

/** The functions of a file by name, with the lines they span. */
export function functionsOf({ path, text, parsed }: Source): Sized[] {
  const found: Sized[] = [];
  const cap = path.endsWith(".tsx") ? 80 : 50;
  const measure = (node: Node & { id?: { name: string } | null }) => {
    const first = lineAt(text, node.start);
    const lines = lineAt(text, node.end) - first + 1;
    found.push({ name: `${path}:${first} ${node.id?.name ?? ""}`.trim(), lines, cap });
  };
  new Visitor({ FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure }).visit(
    parsed.program,
  );
  return found;
}

function distribution(what: string, sizes: readonly Sized[]): string {
  const sorted = sizes.map((one) => one.lines).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const figures = `median ${at(0.5)}, p90 ${at(0.9)}, max ${at(1)}`;
  return `${what.padEnd(24)} ${String(sizes.length).padStart(5)}   ${figures}`;
}

function main(): void {
  const sources = filesBelow(projectRoot, codeFolders)
    .filter((path) => isCode(path) && !path.endsWith("/db/tables.ts"))
    .map((path) => parseFile(projectRoot, path));
  for (const [what, chosen] of [
    ["code", sources.filter(({ path }) => !isTest(path))],
    ["tests", sources.filter(({ path }) => isTest(path))],
  ] as const) {
    const files = chosen.map((source) => ({
      name: source.path,
      lines: codeLines(source),
      cap: 400,
    }));
    const functions = what === "code" ? chosen.flatMap(functionsOf) : [];
    console.log(distribution(`files of ${what}`, files));
    if (functions.length > 0) console.log(distribution("functions", functions));
    for (const { name, lines, cap } of [...files, ...functions].filter((one) => one.lines > one.cap)) {
      console.log(`  above ${cap}: ${name} (${lines} lines)`);
    }
  }
  folders(sources.filter(({ path }) => !isTest(path)));
}

function folders(sources: readonly Source[]): void {
  const counts = Map.groupBy(sources, ({ path }) => path.slice(0, path.lastIndexOf("/")));
  for (const [folder, files] of counts) {
    if (files.length > 15) console.log(`  above 15 files: ${folder} (${files.length})`);
  }
}

if (import.meta.main) main();
