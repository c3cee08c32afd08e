import { limits } from "../limits.ts";

/** Header fields by name, whatever its case; values are unfolded and still encoded. */
export interface Headers {
  first(name: string): string | undefined;
  all(name: string): readonly string[];
  readonly size: number;
}

const fieldLine = /^([!-9;-~]{1,76})[ \t]{0,10}:(.*)$/s;

/** Reads header fields of RFC 5322 out of lines that end in LF; lines that are none are passed over. */
export function readHeaders(block: string): Headers {
  const fields = new Map<string, string[]>();
  let current: string[] | undefined;
  let count = 0;
  for (const line of block.slice(0, limits.headerOctets).split("\n")) {
    const [, name = "", value = ""] = fieldLine.exec(line.slice(0, limits.headerValue)) ?? [];
    if (continues(line, name, current)) {
      appendTo(current, line);
      continue;
    }
    current = undefined;
    if (name === "") continue;
    if (++count > limits.headers) break;
    current = fields.get(name.toLowerCase()) ?? [];
    current.push(value.trim());
    fields.set(name.toLowerCase(), current);
  }
  const all = (name: string) => fields.get(name.toLowerCase()) ?? [];
  return { first: (name) => all(name)[0], all, size: count };
}

/** A folded line, or one that somebody unfolded behind a semicolon. */
const continues = (line: string, name: string, current: readonly string[] | undefined): boolean =>
  /^[ \t]/.test(line) || (name === "" && line !== "" && current?.at(-1)?.endsWith(";") === true);

function appendTo(values: string[] | undefined, line: string): void {
  const last = values?.at(-1);
  if (values === undefined || last === undefined || last.length >= limits.headerValue) return;
  values[values.length - 1] = `${last} ${line.trim()}`.trim().slice(0, limits.headerValue);
}

/** A value such as `text/plain; charset="utf-8"`: its first word, lower case, and its parameters. */
export interface Parametrised {
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

export function readParameters(field: string | undefined): Parametrised {
  const text = (field ?? "").slice(0, limits.headerValue);
  const value = (/^[^;\s]*/.exec(text)?.[0] ?? "").toLowerCase();
  const parameters = new Map<string, string>();
  for (const [, name = "", quoted, bare] of text.matchAll(
    /;\s{0,9}([\w-]{1,40})\*?0?\*?\s{0,9}=\s{0,9}(?:"([^"]*)"|([^;\s]*))/g,
  )) {
    parameters.set(name.toLowerCase(), quoted ?? bare ?? "");
  }
  return { value, parameters };
}
