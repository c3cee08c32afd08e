import { type Template as LiquidNode, TypeGuards } from "liquidjs";
import type { RepeatList } from "../block-parts.ts";
import { findMergeList } from "../merge-fields.ts";
import { branchesOf } from "./branches.ts";
import { liquidFor } from "./liquid.ts";
import { cleanHeader, type Medium } from "./show.ts";

/** A filter with its literal arguments. */
export type FilterCall = [name: string, ...literals: (string | number | boolean)[]];

/** A stretch of a frozen text: words as they are, or what is filled in for each customer. */
export type Piece =
  | string
  | { hole: string; filters?: FilterCall[] }
  | { link: number }
  | { pixel: true }
  | { when: string; pieces: Piece[]; otherwise?: Piece[] }
  | { each: RepeatList; limit: number; pieces: Piece[] }
  | { liquid: string };

/** A frozen text with holes; plain JSON, so that it can be stored and filled years later. */
export interface Template {
  medium: Medium;
  pieces: Piece[];
}

/** A template that is not well formed, and where. */
export class TemplateError extends Error {
  override name = "TemplateError";
  readonly line: number;

  constructor(detail: string, line: number) {
    super(detail);
    this.line = line;
  }
}

function hasPosition(value: unknown): value is { getPosition(): number[] } {
  return typeof value === "object" && value !== null && "getPosition" in value;
}

/** Reads a source as Liquid or says what is wrong with it. */
export function parseLiquid(source: string): LiquidNode[] {
  try {
    return liquidFor("text", "en").parse(source);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const token = "token" in error ? error.token : undefined;
    const line = hasPosition(token) ? (token.getPosition()[0] ?? 1) : 1;
    throw new TemplateError(error.message.replace(/, line:\d+.*$/s, ""), line);
  }
}

const literal = String.raw`(?:"[^"\\]*"|'[^'\\]*'|\d{1,9}|true|false)`;
const call = String.raw`\s*\|\s*[a-z_]+(?:\s*:\s*${literal}(?:\s*,\s*${literal})*)?`;
const plainOutput = new RegExp(String.raw`^\{\{-?\s*([a-z]+\.[a-z0-9_]+)((?:${call})*)\s*-?\}\}$`);
const plainCondition = /^\{% if ([a-z]+\.[a-z0-9_]+|dues|jobs) %\}([^]*)\{% endif %\}$/;
const plainLoop = /^\{% for ([a-z]+) in ([a-z]+) limit: (\d{1,3}) %\}([^]*)\{% endfor %\}$/;

function toLiteral(text: string) {
  if (/^["']/.test(text)) return text.slice(1, -1);
  return /^\d/.test(text) ? Number(text) : text === "true";
}

function toFilterCalls(calls: string): FilterCall[] {
  return [...calls.matchAll(new RegExp(call, "g"))].map(([written]) => {
    const name = /[a-z_]+/.exec(written)?.[0] ?? "";
    const colon = written.indexOf(":");
    const literals = colon === -1 ? [] : (written.slice(colon + 1).match(new RegExp(literal, "g")) ?? []);
    return [name, ...literals.map(toLiteral)];
  });
}

function toHole(name: string, filters: FilterCall[]): Piece {
  const click = filters.length === 0 ? /^links\.click_(\d+)$/.exec(name) : null;
  if (click) return { link: Number(click[1]) };
  if (name === "links.open_pixel") return { pixel: true };
  return filters.length > 0 ? { hole: name, filters } : { hole: name };
}

function toPiece(source: string, medium: Medium): Piece {
  const output = source.length < 1000 ? plainOutput.exec(source) : null;
  if (output) return toHole(output[1] ?? "", toFilterCalls(output[2] ?? ""));
  const condition = plainCondition.exec(source);
  if (condition) return toCondition(condition[1] ?? "", condition[2] ?? "", medium) ?? { liquid: source };
  return toLoop(source, medium) ?? { liquid: source };
}

/** A list gone through entry by entry, where nothing asks how far it is. */
function toLoop(source: string, medium: Medium): Piece | undefined {
  const [, entry, name = "", limit, body = ""] = plainLoop.exec(source) ?? [];
  const list = findMergeList(name);
  if (!list || list.entry !== entry || body.includes("forloop")) return undefined;
  const branches = branchesOf(body);
  if (!branches || branches.otherwise !== undefined) return undefined;
  return { each: list.name, limit: Number(limit), pieces: compilePieces(body, medium) };
}

function toCondition(name: string, body: string, medium: Medium): Piece | undefined {
  const branches = branchesOf(body);
  if (!branches) return undefined;
  const pieces = compilePieces(branches.inside, medium);
  return branches.otherwise === undefined
    ? { when: name, pieces }
    : { when: name, pieces, otherwise: compilePieces(branches.otherwise, medium) };
}

function compilePieces(source: string, medium: Medium): Piece[] {
  const nodes = parseLiquid(source);
  if (/\{%-?\s*assign\b/.test(source)) return [{ liquid: source }];
  const pieces = nodes.map((node, index): Piece => {
    const slice = source.slice(node.token.begin, nodes[index + 1]?.token.begin ?? source.length);
    if (!TypeGuards.isHTMLToken(node.token)) return toPiece(slice, medium);
    const text = node.token.getContent();
    return medium === "header" ? cleanHeader(text) : text;
  });
  return joinPieces(pieces);
}

/** Joins neighbouring words, so that filling walks over as few pieces as possible. */
export function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece === "") continue;
    if (typeof piece === "string" && typeof last === "string") joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}

/** Freezes a source: words stay words, plain merge fields become holes, the rest stays Liquid. */
export function compileTemplate(source: string, medium: Medium): Template {
  return { medium, pieces: compilePieces(source, medium) };
}
