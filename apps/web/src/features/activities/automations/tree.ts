import type { Definition, Step } from "./automations.api.ts";

/** Where a list of steps hangs: below a step that parts the ways; null is the trunk. */
export type Place = {
  readonly stepId: number;
  readonly way: "yes" | "no" | "first" | "second" | "happened" | "missed" | "delivered" | "failed";
} | null;

export type StepKind = Step["kind"];

/** The ways that part at a step, in their order. */
export function waysOf(step: Step): readonly { readonly way: NonNullable<Place>["way"]; readonly steps: Step[] }[] {
  switch (step.kind) {
    case "condition":
      return [
        { way: "yes", steps: step.yes },
        { way: "no", steps: step.no },
      ];
    case "split":
      return [
        { way: "first", steps: step.first },
        { way: "second", steps: step.second },
      ];
    case "wait_event":
      return [
        { way: "happened", steps: step.happened },
        { way: "missed", steps: step.missed },
      ];
    case "webhook":
      return step.waits
        ? [
            { way: "delivered", steps: step.delivered },
            { way: "failed", steps: step.failed },
          ]
        : [];
    default:
      return [];
  }
}

export function allSteps(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => [step, ...waysOf(step).flatMap((one) => allSteps(one.steps))]);
}

/** A number that no step has or had in what is published: whoever stands at one is found by it. */
export function nextId({ steps }: Definition, published: Definition | null): number {
  return 1 + Math.max(0, ...allSteps([...steps, ...(published?.steps ?? [])]).map(({ id }) => id));
}

/** Changes the list at a place. */
export function inList(steps: readonly Step[], place: Place, change: (list: readonly Step[]) => Step[]): Step[] {
  if (place === null) return change(steps);
  return steps.map((step) => {
    const inside = Object.fromEntries(
      waysOf(step).map(({ way, steps: list }) => [
        way,
        step.id === place.stepId && way === place.way ? change(list) : inList(list, place, change),
      ]),
    );
    return { ...step, ...inside };
  });
}

/** Behind the step at `index`; -1 is the beginning. */
export function insertBehind(index: number, step: Step) {
  return (list: readonly Step[]): Step[] => list.toSpliced(index + 1, 0, step);
}

export function removeAt(index: number) {
  return (list: readonly Step[]): Step[] => list.toSpliced(index, 1);
}

/** One up (-1) or down (1); stays where there is no room. */
export function moveBy(index: number, by: -1 | 1) {
  return (list: readonly Step[]): Step[] => {
    const [step, other] = [list[index], list[index + by]];
    return step && other ? list.with(index, other).with(index + by, step) : [...list];
  };
}

export function replaceAt(index: number, step: Step) {
  return (list: readonly Step[]): Step[] => list.with(index, step);
}
