import { isTest } from "../source/files.ts";
import type { SourceFile } from "./source-files.ts";
import { below, isConfiguration, isProduction, maySpeakSql, server, web } from "./paths.ts";
import { type ModuleGraph, moduleOf } from "./module-graph.ts";

/** A rule about one file by itself; `broken` answers with the lines that break it. */
export interface FileRule {
  readonly says: string;
  readonly broken: (module: SourceFile, graph: ModuleGraph) => readonly number[];
}

const wholeFile = [1];
const nowhere: readonly number[] = [];
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const dynamicRoute = /^(__root|\$?[a-zA-Z0-9.$_-]+)\.tsx?$/;

export const fileRules: readonly FileRule[] = [
  {
    says: "an import names a file that exists, with its extension, or a door of a workspace",
    broken: ({ imports }) => (imports.some((target) => "missing" in target) ? wholeFile : nowhere),
  },
  {
    says: "only *.queries.ts touches the db of a transaction",
    broken: ({ path, facts }) =>
      below(path, `${server}features/`) && !isTest(path) && !maySpeakSql(path) ? facts.db : nowhere,
  },
  {
    says: "on the server only config.ts reads the environment",
    broken: ({ path, facts }) =>
      below(path, "apps/server/", "packages/") && isProduction(path) && path !== `${server}config.ts`
        ? facts.environment
        : nowhere,
  },
  {
    says: "on the web only lib/config.ts reads import.meta.env, and nobody process.env",
    broken: ({ path, facts }) => {
      if (!below(path, web) || isTest(path)) return nowhere;
      return path === `${web}lib/config.ts` ? facts.environment : [...facts.environment, ...facts.importMetaEnv];
    },
  },
  {
    says: "exports have names (only tools' own configuration files export a default)",
    broken: ({ path, facts }) => (isConfiguration(path) ? nowhere : facts.defaultExports),
  },
  {
    says: "files and folders are named in kebab-case",
    broken: ({ path }) => {
      const isRoute = below(path, `${web}app/routes/`) && dynamicRoute.test(path.split("/").at(-1) ?? "");
      return isRoute || path.split("/").every((name) => kebab.test(name)) ? nowhere : wholeFile;
    },
  },
  {
    says: "a switched-off check gives its reason after --",
    broken: ({ facts }) => facts.silentDisables,
  },
  {
    says: "every module is listed in tools/module-graph.json",
    broken: ({ path }, graph) => {
      const place = moduleOf(path);
      return place !== undefined && graph[place.app][place.module] === undefined ? wholeFile : nowhere;
    },
  },
];
