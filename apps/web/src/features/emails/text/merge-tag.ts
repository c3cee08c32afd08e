/** A merge field as authors write it: its name and what is read where a customer has no value. */
export interface MergeTag {
  readonly name: string;
  readonly fallback: string | undefined;
}

const written = /^\{\{-?\s*([a-z]+\.[a-z0-9_]+)\s*(?:\|\s*default:\s*(?:'([^'{}]*)'|"([^"{}]*)")\s*)?-?\}\}$/;

/** Reads a plain merge field; other Liquid stays code. */
export function readMergeTag(source: string): MergeTag | undefined {
  const found = written.exec(source);
  if (!found?.[1]) return undefined;
  return { name: found[1], fallback: found[2] ?? found[3] };
}

/** A merge field as source; a fallback that no quotes can hold loses its braces and double quotes. */
export function writeMergeTag({ name, fallback }: MergeTag): string {
  const words = fallback?.replaceAll(/[{}]/g, "") ?? "";
  if (words === "") return `{{ ${name} }}`;
  if (!words.includes("'")) return `{{ ${name} | default: '${words}' }}`;
  return `{{ ${name} | default: "${words.replaceAll('"', "”")}" }}`;
}
