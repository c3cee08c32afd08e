import type { AutomationStep } from "@delight/contract/automation-steps";
import type { RuleContext } from "../../../segments/index.ts";
import type { Version } from "../automations.queries.ts";
import { type Calendar, momentOf } from "../tree/moments.ts";
import type { DayOf, Place, Tree } from "../tree/tree.ts";
import type { EndReason, PauseReason, Runner } from "./execution.queries.ts";

/** Through what a batch walks: one version of one automation, at one moment. */
export interface ExecutionContext {
  readonly asking: RuleContext;
  readonly now: Date;
  readonly calendar: Calendar;
  readonly activityId: string;
  readonly activityName: string;
  /** Whether all that is due for a customer goes into one email. */
  readonly joinsDues: boolean;
  /** By customer, the dues that emails of this round list (see `joined-dues.queries.ts`). */
  readonly told: Map<string, ReadonlySet<string>>;
  /** Where the product is reached from outside. */
  readonly origin: string;
  readonly version: Version;
  readonly tree: Tree;
}

export interface ActiveEnrolment {
  readonly runner: Runner;
  /** What it is about is there no more: the due is booked, the quote decided. */
  readonly isWithdrawn: boolean;
  readonly anchorOn: string;
  readonly step: number;
  /** They come back from waiting at this step. */
  readonly hasWaited: boolean;
}

/** Where a step leads: on (null: to the end), to sleep, or out. */
export type StepResult =
  | { readonly kind: "on"; readonly to: number | null }
  | { readonly kind: "sleep"; readonly until: Date }
  | { readonly kind: "pause"; readonly reason: PauseReason }
  | { readonly kind: "end"; readonly reason: EndReason };

/** By enrolment. */
export type Leads = ReadonlyMap<string, StepResult>;

type Step<Kind extends AutomationStep["kind"]> = Extract<AutomationStep, { kind: Kind }>;

/** A step as it is taken: with its place, by those who stand at it. */
export interface StepExecution<Kind extends AutomationStep["kind"] = AutomationStep["kind"]> {
  readonly step: Step<Kind>;
  readonly place: Place;
  readonly activeEnrolments: readonly ActiveEnrolment[];
}

export const on = (to: number | null): StepResult => ({ kind: "on", to });

/** How days of somebody's ladder are told. */
export function dayOf({ calendar }: Pick<ExecutionContext, "calendar">, anchorOn: string): DayOf {
  return (days) => momentOf(calendar, anchorOn, days);
}
