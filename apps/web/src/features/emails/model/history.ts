/** What was, is, and was undone. `group` names the last change, so that typing in one field is one step. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  readonly group: string | undefined;
  /** When the last step began and when it last grew, in milliseconds. */
  readonly begun: number;
  readonly grown: number;
}

/** Who stops typing for so long begins a new step, in milliseconds. */
const pause = 1500;
/** However fast somebody types, a step grows no longer than this, in milliseconds. */
const longestStep = 12_000;

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], group: undefined, begun: 0, grown: 0 };
}

/** Remembers a change; one of the same group that follows without a pause belongs to the same step. */
export function record<Value>(
  history: History<Value>,
  next: Value,
  step: { group?: string | undefined; at?: number } = {},
): History<Value> {
  if (Object.is(next, history.present)) return history;
  const { group, at = history.grown } = step;
  const isSameStep =
    group !== undefined &&
    group === history.group &&
    history.past.length > 0 &&
    at - history.grown <= pause &&
    at - history.begun <= longestStep;
  const past = isSameStep ? history.past : [...history.past, history.present];
  return { past, present: next, future: [], group, begun: isSameStep ? history.begun : at, grown: at };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    ...history,
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    group: undefined,
  };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { ...history, past: [...history.past, history.present], present: next, future, group: undefined };
}
