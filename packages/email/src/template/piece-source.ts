import { findMergeList } from "../merge-fields.ts";
import type { FilterCall, Piece } from "./template.ts";

/** How what is no Liquid is written: words, and the address of a link. */
export interface Writing {
  words(text: string): string;
  address(index: number): string;
}

/** Filters that the compiler adds to addresses; it adds them again when the source is compiled. */
const guards = new Set(["address", "tel_part", "url_part"]);

function toLiteral(value: string | number | boolean) {
  if (typeof value !== "string") return String(value);
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

function toFilter([name, ...literals]: FilterCall) {
  return literals.length === 0 ? ` | ${name}` : ` | ${name}: ${literals.map(toLiteral).join(", ")}`;
}

/** A source without the filters that the compiler added. */
export function unguarded(source: string): string {
  return source.replaceAll(/ \| (?:address|tel_part|url_part) \}\}/g, " }}");
}

function holeSource({ hole, filters = [] }: Extract<Piece, { hole: string }>) {
  const own = filters.filter(([name]) => !guards.has(name));
  return `{{ ${hole}${own.map(toFilter).join("")} }}`;
}

function liquidSource(liquid: string, writing: Writing) {
  return writing
    .words(unguarded(liquid))
    .replaceAll(/\{\{ links\.click_(\d+) \}\}/g, (_, index) => writing.address(Number(index)));
}

function blockSource(piece: Extract<Piece, { pieces: Piece[] }>, writing: Writing) {
  const inside = toSource(piece.pieces, writing);
  if ("each" in piece) {
    const entry = findMergeList(piece.each)?.entry ?? piece.each;
    return `{% for ${entry} in ${piece.each} limit: ${piece.limit} %}${inside}{% endfor %}`;
  }
  const otherwise = piece.otherwise ? `{% else %}${toSource(piece.otherwise, writing)}` : "";
  return `{% if ${piece.when} %}${inside}${otherwise}{% endif %}`;
}

function pieceSource(piece: Piece, writing: Writing): string {
  if (typeof piece === "string") return writing.words(piece);
  if ("link" in piece) return writing.address(piece.link);
  if ("pixel" in piece) return "";
  if ("liquid" in piece) return liquidSource(piece.liquid, writing);
  return "hole" in piece ? holeSource(piece) : blockSource(piece, writing);
}

/** Compiled pieces as Liquid again, for people to go on with. */
export function toSource(pieces: readonly Piece[], writing: Writing): string {
  return pieces.map((piece) => pieceSource(piece, writing)).join("");
}
