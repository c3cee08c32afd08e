import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** For each module, the modules whose public API it may import. */
export type AllowedImports = Readonly<Record<string, readonly string[]>>;

/** The allowed imports of server and web; none where the tree has no such file. */
export interface ModuleGraph {
  readonly server: AllowedImports;
  readonly web: AllowedImports;
}

export function readModuleGraph(root: string): ModuleGraph {
  const file = join(root, "tools", "module-graph.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ModuleGraph) : { server: {}, web: {} };
}

/** The app, the module and the path within it of a file that belongs to a module. */
export function moduleOf(path: string): { app: "server" | "web"; module: string; inside: string } | undefined {
  const [, app, module, inside] = /^apps\/(server|web)\/src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if ((app !== "server" && app !== "web") || module === undefined || inside === undefined) return undefined;
  return { app, module, inside };
}
