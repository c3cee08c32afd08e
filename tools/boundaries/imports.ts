import { Visitor } from "oxc-parser";
import type { Source } from "../source/parse.ts";

/** All names of modules that a file mentions: static, dynamic and type-only imports, and re-exports. */
export function importsOf({ text, parsed }: Source): string[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const lazy = dynamicImports.map((one) => literal(text.slice(one.moduleRequest.start, one.moduleRequest.end)));
  const names = [
    ...staticImports.map((one) => one.moduleRequest.value),
    ...staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest?.value)),
    ...lazy,
    ...importTypes(parsed),
  ];
  return [...new Set(names.filter((name) => name !== undefined))];
}

function importTypes(parsed: Source["parsed"]): string[] {
  const found: string[] = [];
  new Visitor({ TSImportType: (node) => void found.push(node.source.value) }).visit(parsed.program);
  return found;
}

function literal(expression: string): string | undefined {
  return /^["'`]([^"'`$]+)["'`]$/.exec(expression)?.[1];
}
