import { escapeHtml } from "../source/escape.ts";
import { findMergeList, type MergeRecord, type MergeValues } from "../merge-fields.ts";
import type { EmailLanguage } from "../words.ts";
import { type Budget, createBudget, stepsFor, takeCharacters, takeSteps } from "./budget.ts";
import { createFilters, dayOfUtc, type Filter } from "./filters.ts";
import { liquidFor, renderLiquid } from "./liquid.ts";
import { type Medium, writerFor } from "./show.ts";
import type { FilterCall, Piece, Template } from "./template.ts";
import { bareRecord, toScope, typedField, typedRecord, typedValue, UrlValue } from "./values.ts";

/** What one message is filled from. */
export interface Filling {
  values: MergeValues;
  /** The address put in place of the link with this index. */
  linkAddress(index: number): string;
  linkCount: number;
  openPixelUrl?: string | undefined;
  /** The organization's day as it is sent, as an ISO day; that of UTC where it is left out. */
  today?: string | undefined;
  /** What the message may still take; a template that is filled alone has one for itself. */
  budget?: Budget;
}

/** Where in a message a filling is: inside of loops, the entries that are at hand, by the names that they have there. */
interface Place {
  message: Filling;
  budget: Budget;
  entries?: ReadonlyMap<string, { list: string; record: MergeRecord }>;
}

type FillPlace = (place: Place) => string;

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

/** A merge field's value for one message, or for the entry of a list that stands under its name. */
function prepareValue(name: string): (place: Place) => unknown {
  const [group = "", key = ""] = name.split(".");
  return ({ message, entries }) => {
    const entry = entries?.get(group);
    return entry ? typedField(entry.record, key, name) : typedValue(message.values, name);
  };
}

/** Words with what they cost. */
function spent({ budget }: Place, words: string): string {
  takeCharacters(budget, words.length);
  return words;
}

function within({ budget, message: { today = dayOfUtc() } }: Place) {
  return { budget, today };
}

function prepareHole({ write, filters }: Pen, name: string, calls: readonly FilterCall[]): FillPlace {
  const chain = calls.map(([filter, ...literals]) => ({ filter: filters[filter], literals }));
  const read = prepareValue(name);
  return (place) => {
    let value = read(place);
    for (const { filter, literals } of chain) {
      takeSteps(place.budget, stepsFor(typeof value === "string" ? value.length : 0));
      value = filter?.call(within(place), value, ...literals);
    }
    return spent(place, write(value));
  };
}

/** What Liquid gets to see is the same for all pieces of one message. */
const scopes = new WeakMap<Filling, Record<string, unknown>>();

function messageScope(message: Filling): Record<string, unknown> {
  const scope = scopes.get(message) ?? toScope(message.values);
  scopes.set(message, scope);
  return scope;
}

/** The addresses of links are put in as they are asked for; inside of loops, the entries at hand cover what has their names. */
function scopeOf({ message, entries }: Place, links: readonly number[]) {
  const scope = messageScope(message);
  if (links.length > 0) {
    const group = (scope["links"] ??= bareRecord()) as Record<string, unknown>;
    for (const index of links) {
      if (index < message.linkCount) group[`click_${index}`] ??= new UrlValue(message.linkAddress(index));
    }
  }
  if (!entries) return scope;
  const inside = bareRecord(scope);
  for (const [name, { list, record }] of entries) inside[name] = typedRecord(record, list);
  return inside;
}

function prepareLiquid({ medium, language }: Pen, source: string): FillPlace {
  const liquid = liquidFor(medium, language);
  const nodes = liquid.parse(source);
  const links = [...new Set([...source.matchAll(/\blinks\.click_(\d{1,6})\b/g)].map(([, index]) => Number(index)))];
  return (place) => renderLiquid({ liquid, nodes }, scopeOf(place, links), within(place));
}

function preparePiece(pen: Pen, piece: Exclude<Piece, string>): FillPlace {
  if ("hole" in piece) return prepareHole(pen, piece.hole, piece.filters ?? []);
  if ("link" in piece) {
    return (place) => {
      const address = place.message.linkAddress(piece.link);
      return spent(place, pen.medium === "html" ? escapeHtml(address) : address);
    };
  }
  if ("pixel" in piece) return ({ message: { openPixelUrl } }) => (openPixelUrl ? pixel(openPixelUrl) : "");
  if ("liquid" in piece) return prepareLiquid(pen, piece.liquid);
  if ("each" in piece) return prepareLoop(pen, piece);
  const inside = preparePieces(pen, piece.pieces);
  const otherwise = preparePieces(pen, piece.otherwise ?? []);
  const read = prepareValue(piece.when);
  return (place) => (read(place) === undefined ? otherwise : inside)(place);
}

function prepareLoop(pen: Pen, { each, limit, pieces }: Extract<Piece, { each: unknown }>): FillPlace {
  const inside = preparePieces(pen, pieces);
  const name = findMergeList(each)?.entry ?? each;
  return (place) => {
    const list = place.message.values[each];
    if (!Array.isArray(list)) return "";
    return (list as readonly (string | MergeRecord)[])
      .slice(0, limit)
      .map((entry) => ({ list: each, record: typeof entry === "string" ? {} : entry }))
      .map((entry) => inside({ ...place, entries: new Map([...(place.entries ?? []), [name, entry]]) }))
      .join("");
  };
}

function preparePieces(pen: Pen, pieces: readonly Piece[]): FillPlace {
  const parts = pieces.map((piece) => (typeof piece === "string" ? piece : preparePiece(pen, piece)));
  const fixed = parts.reduce((sum, part) => sum + (typeof part === "string" ? part.length : 0), 0);
  return (place) => {
    takeSteps(place.budget, parts.length);
    takeCharacters(place.budget, fixed);
    let text = "";
    for (const part of parts) text += typeof part === "string" ? part : part(place);
    return text;
  };
}

/** Readies a template for filling: everything that is the same for all messages is done here. */
export function prepareTemplate(template: Template, language: EmailLanguage): Fill {
  const { medium, pieces } = template;
  const fill = preparePieces(
    { medium, language, write: writerFor(medium, language), filters: createFilters(language) },
    pieces,
  );
  return (message) => fill({ message, budget: message.budget ?? createBudget() });
}
