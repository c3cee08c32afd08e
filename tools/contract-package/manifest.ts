import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isTest, projectRoot } from "../source/files.ts";

/** A package.json of the workspaces, or the one that goes out. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** What somebody outside imports, such as `./customers`, and the source behind it, relative to the root. */
export type Entries = ReadonlyMap<string, string>;

/** The folder of a workspace package, relative to the root. */
export const folderOf = (name: string): string => name.replace("@delight/", "packages/");

export const isOurs = (name: string): boolean => name.startsWith("@delight/");

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(projectRoot, folder, "package.json"), "utf8")) as Manifest;
}

/** The entries that `exports` names, one by one. `bare` is a trick of the build of the web app and means nothing elsewhere. */
export function entriesOf(folder: string, { exports }: Manifest): Entries {
  const named = new Map(Object.entries(exports).filter(([door]) => !door.startsWith("./bare/")));
  const taken = new Set(named.values());
  return new Map(
    [...named].flatMap(([door, file]): [string, string][] =>
      door.endsWith("*")
        ? modulesOf(folder, file, taken).map((module) => [door.replace("*", module), at(folder, file, module)])
        : [[door, at(folder, file)]],
    ),
  );
}

function modulesOf(folder: string, pattern: string, taken: ReadonlySet<string>): string[] {
  const [start = "", end = ""] = pattern.split("*");
  return readdirSync(join(projectRoot, folder, start))
    .filter((file) => file.endsWith(end) && !isTest(file) && !taken.has(start + file))
    .map((file) => file.slice(0, -end.length))
    .sort();
}

const at = (folder: string, file: string, module = "") => join(folder, file.replace("*", module));

/** The package.json that goes out. `compiled` says where the compiler put a source, `outside` which packages it asks for. */
export function manifestFor(
  manifest: Manifest,
  {
    entries,
    compiled,
    outside,
  }: { entries: Entries; compiled: (source: string) => string; outside: readonly string[] },
): object {
  return {
    name: manifest.name,
    version: manifest.version,
    description: "The API of Delight as zod schemas: every endpoint with its path, its input and its answer",
    license: manifest.license,
    type: "module",
    engines: { node: ">=20" },
    exports: Object.fromEntries(
      [...entries].map(([door, source]) => {
        const file = `./${compiled(source)}`;
        return [door, { types: file.replace(/\.js$/, ".d.ts"), default: file }];
      }),
    ),
    files: ["dist"],
    dependencies: Object.fromEntries(outside.map((name) => [name, versionOf(name, manifest)])),
  };
}

/** As the workspace pins it whose code asks for it. */
function versionOf(name: string, { dependencies = {} }: Manifest): string {
  const inner = Object.keys(dependencies).filter(isOurs).map(folderOf).map(readManifest);
  const version = [dependencies, ...inner.map((one) => one.dependencies ?? {})].find((some) => name in some)?.[name];
  if (version === undefined) throw new Error(`The contract needs ${name}, which no package of it depends on`);
  return version;
}
