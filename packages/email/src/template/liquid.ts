import { Context, type Emitter, Liquid, type Template as LiquidNode, toValueSync } from "liquidjs";
import type { EmailLanguage } from "../words.ts";
import { createFilters } from "./filters.ts";
import { type Medium, writerFor } from "./show.ts";

const allowedTags = ["if", "unless", "case", "for", "break", "continue", "assign", "comment", "raw", "#"];
const longestOutput = 1_000_000;
/** Counted, not timed: on a busy machine a sound email is as sound as on an idle one. */
const mostSteps = 20_000;

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
  Object.assign(liquid.filters, createFilters(language));
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

/** Renders parsed Liquid within the engine's limits and bounds on what it may do and write. */
export function renderLiquid(liquid: Liquid, nodes: LiquidNode[], scope: object): string {
  const emitter = new BoundedEmitter();
  const context = new Context(scope, liquid.options, { sync: true });
  let steps = 0;
  // Asked before each node, with the time: the limit of Liquid's own.
  context.renderLimit.check = () => {
    steps += 1;
    if (steps > mostSteps) throw new RangeError("The template takes too many steps");
  };
  toValueSync(liquid.renderer.renderTemplates(nodes, context, emitter));
  return emitter.buffer;
}
