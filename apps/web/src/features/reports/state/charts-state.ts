import { DoughnutBy, doughnutUnits, type DoughnutUnit } from "@delight/contract/doughnut";
import { reports } from "@delight/contract/reports";
import { readList } from "../../../ui/list-state.ts";

/** By what a slice was opened, and which one. */
export interface Step {
  readonly by: StepBy;
  readonly key: string;
}

const narrowings = ["segment", "activity", "outcome", "service", "device", "url"] as const;
type Narrowing = (typeof narrowings)[number];
export type StepBy = Exclude<DoughnutBy, "reason">;

/** All that the screen shows, as the address says it. */
export interface ChartsState {
  readonly by: DoughnutBy;
  readonly unit: DoughnutUnit;
  /** Chosen above the chart, not by opening a slice. */
  readonly activity?: string | undefined;
  /** Shown beside it. */
  readonly beside?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly days?: string | undefined;
  readonly steps: readonly Step[];
  /** How often the small slices were opened. */
  readonly others: number;
  readonly view: "chart" | "table";
}

export type Query = Readonly<Record<string, string>>;

const paramOf = (by: StepBy): Narrowing => (by === "link" ? "url" : by);
const stepOf = (param: Narrowing): StepBy => (param === "url" ? "link" : param);

/** Reads what the address says; whatever it says that makes no sense is as if it said nothing. */
export function readState(query: Readonly<Record<string, unknown>>): ChartsState {
  const said = readInput(query);
  const ofPath = asText(query["path"])
    .split(".")
    .filter((param): param is Narrowing => narrowings.some((one) => one === param));
  const activity = ofPath.includes("activity") ? undefined : said["activity"];
  const rest = { activity, steps: readSteps(said, ofPath, activity) };
  const by = possibleBy(rest, DoughnutBy.parse(said["by"]));
  return {
    by,
    unit: possibleUnit(rest, by, said["unit"]),
    ...rest,
    beside: readBeside(query["beside"], activity),
    ...readPeriod(said),
    others: readCount(query["others"]),
    view: query["view"] === "table" ? "table" : "chart",
  };
}

type Said = Readonly<Record<string, string | undefined>>;

/** What the contract takes of it, as texts. */
function readInput(query: Readonly<Record<string, unknown>>): Said {
  const said = Object.entries(readList(reports.doughnut, query)).flatMap(([key, value]) =>
    typeof value === "string" || typeof value === "number" ? [[key, String(value)] as const] : [],
  );
  return Object.fromEntries(said);
}

/** The slices that were opened in their order, then what narrows without being named there. */
function readSteps(said: Said, ofPath: readonly Narrowing[], activity: string | undefined): readonly Step[] {
  const implied = narrowings.filter((param) => param !== "activity" && !ofPath.includes(param));
  const asked = [...new Set([...ofPath, ...implied])].flatMap((param) => {
    const key = said[param];
    return key === undefined ? [] : [{ by: stepOf(param), key }];
  });
  return stepsThatGoTogether(activity, asked);
}

/** Without those that leave nothing to show beside the ones before them. */
function stepsThatGoTogether(activity: string | undefined, asked: readonly Step[]): readonly Step[] {
  const kept: Step[] = [];
  for (const step of asked) {
    const isPossible = possibleBys({ activity, steps: kept }).includes(step.by);
    if (isPossible && possibleBys({ activity, steps: [...kept, step] }).length > 0) kept.push(step);
  }
  return kept;
}

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

function readBeside(value: unknown, base: string | undefined): string | undefined {
  const { activity } = readInput({ activity: value });
  return base === undefined || activity === base ? undefined : activity;
}

function readCount(value: unknown): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 && count < 100 ? count : 0;
}

/** A period that ends before it begins is none; days count where no end of it is said. */
function readPeriod({ from, to, days }: Said): Pick<ChartsState, "from" | "to" | "days"> {
  if (from === undefined && to === undefined) return { days };
  return from !== undefined && to !== undefined && from > to ? { days } : { from, to };
}

/** The state as the address says it; only what is not as usual. */
export function toQuery({ by, unit, steps, others, view, ...kept }: ChartsState): Query {
  const unless = (isUsual: boolean, value: string) => (isUsual ? undefined : value);
  const all: Said = {
    ...kept,
    by: unless(by === "outcome", by),
    unit: unless(unit === doughnutUnits[by][0], unit),
    ...narrowingOf(steps),
    path: unless(steps.length === 0, steps.map((step) => paramOf(step.by)).join(".")),
    others: unless(others === 0, String(others)),
    view: unless(view === "chart", view),
  };
  return Object.fromEntries(Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/** What the opened slices narrow lists and further charts by. */
export function narrowingOf(steps: readonly Step[]): Query {
  return Object.fromEntries(steps.map(({ by, key }) => [paramOf(by), key]));
}

/** What narrows everything that is shown. */
export function wholeNarrowing({ activity, steps }: Pick<ChartsState, "activity" | "steps">): Query {
  return { ...(activity === undefined ? {} : { activity }), ...narrowingOf(steps) };
}

const isEarned = (unit: DoughnutUnit) => unit === "conversions" || unit === "value";

type Rest = Pick<ChartsState, "activity" | "steps">;

/** By what can be divided what was opened so far; the usual order of screens. */
export function possibleBys({ activity, steps }: Rest): readonly DoughnutBy[] {
  const taken = new Set<DoughnutBy>([
    ...steps.map(({ by }) => by),
    ...(activity === undefined ? [] : ["activity" as const]),
  ]);
  const isSkipped = steps.some(({ by, key }) => by === "outcome" && key === "skipped");
  const isOfMails = steps.some(({ by }) => by === "outcome" || by === "device" || by === "link");
  return DoughnutBy.options.filter((by) => {
    if (taken.has(by)) return false;
    if (by === "reason") return isSkipped;
    if (isSkipped && (by === "link" || by === "device")) return false;
    if (by === "service") return !isOfMails;
    return possibleUnits({ activity, steps }, by).length > 0;
  });
}

function possibleBy(rest: Rest, asked: DoughnutBy): DoughnutBy {
  const all = possibleBys(rest);
  return all.includes(asked) ? asked : (all[0] ?? asked);
}

/** What can be counted: what was opened of mails divides no conversions, and the other way round. */
export function possibleUnits({ steps }: Pick<Rest, "steps"> & Partial<Rest>, by: DoughnutBy): readonly DoughnutUnit[] {
  const has = (...wanted: readonly StepBy[]) => steps.some((step) => wanted.includes(step.by));
  return doughnutUnits[by].filter((unit) => {
    if (has("service")) return isEarned(unit);
    if (has("outcome")) return unit === "deliveries";
    if (has("link")) return unit === "clicks";
    if (has("device")) return unit === "opens" || unit === "clicks";
    return true;
  });
}

function possibleUnit(rest: Rest, by: DoughnutBy, asked: string | undefined): DoughnutUnit {
  const all = possibleUnits(rest, by);
  return all.find((unit) => unit === asked) ?? all[0] ?? doughnutUnits[by][0];
}

/** In which order slices are opened further, by what is counted. */
const orders: Readonly<Record<DoughnutUnit, readonly DoughnutBy[]>> = {
  deliveries: ["segment", "activity", "outcome", "reason"],
  sent: ["segment", "activity"],
  opens: ["segment", "activity", "device"],
  clicks: ["segment", "activity", "link", "device"],
  conversions: ["segment", "activity", "service"],
  value: ["segment", "activity", "service"],
};

/** What a slice is divided by once it is opened; undefined where its rows come next. */
export function nextBy({ by, unit, activity, steps }: ChartsState, key: string): DoughnutBy | undefined {
  if (by === "reason") return undefined;
  const order = orders[unit];
  const rest = { activity, steps: [...steps, { by, key }] };
  const possible = possibleBys(rest);
  const later = [...order.slice(order.indexOf(by) + 1), "activity" as const];
  return later.find((next) => possible.includes(next) && possibleUnits(rest, next).includes(unit));
}

/** The state once a slice is opened; undefined where its rows come next. */
export function opened(state: ChartsState, key: string): ChartsState | undefined {
  const next = nextBy(state, key);
  if (next === undefined || state.by === "reason") return undefined;
  return { ...state, by: next, steps: [...state.steps, { by: state.by, key }], others: 0 };
}

/** The state one step back; undefined where nothing was opened. */
export function closed(state: ChartsState): ChartsState | undefined {
  if (state.others > 0) return { ...state, others: state.others - 1 };
  const last = state.steps.at(-1);
  return last && backTo(state, state.steps.length - 1);
}

/** The state as it was before the step of this number was taken. */
export function backTo(state: ChartsState, index: number): ChartsState {
  const step = state.steps[index];
  if (step === undefined) return { ...state, others: 0 };
  const rest = { activity: state.activity, steps: state.steps.slice(0, index) };
  return { ...state, ...rest, by: step.by, unit: possibleUnit(rest, step.by, state.unit), others: 0 };
}

/** The state divided by something else, in the same unit where that can be. */
export function dividedBy(state: ChartsState, by: DoughnutBy): ChartsState {
  return { ...state, by, unit: possibleUnit(state, by, state.unit), others: 0 };
}
