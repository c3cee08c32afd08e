import { findCycle } from "./cycles.ts";
import { edgeOf, importRules } from "./import-rules.ts";
import { moduleRules } from "./module-rules.ts";
import { type Module, readModules } from "./modules.ts";
import { readRooms, type Rooms } from "./rooms.ts";

/** A tree smaller than this is not the project: the checker looks in the wrong place and must not pass. */
export const fewestModules = 30;

/** The breaches of all walls below a root, one readable line each, and how many files were looked at. */
export function checkWalls(root: string, fewest = fewestModules): { modules: number; breaches: string[] } {
  const modules = readModules(root);
  if (modules.length < fewest) {
    throw new Error(`The walls see only ${modules.length} files below ${root}; at least ${fewest} are expected`);
  }
  const rooms = readRooms(root);
  const breaches = [
    ...modules.flatMap((module) => importBreaches(module, rooms)),
    ...modules.flatMap((module) => moduleBreaches(module, rooms)),
    ...loopsOnPlan(rooms),
    ...importCycle(modules),
  ];
  return { modules: modules.length, breaches };
}

function importBreaches({ path, imports }: Module, rooms: Rooms): string[] {
  return imports.flatMap((target) => {
    if ("missing" in target) return [];
    const edge = edgeOf(path, target, rooms);
    return importRules.filter((rule) => rule.broken(edge)).map((rule) => `${path} → ${edge.to}: ${rule.says}`);
  });
}

function moduleBreaches(module: Module, rooms: Rooms): string[] {
  return moduleRules.flatMap((rule) => {
    const missing = module.imports.flatMap((target) => ("missing" in target ? [target.missing] : []));
    const detail = rule === moduleRules[0] ? ` (${missing.join(", ")})` : "";
    return rule.broken(module, rooms).map((line) => `${module.path}:${line}: ${rule.says}${detail}`);
  });
}

function loopsOnPlan(rooms: Rooms): string[] {
  return (["server", "web"] as const).flatMap((house) => {
    const loop = findCycle(new Map(Object.entries(rooms[house])));
    return loop === undefined ? [] : [`tools/rooms.json (${house}): ${loop.join(" → ")}: the floor plan has no loop`];
  });
}

function importCycle(modules: readonly Module[]): string[] {
  const graph = new Map(
    modules.map(({ path, imports }) => [path, imports.flatMap((one) => ("file" in one ? [one.file] : []))]),
  );
  const cycle = findCycle(graph);
  return cycle === undefined ? [] : [`${cycle.join(" → ")}: no import cycles, types included`];
}
