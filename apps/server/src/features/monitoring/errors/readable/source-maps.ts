import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { originalPositionFor, sourceContentFor, TraceMap } from "@jridgewell/trace-mapping";

/** The build puts the maps beside what is served, not into it: nobody but this process reads them. */
const mapsFolder = fileURLToPath(new URL("../../../../../../web/source-maps/dist/", import.meta.url));

/** Decoded maps are large; a storm of errors is about few files. */
export const keptMaps = 4;

export interface Place {
  /** Of the built file, as a stack writes it: `start-B3xd_9aF.js`. */
  readonly file: string;
  /** Both begin at 1. */
  readonly line: number;
  readonly column: number;
}

/** Where something was written. */
export interface Original extends Place {
  readonly name: string | undefined;
  /** The line itself; empty when the map does not have it. Sources are long, and few lines are asked for. */
  readonly text: () => string;
}

export interface SourceMaps {
  /** Undefined for what no map of this build knows. */
  find(place: Place): Promise<Original | undefined>;
}

export function createSourceMaps(folder = mapsFolder): SourceMaps {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  const open = (file: string) => {
    const map = maps.get(file) ?? read(`${folder}${file}.map`);
    // Those that were used last stand at the end.
    maps.delete(file);
    maps.set(file, map);
    const [first = ""] = maps.keys();
    if (maps.size > keptMaps) {
      maps.delete(first);
    }
    return map;
  };
  return {
    find: async (place) => {
      const map = /^[\w-][\w.-]*\.js$/.test(place.file) ? await open(place.file) : undefined;
      return map && lookUp(map, place);
    },
  };
}

async function read(path: string): Promise<TraceMap | undefined> {
  try {
    return new TraceMap(await readFile(path, "utf8"));
  } catch {
    // Of an older build, of no build of ours, or broken: the stack stays as it came.
    return undefined;
  }
}

function lookUp(map: TraceMap, { line, column }: Place): Original | undefined {
  if (line < 1 || column < 1) {
    return undefined;
  }
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) {
    return undefined;
  }
  const { source } = found;
  return {
    file: found.source.replace(/^(?:\.\.?\/)+/, ""),
    line: found.line,
    column: found.column + 1,
    name: found.name ?? undefined,
    text: () => sourceContentFor(map, source)?.split("\n")[found.line - 1]?.trim() ?? "",
  };
}
