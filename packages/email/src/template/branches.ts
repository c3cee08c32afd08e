import { splitLiquid } from "../source/mask.ts";

/** What stands between the tags of a condition or a loop, parted by its own `else`. */
export interface Branches {
  inside: string;
  otherwise?: string;
}

/** A part that can be read on its own: whole tags, none of which reaches out of it. */
function standsAlone(part: string) {
  return !/\{%-|-%\}|\{%\s*(raw|comment|#|break|continue)\b/.test(part);
}

function nameOf(tag: string) {
  return /^\{%\s*([a-z]+)/.exec(tag)?.[1] ?? "";
}

function stepOf(name: string) {
  if (/^(if|unless|case|for)$/.test(name)) return 1;
  return name.startsWith("end") ? -1 : 0;
}

/** The branches of a body, or nothing where it has more than these two or can't be read on its own. */
export function branchesOf(body: string): Branches | undefined {
  if (!standsAlone(body)) return undefined;
  const own: { name: string; start: number; end: number }[] = [];
  let depth = 0;
  let at = 0;
  for (const { text, isTag } of splitLiquid(body)) {
    const name = isTag ? nameOf(text) : "";
    depth += stepOf(name);
    if (depth === 0 && name.startsWith("els")) own.push({ name, start: at, end: at + text.length });
    at += text.length;
  }
  const [middle, ...more] = own;
  if (!middle) return { inside: body };
  if (more.length > 0 || middle.name !== "else") return undefined;
  return { inside: body.slice(0, middle.start), otherwise: body.slice(middle.end) };
}
