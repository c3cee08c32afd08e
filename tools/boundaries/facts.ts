import { Visitor } from "oxc-parser";
import type { Node } from "@oxc-project/types";
import { lineAt, type Source } from "../source/parse.ts";

/** What the rules want to know of one file besides its imports; each with the lines it happens on. */
export interface Facts {
  readonly environment: readonly number[];
  readonly importMetaEnv: readonly number[];
  readonly db: readonly number[];
  readonly defaultExports: readonly number[];
  readonly silentDisables: readonly number[];
}

export function factsOf({ text, parsed }: Source): Facts {
  const environment: number[] = [];
  const importMetaEnv: number[] = [];
  const db: number[] = [];
  new Visitor({
    MemberExpression(node) {
      const name = propertyName(node.property);
      if (name === "db") db.push(node.start);
      if (name !== "env") return;
      if (node.object.type === "Identifier" && node.object.name === "process") environment.push(node.start);
      if (node.object.type === "MetaProperty") importMetaEnv.push(node.start);
    },
    ObjectPattern(node) {
      const names = node.properties.map((one) => (one.type === "Property" ? propertyName(one.key) : undefined));
      if (names.includes("db")) db.push(node.start);
    },
    VariableDeclarator(node) {
      const takesEnvironment =
        node.id.type === "ObjectPattern" && /\benv\b/.test(text.slice(node.id.start, node.id.end));
      if (takesEnvironment && node.init?.type === "Identifier" && node.init.name === "process") {
        environment.push(node.start);
      }
    },
    ImportDeclaration(node) {
      if (!/^(node:)?process$/.test(node.source.value)) return;
      if (/\benv\b/.test(text.slice(node.start, node.source.start))) environment.push(node.start);
    },
  }).visit(parsed.program);
  const toLines = (offsets: readonly number[]) => offsets.map((offset) => lineAt(text, offset));
  return {
    environment: toLines(environment),
    importMetaEnv: toLines(importMetaEnv),
    db: toLines(db),
    defaultExports: toLines(defaultExports(parsed)),
    silentDisables: toLines(silentDisables(parsed)),
  };
}

function propertyName(node: Node): string | undefined {
  if (node.type === "Identifier") return node.name;
  return node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}

function defaultExports(parsed: Source["parsed"]): number[] {
  const entries = parsed.module.staticExports.flatMap((one) => one.entries);
  return entries
    .filter((one) => one.exportName.kind === "Default" || one.exportName.name === "default")
    .map((one) => one.start);
}

function silentDisables(parsed: Source["parsed"]): number[] {
  const disables = parsed.comments.filter((one) =>
    /^\s*(oxlint|eslint)-disable|^\s*@ts-(ignore|expect-error)/.test(one.value),
  );
  return disables.filter((one) => !/--\s*\S|@ts-expect-error\s+\S/.test(one.value)).map((one) => one.start);
}
