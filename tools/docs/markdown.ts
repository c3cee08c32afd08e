import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A page of the documentation, with its path relative to the root. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

export function readPage(root: string, path: string): Page | undefined {
  return existsSync(join(root, path)) ? { path, text: readFileSync(join(root, path), "utf8") } : undefined;
}

const inTree = /^(apps|packages|stand-ins|e2e|bench|tools|db|docs|\.ci)\/[^\s]*$/;
const placeholder = /[<>*…{}]|NNNN/;
const generated = /(^|\/)(dist|data|artifacts|node_modules)(\/|$)/;

/** The paths of the project that a page names, as links or as inline code; placeholders and generated files aside. */
export function pathsIn({ path, text }: Page): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? "");
  const inner = links.filter((link) => !/^[a-z]+:/.test(link)).map((link) => join(dirname(path), link));
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => (match[1] ?? "").replace(/:\d+$/, ""));
  const named = [...inner, ...code.filter((one) => inTree.test(one))];
  return [...new Set(named)].filter((one) => !placeholder.test(one) && !generated.test(one));
}
