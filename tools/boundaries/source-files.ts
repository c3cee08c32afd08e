import { codeFolders, filesBelow, isCode } from "../source/files.ts";
import { parseFile } from "../source/parse.ts";
import { type Facts, factsOf } from "./facts.ts";
import { importsOf } from "./imports.ts";
import { resolverFor, type Target } from "./resolve.ts";

/** One file of code, where its imports lead, and what it does that a wall may forbid. */
export interface SourceFile {
  readonly path: string;
  readonly imports: readonly Target[];
  readonly facts: Facts;
}

export function readSourceFiles(root: string): SourceFile[] {
  const resolve = resolverFor(root);
  return filesBelow(root, codeFolders)
    .filter(isCode)
    .map((path) => {
      const source = parseFile(root, path);
      return { path, imports: importsOf(source).map((name) => resolve(path, name)), facts: factsOf(source) };
    });
}
