import type { Place } from "./source-maps.ts";

export interface Frame extends Place {
  /** Empty where the engine names none. */
  readonly name: string;
}

// "    at name (https://host/assets/x.js:1:2)" of V8, "name@https://host/assets/x.js:1:2" of the others.
const ofV8 = /^\s*at (?:async )?(?:(.{1,200}?) \()?([^\s()]{1,500}):(\d{1,9}):(\d{1,9})\)?\s*$/;
const ofOthers = /^\s*([^\s@]{0,200})@([^\s()]{1,500}):(\d{1,9}):(\d{1,9})\s*$/;

/** The frame that one line of a stack tells of; undefined for every other line. */
export function frameOf(line: string): Frame | undefined {
  const [, name = "", file, row, column] = ofV8.exec(line) ?? ofOthers.exec(line) ?? [];
  return file === undefined ? undefined : { name, file, line: Number(row), column: Number(column) };
}

export function lineOf({ name, file, line, column }: Frame): string {
  const place = `${file}:${line}:${column}`;
  return name === "" ? `    at ${place}` : `    at ${name} (${place})`;
}
