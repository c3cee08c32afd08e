import type { Node } from "@oxc-project/types";
import { Visitor } from "oxc-parser";
import type { Source } from "../source/parse.ts";

/** What one file asks of the translations. */
export interface Usage {
  readonly path: string;
  /** Namespaces the file names; none means that its translator came from elsewhere. */
  readonly namespaces: readonly string[];
  /** Keys it surely asks for. */
  readonly keys: readonly string[];
  /** Keys it builds, as patterns in which `*` stands for anything. */
  readonly patterns: readonly string[];
  /** Every other text in it: a table of keys, looked up later. */
  readonly texts: readonly string[];
}

const translators = /^(t|translate)$/;
const choosers = /^(useTranslation|getFixedT|withTranslation)$/;

export function usageOf({ path, parsed }: Source): Usage {
  const usage = {
    path,
    namespaces: [] as string[],
    keys: [] as string[],
    patterns: [] as string[],
    texts: [] as string[],
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string") usage.texts.push(node.value);
    },
    CallExpression(node) {
      const name = calleeName(node.callee);
      if (choosers.test(name)) usage.namespaces.push(...node.arguments.flatMap(literals));
      if (!translators.test(name)) return;
      usage.namespaces.push(...node.arguments.slice(1).flatMap(namespaceOption));
      for (const key of keysIn(node.arguments[0])) (key.includes("*") ? usage.patterns : usage.keys).push(key);
    },
    JSXAttribute(node) {
      if (node.name.name !== "i18nKey" || node.value === null) return;
      const value = node.value.type === "JSXExpressionContainer" ? node.value.expression : node.value;
      for (const key of keysIn(value)) (key.includes("*") ? usage.patterns : usage.keys).push(key);
    },
  }).visit(parsed.program);
  return usage;
}

function calleeName(callee: Node): string {
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && callee.property.type === "Identifier" ? callee.property.name : "";
}

/** Keys named by the first argument of a translator: a text, a choice of texts, a template, or `($) => $.a.b`. */
function keysIn(node: Node | undefined): string[] {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TSAsExpression":
      return keysIn(node.expression);
    case "TemplateLiteral":
      return [node.quasis.map((part) => part.value.cooked ?? "").join("*")];
    case "ConditionalExpression":
      return [...keysIn(node.consequent), ...keysIn(node.alternate)];
    case "LogicalExpression":
      return [...keysIn(node.left), ...keysIn(node.right)];
    case "ArrayExpression":
      return node.elements.flatMap((one) => keysIn(one ?? undefined));
    case "ArrowFunctionExpression":
      return [selected(node.body)].filter((key) => key !== "");
    default:
      return [];
  }
}

function selected(node: Node): string {
  if (node.type !== "MemberExpression") return "";
  const before = selected(node.object);
  const name = node.computed
    ? (keysIn(node.property)[0] ?? "*")
    : node.property.type === "Identifier"
      ? node.property.name
      : "*";
  return before === "" ? name : `${before}.${name}`;
}

function literals(node: Node): string[] {
  return node.type === "ArrayExpression" ? node.elements.flatMap((one) => (one ? literals(one) : [])) : keysIn(node);
}

function namespaceOption(node: Node): string[] {
  if (node.type !== "ObjectExpression") return [];
  return node.properties.flatMap((one) =>
    one.type === "Property" && one.key.type === "Identifier" && one.key.name === "ns" ? literals(one.value) : [],
  );
}
