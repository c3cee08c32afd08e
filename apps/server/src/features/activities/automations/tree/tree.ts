import { type AutomationDefinition, type AutomationStep, branchesOf } from "@delight/contract/automation-steps";

/** A step and where it stands. Ways only lead on, so that whoever walks comes to an end. */
export interface Place {
  readonly step: AutomationStep;
  /** Itself and those beside it, in their order. */
  readonly siblings: readonly AutomationStep[];
  /** What follows when it is done, or its branches are; null at the end. */
  readonly next: number | null;
}

export type Tree = ReadonlyMap<number, Place>;

export function treeOf({ steps }: Pick<AutomationDefinition, "steps">): Tree {
  return new Map(placesOf(steps, null));
}

function placesOf(siblings: readonly AutomationStep[], behind: number | null): [number, Place][] {
  return siblings.flatMap((step, index) => {
    const next = siblings[index + 1]?.id ?? behind;
    const place: [number, Place] = [step.id, { step, siblings, next }];
    return [place, ...branchesOf(step).flatMap((branch) => placesOf(branch, next))];
  });
}

/** All steps that somebody who stands at one may still come to, whichever way they take; each once. */
export function stepsAhead(tree: Tree, from: number): AutomationStep[] {
  const found = new Map<number, AutomationStep>();
  const follow = (id: number | null | undefined) => {
    const place = id === null || id === undefined ? undefined : tree.get(id);
    if (!place || found.has(place.step.id)) return;
    found.set(place.step.id, place.step);
    waysFrom(place).forEach(follow);
  };
  const place = tree.get(from);
  if (place) waysFrom(place).forEach(follow);
  return [...found.values()];
}

const waysFrom = ({ step, next }: Place) => [...branchesOf(step).map(([first]) => first?.id), next];

/** Tells the moment at which a day of the ladder begins: so many days after the one that the trigger is about. */
export type DayOf = (days: number) => Date;

/**
 * Where somebody who stands at `from`, or comes in before all of `siblings`, goes on: behind the last day among them that has
 * come. Who comes late, or slept while nobody worked, gets the newest rung of a ladder and only that; days are told and not
 * remembered, so that it is arithmetic.
 */
export function newestRung(
  tree: Tree,
  { siblings, from, now }: { siblings: readonly AutomationStep[]; from: number | null; now: Date },
  dayOf: DayOf,
): number | null {
  const begin = from === null ? 0 : siblings.findIndex(({ id }) => id === from);
  const passed = siblings.slice(begin).filter((step) => step.kind === "until" && dayOf(step.days) <= now);
  const last = passed.reduce<AutomationStep | undefined>(
    (latest, step) => (latest && daysOf(latest) > daysOf(step) ? latest : step),
    undefined,
  );
  return last ? (tree.get(last.id)?.next ?? null) : (siblings[begin]?.id ?? null);
}

function daysOf(step: AutomationStep): number {
  return step.kind === "until" ? step.days : 0;
}
