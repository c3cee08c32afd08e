import { openGate } from "../../../../platform/auth/concurrency-limiter.ts";
import { type Frame, frameOf, lineOf } from "./stack-frames.ts";
import { keptMaps, type SourceMaps } from "./source-maps.ts";

const mostLines = 60;
/** So many frames of our own code tell one place from another; what lies deeper differs by how people came there. */
const telling = 3;
const none = () => undefined;

export interface ReadableStack {
  readonly text: string;
  /** What stays the same from build to build about the first frames of our own code. */
  readonly places: readonly string[];
}

/** Maps take time and memory to open: a storm of errors opens them one after the other. */
const gate = openGate({ atOnce: 1, waiting: 100, busy: "Too many errors are reported at this moment; try again" });

/** Writes a stack with the names and places of the sources, as far as the maps of this build know them. */
export function readStack(stack: string, maps: SourceMaps): Promise<ReadableStack> {
  return gate(() => readAll(stack, ofFewFiles(maps)));
}

async function readAll(stack: string, maps: SourceMaps): Promise<ReadableStack> {
  const lines: string[] = [];
  const places: string[] = [];
  for (const line of stack.split("\n").slice(0, mostLines)) {
    const frame = frameOf(line);
    const read = frame ? await readFrame(frame, maps) : { line: line.trimEnd(), place: none };
    lines.push(read.line);
    const place = places.length < telling ? read.place() : undefined;
    if (place !== undefined) {
      places.push(place);
    }
  }
  return { text: lines.join("\n"), places };
}

/** Opening a map takes up to a tenth of a second, and anybody may send a stack that names all of them: it is read as far as maps are kept. */
function ofFewFiles(maps: SourceMaps): SourceMaps {
  const files = new Set<string>();
  return {
    find: async (place) => {
      if (files.size < keptMaps) {
        files.add(place.file);
      }
      return files.has(place.file) ? maps.find(place) : undefined;
    },
  };
}

async function readFrame(frame: Frame, maps: SourceMaps) {
  const built = /\/assets\/([\w.-]+\.js)$/.exec(frame.file)?.[1];
  if (built === undefined) {
    // As the development server has it: nothing is packed there.
    const source = /\/src\/[\w./-]+$/.exec(frame.file)?.[0];
    return { line: lineOf(frame), place: () => source && `${source} ${frame.name}` };
  }
  const original = await maps.find({ ...frame, file: built });
  if (!original) {
    // Names and columns of packed code are others in each build.
    return { line: lineOf(frame), place: () => built.replace(/-[\w-]{7,8}\.js$/, "") };
  }
  const isOurs = !original.file.includes("node_modules/");
  return {
    line: lineOf({ ...original, name: original.name ?? "" }),
    place: () => (isOurs ? `${original.file} ${original.text()}` : undefined),
  };
}
