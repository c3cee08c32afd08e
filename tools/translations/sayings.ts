import type { Expression, Node, ObjectExpression } from "@oxc-project/types";
import { Visitor } from "oxc-parser";
import { lineAt, type Source } from "../source/parse.ts";

/** One place where code says what is wrong with a field. */
export interface Saying {
  readonly place: string;
  /** Nothing where it cannot be read off the code. */
  readonly sentence: string | undefined;
}

type Found = { readonly at: Node; readonly says: Node | undefined };

/** Checks of a schema that take a sentence after what they check by. */
const checks =
  /^(min|max|length|gt|gte|lt|lte|positive|multipleOf|regex|refine|check|includes|startsWith|endsWith|array|enum|object)$/;
/** Kinds of schema that take a sentence alone. */
const kinds = /^(string|number|int|boolean|uuid|email|url|date|datetime)$/;

/** The sentences that a file of the server refuses fields with. */
export function serverSayings(source: Source): Saying[] {
  const found: Found[] = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.type === "Identifier" && /^(invalidField|atFields)$/.test(node.callee.name)) {
        found.push({ at: node, says: node.arguments[1] });
      }
    },
    NewExpression(node) {
      if (node.callee.type !== "Identifier" || node.callee.name !== "AppError") return;
      const more = node.arguments[2];
      const fields = more?.type === "ObjectExpression" ? valueOf(more, /^fields$/) : undefined;
      if (fields?.type === "ObjectExpression") found.push({ at: fields, says: undefined });
    },
  }).visit(source.parsed.program);
  return readable(source, found);
}

/** The sentences that the schemas of a file of the contract have of their own. */
export function schemaSayings(source: Source): Saying[] {
  const found: Found[] = [];
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (callee.object.type === "Identifier" && callee.object.name === "Math") return;
      const { name } = callee.property;
      const [first, second] = node.arguments;
      if (checks.test(name) && second) found.push({ at: node, says: messageOf(second) });
      if (kinds.test(name) && first) found.push(...(isText(first) ? [{ at: node, says: first }] : []));
    },
  }).visit(source.parsed.program);
  return readable(source, found);
}

/** The rows of the table in which the web looks sentences up: the keys of its `sentences`. */
export function rowsOf({ parsed }: Source): string[] {
  const rows: string[] = [];
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type !== "Identifier" || node.id.name !== "sentences") return;
      const table = node.init?.type === "TSAsExpression" ? node.init.expression : node.init;
      if (table?.type !== "ObjectExpression") return;
      for (const row of table.properties) {
        if (row.type === "Property" && row.key.type === "Literal") rows.push(String(row.key.value));
      }
    },
  }).visit(parsed.program);
  return rows;
}

function readable({ path, text, parsed }: Source, found: readonly Found[]): Saying[] {
  const constants = new Map<string, Expression>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && init) constants.set(id.name, init);
    },
  }).visit(parsed.program);
  return found.map(({ at, says }) => {
    const told = says?.type === "Identifier" ? constants.get(says.name) : says;
    return { place: `${path}:${lineAt(text, at.start)}`, sentence: told && textOf(told) };
  });
}

/** What is put into a sentence when it is said are numbers. */
function textOf(node: Node): string | undefined {
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked ?? "").join("0");
  return node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}

function isText(node: Node): boolean {
  return textOf(node) !== undefined;
}

function messageOf(node: Node): Node | undefined {
  return node.type === "ObjectExpression" ? valueOf(node, /^(message|error)$/) : node;
}

function valueOf(node: ObjectExpression, name: RegExp): Node | undefined {
  return node.properties
    .filter((one) => one.type === "Property")
    .find(({ key }) => key.type === "Identifier" && name.test(key.name))?.value;
}
