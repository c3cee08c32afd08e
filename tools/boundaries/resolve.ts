import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** What an import leads to: a file of the project (relative to the root), a package from outside, or nothing. */
export type Target = { file: string } | { package: string } | { missing: string };

interface Manifest {
  readonly name: string;
  readonly exports?: Record<string, string>;
}

/** Makes a function that follows imports inside one tree; workspaces are entered through their `exports` only. */
export function resolverFor(root: string): (from: string, name: string) => Target {
  const workspaces = workspacesOf(root);
  return (from, name) => {
    if (name.startsWith(".")) return existing(root, join(dirname(from), name.replace(/\?.*$/, "")));
    const [first = "", second = ""] = name.split("/");
    const packageName = name.startsWith("@") ? `${first}/${second}` : first;
    const workspace = workspaces.get(packageName);
    if (workspace === undefined) return { package: packageName };
    return enter(root, workspace, `.${name.slice(packageName.length)}`);
  };
}

function existing(root: string, file: string): Target {
  const path = join(root, file);
  return existsSync(path) && statSync(path).isFile() ? { file: relative(root, path) } : { missing: file };
}

function enter(root: string, workspace: { folder: string; manifest: Manifest }, door: string): Target {
  const { folder, manifest } = workspace;
  const exact = manifest.exports?.[door];
  if (exact !== undefined) return existing(root, join(folder, exact));
  // Of several doors that fit, the one that says most of the name, as Node has it.
  const [pattern, file] = Object.entries(manifest.exports ?? {})
    .filter(([name]) => name.endsWith("*") && door.startsWith(name.slice(0, -1)))
    .reduce((longest, next) => (next[0].length > longest[0].length ? next : longest), ["", ""]);
  if (pattern === "") return { missing: `${folder} (${door})` };
  return existing(root, join(folder, file.replace("*", door.slice(pattern.length - 1))));
}

function workspacesOf(root: string): Map<string, { folder: string; manifest: Manifest }> {
  const candidates = ["packages", "apps"].flatMap((parent) =>
    existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => join(parent, name)) : [],
  );
  const folders = [...candidates, "stand-ins", "e2e", "bench", "tools"];
  const found = folders.filter((folder) => existsSync(join(root, folder, "package.json")));
  return new Map(
    found.map((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
      return [manifest.name, { folder, manifest }];
    }),
  );
}
