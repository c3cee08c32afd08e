import { isTest } from "../source/files.ts";
import { below, isProduction, maySpeakSql, server, web } from "./paths.ts";
import type { Target } from "./resolve.ts";
import { type ModuleGraph, moduleOf } from "./module-graph.ts";

/** One import: who looks at whom. `to` is a path of the project or the name of a package. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isFile: boolean;
  readonly graph: ModuleGraph;
}

export interface ImportRule {
  readonly says: string;
  readonly broken: (edge: Edge) => boolean;
}

export function edgeOf(from: string, target: Exclude<Target, { missing: string }>, graph: ModuleGraph): Edge {
  return "file" in target
    ? { from, to: target.file, isFile: true, graph }
    : { from, to: target.package, isFile: false, graph };
}

const sqlPackages = new Set(["kysely", "pg", "pg-copy-streams", "pg-cursor"]);
const workerStarters = ["main.ts", "workers.ts", "loops.ts"].map((file) => server + file);
const onlyForProof = ["stand-ins/", "e2e/", "bench/", "tools/"];

function visit({ from, to }: Edge) {
  const importer = moduleOf(from);
  const imported = moduleOf(to);
  return importer && imported && importer.app === imported.app && importer.module !== imported.module
    ? { importer, imported }
    : undefined;
}

export const importRules: readonly ImportRule[] = [
  {
    says: "web and server meet only in packages/",
    broken: ({ from, to }) =>
      (below(from, "apps/web/") && below(to, "apps/server/")) ||
      (below(from, "apps/server/") && below(to, "apps/web/")),
  },
  {
    says: "packages never import what is built on them",
    broken: ({ from, to, isFile }) => below(from, "packages/") && isFile && !below(to, "packages/"),
  },
  {
    says: "the contract imports zod, the brands and the email document, nothing else",
    broken: ({ from, to, isFile }) =>
      below(from, "packages/contract/") &&
      !isTest(from) &&
      (isFile
        ? !below(to, "packages/contract/", "packages/brands/") && to !== "packages/email/src/document.ts"
        : to !== "zod"),
  },
  {
    says: "brands are data and import nothing",
    broken: ({ from, to }) => below(from, "packages/brands/") && !isTest(from) && !below(to, "packages/brands/"),
  },
  {
    says: "the platform knows no feature",
    broken: ({ from, to }) =>
      below(from, `${server}platform/`) && below(to, `${server}features/`, `${server}app.ts`, `${server}main.ts`),
  },
  {
    says: "ui and lib know neither features, shell nor app",
    broken: ({ from, to }) =>
      below(from, `${web}ui/`, `${web}lib/`) && below(to, `${web}features/`, `${web}shell/`, `${web}app/`),
  },
  {
    says: "lib does not know ui",
    broken: ({ from, to }) => below(from, `${web}lib/`) && below(to, `${web}ui/`),
  },
  {
    says: "the shell knows ui, lib and app/paths only",
    broken: ({ from, to, isFile }) =>
      below(from, `${web}shell/`) &&
      !isTest(from) &&
      isFile &&
      !below(to, `${web}shell/`, `${web}ui/`, `${web}lib/`, `${web}app/paths.`, "packages/"),
  },
  {
    says: "web features know neither shell nor app, but for app/paths",
    broken: ({ from, to }) =>
      below(from, `${web}features/`) &&
      !isTest(from) &&
      below(to, `${web}shell/`, `${web}app/`) &&
      !below(to, `${web}app/paths.`),
  },
  {
    says: "a module is imported through its index.ts",
    broken: (edge) => {
      const imported = visit(edge)?.imported;
      return imported !== undefined && !isTest(edge.to) && imported.inside !== "index.ts";
    },
  },
  {
    says: "a module imports another only where tools/module-graph.json allows it",
    broken: (edge) => {
      const both = visit(edge);
      if (both === undefined || isTest(edge.from)) return false;
      return !(edge.graph[both.importer.app][both.importer.module] ?? []).includes(both.imported.module);
    },
  },
  {
    says: "only *.queries.ts, platform/db and platform/jobs speak SQL",
    broken: ({ from, to }) => sqlPackages.has(to) && isProduction(from) && !maySpeakSql(from),
  },
  {
    says: "only main.ts and its lists, workers.ts and loops.ts, start workers",
    broken: ({ from, to }) => to.endsWith(".worker.ts") && !isTest(from) && !workerStarters.includes(from),
  },
  {
    says: "production code never imports tests or what only serves proof",
    broken: ({ from, to, isFile }) => isProduction(from) && isFile && (isTest(to) || below(to, ...onlyForProof)),
  },
];
