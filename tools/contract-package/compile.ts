import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { environmentFor, runSilently } from "../ready/processes.mjs";
import { filesBelow, projectRoot } from "../source/files.ts";
import { parseFile } from "../source/parse.ts";
import { importsOf } from "../boundaries/imports.ts";
import { resolverFor } from "../boundaries/resolve.ts";
import { folderOf, isOurs, type Manifest, readManifest } from "./manifest.ts";

/** Where the compiler puts a source of `packages/`, relative to the folder that it writes into. */
export function compiledPath(source: string): string {
  return relative("packages", source).replace(/\.ts$/, ".js");
}

/**
 * Compiles sources and everything of the workspaces that they reach to JavaScript and declarations in `folder`, which name each other
 * by relative paths. Answers with the packages from outside that they ask for.
 */
export async function compile(manifest: Manifest, sources: readonly string[], folder: string): Promise<string[]> {
  await runCompiler(manifest, sources, folder);
  const written = filesBelow(folder, ["."]);
  for (const file of written) leadInside(folder, file);
  const asked = written.flatMap((file) => importsOf(parseFile(folder, file))).filter((name) => !name.startsWith("."));
  return [...new Set(asked.map(packageOf))].sort();
}

async function runCompiler(manifest: Manifest, sources: readonly string[], folder: string): Promise<void> {
  const settings = mkdtempSync(join(tmpdir(), "compile-"));
  try {
    const project = join(settings, "tsconfig.json");
    writeFileSync(project, JSON.stringify(projectFor(manifest, sources, folder)));
    const environment = environmentFor(projectRoot);
    const { code, output } = await runSilently({
      command: "tsc",
      args: ["-p", project],
      cwd: projectRoot,
      environment,
    });
    if (code !== 0) throw new Error(`The contract can't be compiled for others:\n${output}`);
  } finally {
    rmSync(settings, { recursive: true });
  }
}

function projectFor(manifest: Manifest, sources: readonly string[], folder: string): object {
  return {
    extends: join(projectRoot, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: false,
      noEmitOnError: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(projectRoot, "packages"),
      outDir: folder,
      // What Node 20 and browsers both have, and nothing that comes with the types of Node.
      target: "es2023",
      lib: ["es2023", "dom"],
      types: [],
      // Found by the names of packages, the other packages would be somebody else's and stay uncompiled.
      paths: Object.fromEntries(
        Object.keys(manifest.dependencies ?? {})
          .filter(isOurs)
          .flatMap(pathsOf),
      ),
    },
    files: sources.map((source) => join(projectRoot, source)),
  };
}

function pathsOf(name: string): [string, string[]][] {
  const folder = folderOf(name);
  return Object.entries(readManifest(folder).exports).map(([door, file]) => [
    name + door.slice(1),
    [join(projectRoot, folder, file)],
  ]);
}

const specifier = /(?<=\b(?:from|import)\s*\(?\s*)"([^"\n]+)"/g;
const resolve = resolverFor(projectRoot);

/** Rewrites what a compiled file imports of the workspaces: nobody else has them, and declarations keep the names of sources. */
function leadInside(folder: string, file: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8").replaceAll(specifier, (whole, name: string) => {
    if (name.startsWith(".")) return JSON.stringify(name.replace(/\.ts$/, ".js"));
    const target = resolve(file, name);
    return "file" in target ? JSON.stringify(relativeTo(file, compiledPath(target.file))) : whole;
  });
  writeFileSync(path, text);
}

function relativeTo(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

const packageOf = (name: string) =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
