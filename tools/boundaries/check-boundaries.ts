import { findCycle } from "./cycles.ts";
import { edgeOf, importRules } from "./import-rules.ts";
import { fileRules } from "./file-rules.ts";
import { type SourceFile, readSourceFiles } from "./source-files.ts";
import { readModuleGraph, type ModuleGraph } from "./module-graph.ts";

/** A tree smaller than this is not the project: the checker looks in the wrong place and must not pass. */
export const fewestModules = 30;

/** The violations of all import boundaries below a root, one readable line each, and how many files were looked at. */
export function checkBoundaries(root: string, fewest = fewestModules): { modules: number; violations: string[] } {
  const modules = readSourceFiles(root);
  if (modules.length < fewest) {
    throw new Error(`Only ${modules.length} files are read below ${root}; at least ${fewest} are expected`);
  }
  const graph = readModuleGraph(root);
  const violations = [
    ...modules.flatMap((module) => importViolations(module, graph)),
    ...modules.flatMap((module) => moduleViolations(module, graph)),
    ...cyclesOfGraph(graph),
    ...importCycle(modules),
  ];
  return { modules: modules.length, violations };
}

function importViolations({ path, imports }: SourceFile, graph: ModuleGraph): string[] {
  return imports.flatMap((target) => {
    if ("missing" in target) return [];
    const edge = edgeOf(path, target, graph);
    return importRules.filter((rule) => rule.broken(edge)).map((rule) => `${path} → ${edge.to}: ${rule.says}`);
  });
}

function moduleViolations(module: SourceFile, graph: ModuleGraph): string[] {
  return fileRules.flatMap((rule) => {
    const missing = module.imports.flatMap((target) => ("missing" in target ? [target.missing] : []));
    const detail = rule === fileRules[0] ? ` (${missing.join(", ")})` : "";
    return rule.broken(module, graph).map((line) => `${module.path}:${line}: ${rule.says}${detail}`);
  });
}

function cyclesOfGraph(graph: ModuleGraph): string[] {
  return (["server", "web"] as const).flatMap((app) => {
    const loop = findCycle(new Map(Object.entries(graph[app])));
    return loop === undefined
      ? []
      : [`tools/module-graph.json (${app}): ${loop.join(" → ")}: the module graph has no cycle`];
  });
}

function importCycle(modules: readonly SourceFile[]): string[] {
  const graph = new Map(
    modules.map(({ path, imports }) => [path, imports.flatMap((one) => ("file" in one ? [one.file] : []))]),
  );
  const cycle = findCycle(graph);
  return cycle === undefined ? [] : [`${cycle.join(" → ")}: no import cycles, types included`];
}
