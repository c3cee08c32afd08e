import { Context, type Emitter, Liquid, type Template as LiquidNode, toValueSync } from "liquidjs";
import type { EmailLanguage } from "../words.ts";
import { splitLiquid } from "../source/mask.ts";
import { createFilters, type Filter } from "./filters.ts";
import { type Medium, writerFor } from "./show.ts";

const allowedTags = ["if", "unless", "case", "for", "break", "continue", "assign", "comment", "raw", "#"];
const longestOutput = 1_000_000;
/** Counted, not timed: on a busy machine a sound email is as sound as on an idle one. */
const mostSteps = 20_000;
/** Characters that a filter reads, or a tag is long, for the price of one more step. */
const charactersAStep = 500;

const stepsOf = new WeakMap<object, number>();

/** Steps are taken by nodes and by filters, dearer ones by what they have to read. */
function take(context: object, steps: number) {
  const taken = (stepsOf.get(context) ?? 0) + steps;
  stepsOf.set(context, taken);
  if (taken > mostSteps) throw new RangeError("The template takes too many steps");
}

function counted(filter: Filter) {
  return function count(this: { context: object }, value: unknown, ...args: unknown[]) {
    const length = typeof value === "string" ? value.length : 0;
    take(this.context, 1 + Math.floor(length / charactersAStep));
    return filter(value, ...args);
  };
}

const noFiles = {
  readFileSync: () => "",
  readFile: () => Promise.resolve(""),
  existsSync: () => false,
  exists: () => Promise.resolve(false),
  containsSync: () => false,
  contains: () => Promise.resolve(false),
  resolve: () => "",
};

/** A Liquid that reaches nothing but the values it is handed: no files, no prototypes, bounded in steps and size. */
export function createLiquid(medium: Medium, language: EmailLanguage): Liquid {
  const liquid = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: false,
    cache: false,
    dynamicPartials: false,
    relativeReference: false,
    fs: noFiles,
    parseLimit: 600_000,
    memoryLimit: 10_000,
    outputEscape: writerFor(medium, language),
  });
  for (const name of Object.keys(liquid.tags)) if (!allowedTags.includes(name)) delete liquid.tags[name];
  for (const name of Object.keys(liquid.filters)) delete liquid.filters[name];
  for (const [name, filter] of Object.entries(createFilters(language))) liquid.filters[name] = counted(filter);
  return liquid;
}

const engines = new Map<string, Liquid>();

/** The engine of a medium and language, made once. */
export function liquidFor(medium: Medium, language: EmailLanguage): Liquid {
  const key = `${medium} ${language}`;
  const engine = engines.get(key) ?? createLiquid(medium, language);
  engines.set(key, engine);
  return engine;
}

class BoundedEmitter implements Emitter {
  buffer = "";

  write(written: unknown) {
    this.buffer += typeof written === "string" ? written : "";
    if (this.buffer.length > longestOutput) throw new RangeError("The template writes too much");
  }
}

const weights = new WeakMap<LiquidNode[], number>();

/** What one node costs: a tag may hold a long condition, which is asked each time. */
function weightOf(nodes: LiquidNode[]): number {
  const known = weights.get(nodes);
  if (known !== undefined) return known;
  const tags = splitLiquid(nodes[0]?.token.input ?? "").filter(({ isTag }) => isTag);
  const longest = tags.reduce((most, { text }) => Math.max(most, text.length), 0);
  const weight = 1 + Math.floor(longest / charactersAStep);
  weights.set(nodes, weight);
  return weight;
}

/** Renders parsed Liquid within the engine's limits and bounds on what it may do and write. */
export function renderLiquid(liquid: Liquid, nodes: LiquidNode[], scope: object): string {
  const emitter = new BoundedEmitter();
  const context = new Context(scope, liquid.options, { sync: true });
  const weight = weightOf(nodes);
  // Asked before each node, with the time: the limit of Liquid's own.
  context.renderLimit.check = () => take(context, weight);
  toValueSync(liquid.renderer.renderTemplates(nodes, context, emitter));
  return emitter.buffer;
}
