import { findMergeList } from "../merge-fields.ts";
import type { FilterCall, Piece } from "../template/template.ts";
import { type CompiledEmail, compileEmail, type EmailSource } from "./compile.ts";
import { toHtmlSource } from "./links.ts";

/** Filters that the compiler adds to addresses; it adds them again when the code is compiled. */
const guards = new Set(["address", "url_part"]);

function toLiteral(value: string | number | boolean) {
  if (typeof value !== "string") return String(value);
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

function toFilter([name, ...literals]: FilterCall) {
  return literals.length === 0 ? ` | ${name}` : ` | ${name}: ${literals.map(toLiteral).join(", ")}`;
}

function toSource(pieces: readonly Piece[], links: CompiledEmail["links"]): string {
  return pieces.map((piece) => pieceSource(piece, links)).join("");
}

/** The address of a link as it was written. */
function linkSource(index: number, links: CompiledEmail["links"]) {
  return toHtmlSource(unguarded(links[index]?.url ?? ""));
}

function unguarded(source: string) {
  return source.replaceAll(/ \| (?:address|url_part) \}\}/g, " }}");
}

/** A line of its own for what begins on one in tables and heads, where white space shows nowhere. */
function inLines(html: string) {
  return html.replaceAll(/>(?=<(?:table|tbody|tr|td|head|body|meta|title|style)\b)/g, ">\n");
}

function pieceSource(piece: Piece, links: CompiledEmail["links"]): string {
  if (typeof piece === "string") return inLines(piece);
  if ("link" in piece) return linkSource(piece.link, links);
  if ("pixel" in piece) return "";
  if ("liquid" in piece) {
    const own = inLines(unguarded(piece.liquid));
    return own.replaceAll(/\{\{ links\.click_(\d+) \}\}/g, (_, index) => linkSource(Number(index), links));
  }
  if ("hole" in piece) {
    const filters = (piece.filters ?? []).filter(([name]) => !guards.has(name));
    return `{{ ${piece.hole}${filters.map(toFilter).join("")} }}`;
  }
  if ("each" in piece) {
    const entry = findMergeList(piece.each)?.entry ?? piece.each;
    return `{% for ${entry} in ${piece.each} limit: ${piece.limit} %}${toSource(piece.pieces, links)}{% endfor %}`;
  }
  const otherwise = piece.otherwise ? `{% else %}${toSource(piece.otherwise, links)}` : "";
  return `{% if ${piece.when} %}${toSource(piece.pieces, links)}${otherwise}{% endif %}`;
}

/** An email of blocks as HTML code that says the same, merge fields and all, for who wants to go on by hand. */
export function toHtmlCode(source: EmailSource): string {
  // The preview text is put in again when the code is compiled.
  const { html, links } = compileEmail({ ...source, preheader: "" });
  return toSource(html.pieces, links);
}
