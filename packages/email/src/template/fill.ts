import { escapeHtml } from "../source/escape.ts";
import { findMergeList, type MergeRecord, type MergeValues } from "../merge-fields.ts";
import type { EmailLanguage } from "../words.ts";
import { createFilters, type Filter } from "./filters.ts";
import { liquidFor, renderLiquid } from "./liquid.ts";
import { type Medium, writerFor } from "./show.ts";
import type { FilterCall, Piece, Template } from "./template.ts";
import { bareRecord, toScope, typedValue, UrlValue } from "./values.ts";

/** What one message is filled from. */
export interface Filling {
  values: MergeValues;
  /** The address put in place of the link with this index. */
  linkAddress(index: number): string;
  linkCount: number;
  openPixelUrl?: string | undefined;
}

/** Fills one template; made once per template, called once per message. */
export type Fill = (filling: Filling) => string;

interface Pen {
  medium: Medium;
  language: EmailLanguage;
  write: (value: unknown) => string;
  filters: Record<string, Filter>;
}

function pixel(url: string) {
  return `<img src="${escapeHtml(url)}" alt="" width="1" height="1" style="display:block;border:0;width:1px;height:1px" />`;
}

function prepareHole({ write, filters }: Pen, name: string, calls: readonly FilterCall[]): Fill {
  const chain = calls.map(([filter, ...literals]) => ({ filter: filters[filter], literals }));
  return ({ values }) => {
    let value = typedValue(values, name);
    for (const { filter, literals } of chain) value = filter?.(value, ...literals);
    return write(value);
  };
}

/** What Liquid gets to see is the same for all pieces of one message; the addresses of links are put in as they are asked for. */
const scopes = new WeakMap<Filling, Record<string, unknown>>();

function scopeOf(filling: Filling, links: readonly number[]) {
  const scope = scopes.get(filling) ?? toScope(filling.values);
  scopes.set(filling, scope);
  if (links.length > 0) {
    const group = bareRecord<unknown>(scope["links"] as Record<string, unknown> | undefined);
    scope["links"] = group;
    for (const index of links) {
      if (index < filling.linkCount) group[`click_${index}`] = new UrlValue(filling.linkAddress(index));
    }
  }
  return scope;
}

function prepareLiquid({ medium, language }: Pen, source: string): Fill {
  const liquid = liquidFor(medium, language);
  const nodes = liquid.parse(source);
  const links = [...new Set([...source.matchAll(/\blinks\.click_(\d{1,6})\b/g)].map(([, index]) => Number(index)))];
  return (filling) => renderLiquid(liquid, nodes, scopeOf(filling, links));
}

function preparePiece(pen: Pen, piece: Exclude<Piece, string>): Fill {
  if ("hole" in piece) return prepareHole(pen, piece.hole, piece.filters ?? []);
  if ("link" in piece) {
    return (filling) => {
      const address = filling.linkAddress(piece.link);
      return pen.medium === "html" ? escapeHtml(address) : address;
    };
  }
  if ("pixel" in piece) return ({ openPixelUrl }) => (openPixelUrl ? pixel(openPixelUrl) : "");
  if ("liquid" in piece) return prepareLiquid(pen, piece.liquid);
  if ("each" in piece) return prepareLoop(pen, piece);
  const inside = preparePieces(pen, piece.pieces);
  const otherwise = preparePieces(pen, piece.otherwise ?? []);
  return (filling) => (typedValue(filling.values, piece.when) === undefined ? otherwise : inside)(filling);
}

/** In a loop, the fields of an entry have the names that those of the first one have outside. */
function prepareLoop(pen: Pen, { each, limit, pieces }: Extract<Piece, { each: unknown }>): Fill {
  const inside = preparePieces(pen, pieces);
  const start = `${findMergeList(each)?.entry ?? each}.`;
  return (filling) => {
    const list = filling.values[each];
    if (!Array.isArray(list)) return "";
    const others = Object.entries(filling.values).filter(([name]) => !name.startsWith(start));
    const valuesOf = (entry: string | MergeRecord) => {
      const fields = typeof entry === "string" ? [] : Object.entries(entry);
      return Object.fromEntries([...others, ...fields.map(([name, value]) => [`${start}${name}`, value] as const)]);
    };
    return (list as readonly (string | MergeRecord)[])
      .slice(0, limit)
      .map((entry) => inside({ ...filling, values: valuesOf(entry) }))
      .join("");
  };
}

function preparePieces(pen: Pen, pieces: readonly Piece[]): Fill {
  const parts = pieces.map((piece) => (typeof piece === "string" ? piece : preparePiece(pen, piece)));
  return (filling) => {
    let text = "";
    for (const part of parts) text += typeof part === "string" ? part : part(filling);
    return text;
  };
}

/** Readies a template for filling: everything that is the same for all messages is done here. */
export function prepareTemplate(template: Template, language: EmailLanguage): Fill {
  const { medium, pieces } = template;
  return preparePieces(
    { medium, language, write: writerFor(medium, language), filters: createFilters(language) },
    pieces,
  );
}
