import {
  CaseTag,
  Context,
  defaultOperators,
  Drop,
  type Emitter,
  Liquid,
  type Operators,
  type Template as LiquidNode,
  toValueSync,
} from "liquidjs";
import type { EmailLanguage } from "../words.ts";
import { splitLiquid } from "../source/mask.ts";
import { type Budget, createBudget, stepsFor, takeCharacters, takeSteps } from "./budget.ts";
import { createFilters, dayOfUtc, type Filled, type Filter } from "./filters.ts";
import { type Medium, writerFor } from "./show.ts";

const allowedTags = ["if", "unless", "case", "for", "break", "continue", "assign", "comment", "raw", "#"];
/** A range as long as this is made for the price of one more step. */
const entriesAStep = 50;

const budgets = new WeakMap<object, Budget>();
const messages = new WeakMap<object, Filled>();

/** The budget of the message that a context belongs to; one of its own where it is rendered alone. */
function budgetOf(context: object): Budget {
  const budget = budgets.get(context) ?? createBudget();
  budgets.set(context, budget);
  return budget;
}

/** Steps are taken by nodes and by filters, dearer ones by what they have to read. */
function counted(filter: Filter) {
  return function count(this: { context: object }, value: unknown, ...args: unknown[]) {
    takeSteps(budgetOf(this.context), stepsFor(typeof value === "string" ? value.length : 0));
    return filter.call(messages.get(this.context) ?? { today: dayOfUtc() }, value, ...args);
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

/** Whether nothing is compared with an empty text, by "" or by `empty` and `blank`. */
function isNothingAsText(value: unknown, other: unknown): boolean {
  const isNothing = value === undefined || value === null;
  return isNothing && (other === "" || (other instanceof Drop && other.valueOf() === ""));
}

const isSame = defaultOperators["=="] as (...sides: unknown[]) => Generator<unknown, boolean>;

function* isEqual(...sides: unknown[]): Generator<unknown, boolean> {
  const [left, right] = sides;
  return isNothingAsText(left, right) || isNothingAsText(right, left) || ((yield isSame(...sides)) as boolean);
}

/** A missing text equals an empty one: whoever asks for `!= ""` wants to know whether there is something to show. */
const operators: Operators = {
  ...defaultOperators,
  "==": isEqual,
  "!=": function* (...sides: unknown[]) {
    return !((yield isEqual(...sides)) as boolean);
  },
};

/** `case` of what is missing has the branch of `when ""`. */
class CaseOfTexts extends CaseTag {
  constructor(...parts: ConstructorParameters<typeof CaseTag>) {
    super(...parts);
    const asked = this.value.value.bind(this.value);
    this.value.value = function* (...context: Parameters<typeof asked>) {
      return (yield asked(...context)) ?? "";
    };
  }
}

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
    operators,
  });
  liquid.registerTag("case", CaseOfTexts);
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
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  write(written: unknown) {
    if (typeof written !== "string") return;
    this.buffer += written;
    takeCharacters(this.#budget, written.length);
  }
}

const weights = new WeakMap<LiquidNode[], number>();

/** What one node costs: a tag may hold a long condition, which is asked each time. */
function weightOf(nodes: LiquidNode[]): number {
  const known = weights.get(nodes);
  if (known !== undefined) return known;
  const tags = splitLiquid(nodes[0]?.token.input ?? "").filter(({ isTag }) => isTag);
  const longest = tags.reduce((most, { text }) => Math.max(most, text.length), 0);
  const weight = stepsFor(longest);
  weights.set(nodes, weight);
  return weight;
}

/** Renders parsed Liquid within the engine's limits and the budget of a message. */
export function renderLiquid(
  { liquid, nodes }: { liquid: Liquid; nodes: LiquidNode[] },
  scope: object,
  { budget = createBudget(), today = dayOfUtc() }: Partial<Filled> & { budget?: Budget } = {},
): string {
  const emitter = new BoundedEmitter(budget);
  const context = new Context(scope, liquid.options, { sync: true });
  budgets.set(context, budget);
  messages.set(context, { today });
  const weight = weightOf(nodes);
  // Asked before each node, with the time: the limit of Liquid's own.
  context.renderLimit.check = () => takeSteps(budget, weight);
  const { memoryLimit } = context;
  const use = memoryLimit.use.bind(memoryLimit);
  memoryLimit.use = (count) => {
    use(count);
    takeSteps(budget, Math.floor(count / entriesAStep));
  };
  toValueSync(liquid.renderer.renderTemplates(nodes, context, emitter));
  return emitter.buffer;
}
